import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../support/site.ts';

const LISTINGS = 12;
/** Visits of which the one with the fewest statements counts. Jobs of the site send statements too. */
const VISITS = 6;
/** Visits are repeated for so long, because a job may last longer than one round of them. */
const patience = { timeout: 20_000, interval: 500 };
const STOCKING_TIMEOUT_MS = 240_000;

let site: Site;
let listing = '';
beforeAll(async () => {
  site = await startSite({ environment: { DEMO_LISTINGS: String(LISTINGS) } });
  const deadline = Date.now() + STOCKING_TIMEOUT_MS;
  while (listing === '' && Date.now() < deadline) {
    listing = /href="(\/autos\/[^"?]+)"/.exec(await (await fetch(`${site.url}/autos`)).text())?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}, 2 * STOCKING_TIMEOUT_MS);
afterAll(() => site.stop());

async function countStatements(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^tessera_database_statements_total (\d+)/m.exec(text)?.[1]);
}

async function statementsOf(path: string, cookie = ''): Promise<number> {
  const counts: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const before = await countStatements();
    const page = await fetch(`${site.url}${path}`, { headers: { cookie } });
    await page.text();
    expect(page.status).toBe(200);
    counts.push((await countStatements()) - before);
  }
  return Math.min(...counts);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email: 'buyer@tessera.local', password: 'tessera-demo' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

test('a page for visitors takes at most 4 statements, and a listing’s 7', async () => {
  expect(listing).not.toBe('');
  await expect.poll(() => statementsOf('/'), patience).toBeLessThanOrEqual(4);
  await expect.poll(() => statementsOf('/autos'), patience).toBeLessThanOrEqual(4);
  // Comparing the listing with others takes three more, once in half a minute.
  await expect.poll(() => statementsOf(listing), patience).toBeLessThanOrEqual(7);
});

test('a signed-in person’s page takes one more for the session, and two for their own things at home', async () => {
  const cookie = await signIn();

  await expect.poll(() => statementsOf('/', cookie), patience).toBeLessThanOrEqual(6);
  await expect.poll(() => statementsOf('/search', cookie), patience).toBeLessThanOrEqual(5);
  await expect.poll(() => statementsOf('/autos', cookie), patience).toBeLessThanOrEqual(5);
  await expect.poll(() => statementsOf(listing, cookie), patience).toBeLessThanOrEqual(8);
});
