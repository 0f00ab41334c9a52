import { beforeAll, expect, test } from 'vitest';
import {
  desk,
  detailOf,
  publish,
  type Seller,
  seller,
  send,
  newValues,
  post,
  put,
} from '../../../testing/listings.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { overlap } from '../../../testing/processes/timing.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

test('L03: an unverified person can save drafts, and is told how to become able to publish', async () => {
  const browser = await app.as(await app.given.person({ isVerified: false }));

  const draft = await send({ browser }, 'POST', '/api/listings', {
    system: 'general',
    status: 'draft',
    formValues: newValues(),
  });
  const live = await send({ browser }, 'POST', '/api/listings', {
    system: 'general',
    formValues: newValues(),
  });

  expect(draft.status).toBe(200);
  expect(live).toMatchObject({
    status: 403,
    code: 'auth.unverified',
    error: expect.stringMatching(/verif|confirm/i) as string,
  });
});

test('guests and visitors are refused with a sentence', async () => {
  const guest = { browser: await app.as(await app.given.guest()) };
  const visitor = { browser: app.browser() };

  expect(await send(guest, 'POST', '/api/listings', desk(ada))).toMatchObject({
    status: 403,
    code: 'auth.account_required',
  });
  expect(await send(visitor, 'POST', '/api/listings', desk(ada))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
});

test('O10: another person’s file cannot be used, and nothing of the listing is saved', async () => {
  const eve = await seller(app);
  const before = await stateOf(app.db);

  const stolen = await post(eve, {
    formValues: newValues(),
    files: [{ id: eve.photoId }, { id: ada.photoId }],
  });
  const missing = await post(eve, { formValues: newValues(), files: [{ id: 2_000_000_000 }] });

  expect(stolen).toMatchObject({ status: 400, code: 'listings.file_missing' });
  expect(stolen.error).toBe(missing.error);
  expect(await stateOf(app.db)).toEqual(before);
});

test("O12, O14: a stranger's listing and a missing one get the same answer", async () => {
  const { listingId } = await publish(ada, { formValues: newValues() });
  const eve = await seller(app);
  const before = await rowOf(listingId);

  const foreign = await put(eve, listingId, { formValues: newValues() });
  const missing = await put(eve, 2_000_000_000, { formValues: newValues() });
  const wrongSystem = await put(ada, listingId, {
    system: 'jobs',
    formValues: newValues({ company: 'A', apply_url: 'a.example' }),
  });

  for (const answer of [foreign, missing, wrongSystem])
    expect(answer).toEqual({
      status: 404,
      success: false,
      code: 'listings.missing',
      error: 'This listing doesn’t exist.',
    });
  expect(await rowOf(listingId)).toEqual(before);
});

test('O11: file addresses in a form are not stored', async () => {
  const files = [
    {
      id: ada.photoId,
      downloadUrl: 'javascript:alert(1)',
      originalUrl: 'https://evil.example',
      name: '<b>',
      mimeType: 'text/html',
      size: -1,
    },
  ];

  const { listingId } = await publish(ada, { formValues: newValues(), files });

  const { listing } = await detailOf({ browser: app.browser() }, listingId);
  const [file] = listing.files;
  expect(file).toEqual({
    id: file?.['mediaId'],
    mediaId: expect.any(Number) as number,
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    size: expect.any(Number) as number,
    kind: 'image',
    caption: null,
    isFloorPlan: false,
    edit: null,
    width: 800,
    height: 600,
    downloadUrl: `/media/listings/${listingId}/${String(file?.['mediaId'])}/4096.jpg`,
  });
});
test('O18: owner, times and sales in a form are ignored', async () => {
  const eve = await seller(app);
  const then = '2001-01-01T00:00:00.000Z';
  const added = {
    id: 1,
    userId: eve.userId,
    user_id: eve.userId,
    owner: eve.userId,
    role: 'admin',
    publishedAt: then,
    published_at: then,
    listedAt: then,
    expiresAt: '2099-01-01T00:00:00.000Z',
    hiddenAt: then,
    createdAt: then,
    priceAmount: 1,
    price_decimal: 0.01,
    sharesSold: 3,
    submissionDigest: '00',
  };
  const shuffle = {
    ...added,
    enabled: true,
    targetPrice: 100,
    shareCount: 4,
    reserved: 4,
    closesAt: '2027-01-01T00:00:00Z',
  };
  const formValues = newValues({
    price: '100',
    userId: String(eve.userId),
    status: 'hidden',
    published_at: then,
  });

  const { listingId } = await publish(ada, { ...added, formValues, shuffle });
  const made = await rowOf(listingId);
  await put(ada, listingId, { ...added, formValues: newValues({ price: '100' }), shuffle });

  const now = app.clock.now();
  const expected = { id: listingId, userId: ada.userId, status: 'live', priceAmount: 10_000, hiddenAt: null };
  expect(made).toMatchObject({ ...expected, publishedAt: now, listedAt: now, createdAt: now });
  expect(made?.expiresAt).toEqual(new Date(shuffle.closesAt));
  expect(await rowOf(listingId)).toMatchObject({ ...expected, publishedAt: now, version: 2 });
  const pool = await app.db
    .selectFrom('shufflePools')
    .innerJoin('capacities', 'capacities.id', 'shufflePools.capacityId')
    .selectAll()
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  expect(pool).toMatchObject({ sold: 0, held: 0, targetAmount: 10_000 });
});

test(
  'O05: another person’s draft is answered like a missing one, in the same time',
  { timeout: 60_000 },
  async () => {
    const eve = await seller(app);
    const { listingId } = await post(ada, { status: 'draft', formValues: newValues() });
    const mediaId = Number((await detailOf(ada, listingId)).listing.files[0]?.['mediaId']);
    const before = await rowOf(listingId);
    const ask = (path: string, method = 'GET', body?: object) =>
      eve.browser.fetch(path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const entry = (id: number) => ({ system: 'general', id });
    const calls: ((id: number) => Promise<Response>)[] = [
      (id) => ask(`/api/listings/detail?system=general&id=${id}`),
      (id) => ask(`/media/listings/${id}/${mediaId}/320.webp`),
      (id) => ask('/api/listings', 'PUT', desk(eve, { listingId: id, files: [] })),
      (id) => ask('/api/listings', 'DELETE', { entries: [entry(id)] }),
      (id) => ask('/api/listings/status', 'POST', { ...entry(id), status: 'paused' }),
      (id) => ask('/api/listings/renew', 'POST', entry(id)),
    ];

    for (const [which, call] of calls.entries()) {
      // All other calls look up the listing in the same way, so fewer measurements are enough for them.
      const turns = which === 0 ? 200 : 40;
      const times: [number[], number[]] = [[], []];
      const answers = new Set<string>();
      for (let turn = 0; turn < turns; turn += 1) {
        for (const [whose, id] of [listingId, 2_000_000_000].entries()) {
          const begun = performance.now();
          const answer = await call(id);
          times[whose]?.push(performance.now() - begun);
          answers.add(`${answer.status} ${await answer.text()}`);
        }
      }
      expect([...answers]).toHaveLength(1);
      expect([...answers][0]).toMatch(/^404 /);
      expect(overlap(...times)).toBe(true);
    }
    expect(await rowOf(listingId)).toEqual(before);
  },
);
