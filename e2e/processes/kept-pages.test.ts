import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../support/site.ts';
import type { Person } from './support/send-chunks.ts';
import { openUploadGround, type UploadGround } from './support/upload-ground.ts';

/** Two servers on one database, each with pages in its memory. */
let ground: UploadGround;
let sites: readonly [Site, Site];
let seller: Person;
let moderator: Person;

beforeAll(async () => {
  ground = await openUploadGround();
  const keeps = { KEPT_PAGES_MB: '16', TRUSTED_PROXIES: '127.0.0.1' };
  sites = [await ground.start(undefined, keeps), await ground.start(undefined, keeps)];
  [seller, moderator] = [await ground.person(), await ground.person()];
  await ground.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute();
}, 300_000);
afterAll(() => ground.close());

async function send(site: Site, person: Person, method: string, path: string, body: object) {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: person.cookie, origin: site.url },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; error?: string; listingId: number };
  expect(answer.success, answer.error).toBe(true);
  return answer;
}

const job = (title: string) => ({
  system: 'jobs',
  status: 'live',
  formValues: { title, company: 'Inn', apply_url: 'https://inn.example/apply' },
});

async function publish() {
  const title = `Cook ${randomUUID().slice(0, 8)}`;
  const { listingId } = await send(sites[0], seller, 'POST', '/api/listings', {
    ...job(title),
    clientKey: randomUUID(),
  });
  return { listingId, title, path: `/jobs/${listingId}-${title.toLowerCase().replaceAll(' ', '-')}` };
}

const visit = async (site: Site, path: string) => {
  const response = await fetch(`${site.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Puts the listing's page and a list with it into both processes' memory. */
async function warm({ path, title }: Awaited<ReturnType<typeof publish>>) {
  const list = `/jobs?q=${encodeURIComponent(title)}`;
  for (const site of sites)
    for (const each of [path, list]) {
      await visit(site, each);
      const { text, headers } = await visit(site, each);
      expect(text).toContain(title);
      expect(headers.get('cache-control')).toContain('s-maxage=');
    }
  return list;
}

type Act = (listing: { listingId: number; title: string }) => Promise<unknown>;

test.each<[string, Act]>([
  [
    'was sold',
    ({ listingId }) =>
      send(sites[0], seller, 'POST', '/api/listings/status', {
        system: 'jobs',
        id: listingId,
        status: 'closed',
      }),
  ],
  [
    'was hidden by a moderator',
    async ({ listingId }) => {
      await send(sites[0], moderator, 'POST', '/api/reports', {
        system: 'jobs',
        listingId,
        reason: 'scam',
        details: 'Look',
      });
      const { id, version } = await ground.db
        .selectFrom('moderationCases')
        .select(['id', 'version'])
        .where('listingId', '=', listingId)
        .executeTakeFirstOrThrow();
      await send(sites[0], moderator, 'POST', `/api/moderation/cases/${id}/decision`, {
        decision: 'hide',
        reason: 'Rule 4',
        version,
      });
    },
  ],
])(
  'KP-03: a listing that %s at one server is gone from the pages of both within 5 seconds',
  async (_, act) => {
    const listing = await publish();
    const list = await warm(listing);

    await act(listing);

    // The server that made the change has cleared its pages before it answered.
    expect((await visit(sites[0], listing.path)).status).not.toBe(200);
    expect((await visit(sites[0], list)).text).not.toContain(listing.path);
    // `kept-pages.test.ts` tests the 5 seconds by a clock of its own; here a busy machine may take longer.
    await expect.poll(async () => (await visit(sites[1], listing.path)).status).not.toBe(200);
    await expect.poll(async () => (await visit(sites[1], list)).text.includes(listing.path)).toBe(false);
  },
);

test('KP-03: a change that nobody announced is seen within 5 seconds, because pages are not kept longer', async () => {
  const listing = await publish();
  await warm(listing);

  await ground.db
    .updateTable('listings')
    .set({ title: 'Chef of an inn' })
    .where('id', '=', listing.listingId)
    .execute();

  for (const site of sites)
    await expect
      .poll(async () => (await visit(site, listing.path)).text.includes('Chef of an inn'), {
        timeout: 30_000,
      })
      .toBe(true);
});

test('KP-01: both processes show one page to visitors, without a nonce, and none of it to a person with a session', async () => {
  const listing = await publish();
  await warm(listing);

  const shown = await visit(sites[0], listing.path);
  const own = await fetch(`${sites[0].url}${listing.path}`, { headers: { cookie: seller.cookie } });

  expect(shown.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(shown.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe/);
  expect(shown.text).not.toMatch(/ nonce=/);
  expect(shown.text).not.toContain(shown.headers.get('x-request-id'));
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(own.headers.get('content-security-policy')).toContain("'nonce-");
});
