import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Site } from '../support/site.ts';
import type { Person } from './support/send-chunks.ts';
import { ask, userOf } from './support/requests.ts';
import { openUploadGround, type UploadGround } from './support/upload-ground.ts';

/**
 * Two servers on one database agree: on live counts, limits and who is signed in. `kept-pages.test.ts` has the pages that
 * they keep.
 */
let ground: UploadGround;
let sites: readonly [Site, Site];
let buyer: Person;
let listingId: number;

beforeAll(async () => {
  ground = await openUploadGround();
  sites = await Promise.all([ground.start(), ground.start()]);
  buyer = await ground.person();
  listingId = await createPool((await ground.person()).id);
}, 120_000);
afterAll(() => ground.close());

/** Creates the listing of a pool directly, because the form would need a picture. */
async function createPool(userId: number): Promise<number> {
  const now = new Date();
  const ends = new Date(now.getTime() + 30 * 86_400_000);
  const { id: capacityId } = await ground.db
    .insertInto('capacities')
    .values({ total: 100, extraUnits: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await ground.db
    .insertInto('listings')
    .values({
      userId,
      system: 'general',
      status: 'live',
      presetCode: 'default',
      formValues: '{}',
      slider: '{}',
      title: 'Desk',
      currency: 'GBP',
      shuffleEnabled: true,
      submissionDigest: Buffer.from(randomUUID()),
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      expiresAt: ends,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ground.db
    .insertInto('shufflePools')
    .values({
      listingId: id,
      capacityId,
      targetAmount: 10_000,
      currency: 'GBP',
      shareCount: 100,
      closesAt: ends,
    })
    .execute();
  return id;
}

async function reserve(site: Site): Promise<number> {
  const response = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie, origin: site.url },
    body: JSON.stringify({
      lines: [{ kind: 'shares', system: 'general', listingId, quantity: 1 }],
      idempotencyKey: randomUUID(),
    }),
  });
  return response.status;
}

async function watch(site: Site) {
  const response = await fetch(`${site.url}/api/shares/events?listings=${listingId}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    /** Reads events until one says that this many shares are reserved. */
    async until(reserved: number) {
      while (!text.includes(`"reserved":${reserved},`)) {
        const read = await reader?.read();
        if (!read || read.done) throw new Error(`The stream ended after ${text}`);
        text += read.value;
      }
    },
    async end() {
      while (!(await reader?.read())?.done);
    },
  };
}

test('ORD-1: a reservation at one server is seen at the other', async () => {
  const [here, there] = sites;
  const [near, far, again] = [await watch(here), await watch(there), await watch(there)];
  await Promise.all([near.until(0), far.until(0), again.until(0)]);

  expect(await reserve(here)).toBe(200);

  await Promise.all([near.until(1), far.until(1), again.until(1)]);
  expect(await reserve(there)).toBe(200);
  await Promise.all([near.until(2), far.until(2)]);
}, 60_000);

test('ORD-1: each server listens with one connection, however many streams it has', async () => {
  const streams = await Promise.all([...sites, ...sites].map((site) => watch(site)));
  await Promise.all(streams.map((stream) => stream.until(2)));

  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = 'tessera-changes'`.execute(
    ground.db,
  );
  expect(rows).toEqual([{ count: 2 }]);
}, 60_000);

test('A01: of wrong passwords that are tried at two servers in turn, ten are all that are checked', async () => {
  const email = `${randomUUID()}@example.test`;
  const statuses = [];
  for (let round = 0; round < 6; round += 1)
    for (const site of sites) {
      const { status } = await ask(`${site.url}/api/auth/sign-in/email`, {
        method: 'POST',
        json: { email, password: 'not this one' },
      });
      statuses.push(status);
    }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
}, 120_000);

test('a session that was ended at one server is unknown at the other with its next request', async () => {
  const [here, there] = sites;
  const { cookie } = await ground.person();
  expect(await userOf(there, cookie)).not.toBeNull();

  const { status } = await ask(`${here.url}/api/auth/sign-out`, { method: 'POST', cookie, json: {} });

  expect(status).toBe(200);
  expect(await userOf(there, cookie)).toBeNull();
}, 60_000);

test('a server that is told to stop ends its streams and does not wait for them', async () => {
  const [here, there] = sites;
  const [stopped, going] = [await watch(there), await watch(here)];

  // Reading would fail if the connection were cut off, as happens to streams that do not end in time.
  await Promise.all([stopped.end(), there.stop()]);

  await reserve(here);
  await going.until(3);
}, 60_000);
