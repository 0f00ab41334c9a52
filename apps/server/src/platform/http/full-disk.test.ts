import { getSession } from '@tessera/contract/people/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../composition/app.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { sendFile, randomContent, uploader } from '../../testing/files/uploads.ts';

/** Makes every write fail as PostgreSQL does on a full disk. Reading still works. */
async function fillDisk({ db }: TestApp): Promise<void> {
  await sql`create or replace function tessera.refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where tableowner = current_user and schemaname not in ('pgboss', 'information_schema', 'pg_catalog')`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows)
    await sql`create trigger full_disk before insert or update or delete on ${sql.raw(name)}
      for each statement execute function tessera.refuse_writes()`.execute(db);
}

const password = 'a quiet horse';
const reads = routes
  .map(({ endpoint }) => endpoint)
  // The Database Manager is left out: it saves choices of its sessions, and has connections of its own.
  .filter(({ method, path }) => method === 'GET' && !/^\/api\/(?:database|scripts)\b/.test(path))
  // The download of a person's data is left out: it requires a recent password, and the test lets 90 minutes pass.
  .filter(({ path }) => path !== '/api/account/data');
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

describe('on a full disk', () => {
  let app: TestApp;
  let member: Browser;
  let fileId: number | undefined;
  let email: string;
  const before = new Map<string, number>();
  const statusOf = async (path: string) => (await member.fetch(addressOf(path))).status;

  beforeAll(async () => {
    app = await testApp();
    const person = await uploader(app);
    member = person.browser;
    email = (await app.given.person({ password })).email;
    ({ fileId } = await sendFile(person, randomContent(50)));
    for (const { path } of reads) before.set(path, await statusOf(path));
    await fillDisk(app);
    // After this time, the session is due to be extended.
    app.clock.advance({ minutes: 90 });
  });

  test.for(reads)('N07: GET $path answers as it did before the disk was full', async ({ path }) => {
    expect(await statusOf(path)).toBe(before.get(path));
  });

  test('N07: I stay signed in, and can still download my files', async () => {
    const session = await member.call(getSession, {});
    const details = await member.fetch(`/api/files/${fileId}/details`);
    const { file } = (await details.json()) as { file: { download_url: string } };
    const download = await member.fetch(file.download_url);

    expect(session).toMatchObject({ ok: true, value: { user: { role: 'user' } } });
    expect(download.status).toBe(200);
  });

  test('N07: a change is refused with 503 and a time to come back', async () => {
    const response = await member.fetch('/api/files/rename', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileId, newFilename: 'other.bin' }),
    });

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
  });

  test('A01: wrong passwords are still counted, and the limit holds', async () => {
    const guesser = app.browser({ address: '198.51.100.77' });
    const statuses: number[] = [];

    for (let guess = 0; guess < 40; guess += 1) {
      const response = await guesser.fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong password ${guess}` }),
      });
      statuses.push(response.status);
    }

    const first = statuses.indexOf(429);
    expect(first).toBeGreaterThan(0);
    expect(statuses.slice(0, first).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(first).every((status) => status === 429)).toBe(true);
  });
});
