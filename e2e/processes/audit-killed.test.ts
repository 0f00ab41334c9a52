import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../support/site.ts';

const ADMIN_PASSWORD = 'a long password of an administrator 47';
let dataDir: string;
let site: Site | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-audit-'));
  await chmod(dataDir, 0o711);
});

afterEach(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function post({ url }: Site, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function signIn(at: Site): Promise<string> {
  const reply = await post(at, '/api/auth/sign-in/email', {
    email: 'admin@tessera.local',
    password: ADMIN_PASSWORD,
  });
  expect(reply.status, await reply.text()).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

interface Entry {
  readonly action: string;
  readonly outcome: string;
  readonly statement: string;
}

async function entriesOf({ url }: Site, cookie: string): Promise<Entry[]> {
  const reply = await fetch(`${url}/api/database/audit`, { headers: { cookie } });
  return ((await reply.json()) as { entries: Entry[] }).entries;
}

test('N09: if the server is killed during a change, the audit shows that the change was begun', async () => {
  site = await startSite({ dataDir, environment: { ADMIN_PASSWORD } });
  const first = site;
  const cookie = await signIn(first);
  const script = 'create table made_before_the_crash (id int); select pg_sleep(300)';
  const lost = post(first, '/api/database/console/run', { script }, cookie).catch(() => 'no answer');
  await vi.waitFor(
    async () => {
      const activity = await fetch(`${first.url}/api/database/activity`, { headers: { cookie } });
      expect(await activity.text()).toContain('"query":"select pg_sleep(300)"');
    },
    { interval: 100, timeout: 20_000 },
  );

  await first.stop('SIGKILL');
  await lost;
  site = await startSite({ dataDir, environment: { ADMIN_PASSWORD } });
  const again = await signIn(site);

  const found = (await entriesOf(site, again)).filter(({ action }) => action === 'run script');
  expect(found).toEqual([expect.objectContaining({ outcome: 'begun', statement: script })]);
  const tables = await fetch(`${site.url}/api/database/tables`, { headers: { cookie: again } });
  expect(await tables.text()).toContain('made_before_the_crash');
  const csv = await fetch(`${site.url}/api/database/audit/export?format=csv&outcome=begun`, {
    headers: { cookie: again },
  });
  expect(await csv.text()).toContain('not completed,"This was begun and no end was recorded.');
}, 120_000);
