import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, detailOf, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const closesAt = '2027-01-01T00:00:00.000Z';
const inThree = { enabled: true, targetPrice: 100, shareCount: 3, closesAt };
const form = (shuffle: object, changes: Record<string, unknown> = {}) => ({
  formValues: { title: `Desk ${randomUUID()}`, price: '100' },
  shuffle,
  ...changes,
});
const put = (listingId: number, changes: Record<string, unknown>) =>
  send(ada, 'PUT', '/api/listings', desk(ada, { listingId, ...changes }));
const poolOf = (listingId: number) =>
  app.db
    .selectFrom('shufflePools')
    .innerJoin('capacities', 'capacities.id', 'shufflePools.capacityId')
    .selectAll()
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();
/** Changes rows in the same way as a sale of shares. */
const sell = async (listingId: number, sold: number) => {
  const { capacityId } = await poolOf(listingId);
  await app.db
    .updateTable('capacities')
    .set((expression) => ({ sold: expression('sold', '+', sold), extraUnits: 0 }))
    .where('id', '=', capacityId)
    .execute();
};

test('H09: sold shares and share prices in a form are ignored', async () => {
  const { listingId } = await publish(ada, form({ ...inThree, sharesSold: 2, unitPrice: 0.01 }));
  await put(listingId, form({ ...inThree, sharesSold: 2, unitPrice: 0.01 }));

  expect(await poolOf(listingId)).toMatchObject({
    targetAmount: 10_000,
    shareCount: 3,
    total: 3,
    sold: 0,
    held: 0,
    extraUnits: 1,
  });
  const { listing } = await detailOf({ browser: app.browser() }, listingId);
  expect(listing['shuffle']).toEqual({
    enabled: true,
    targetPrice: '100',
    shareCount: 3,
    closesAt,
    ifNotFull: 'refund',
    sharesSold: 0,
    sharesRemaining: 3,
    unitPrice: '33.33',
    currency: 'GBP',
    isLocked: false,
  });
});

test.each<[string, object, string]>([
  [
    'H07: shares for nothing',
    { targetPrice: '1.00', shareCount: 1_000 },
    'Each share must cost at least £0.30: choose a higher target price or fewer shares.',
  ],
  ['H19: 1e9 shares', { shareCount: 1e9 }, 'Share count can be at most 1,000,000.'],
  ['H19: no shares', { shareCount: 0 }, 'Share count must be greater than zero.'],
  ['H19: a target of 1e15', { targetPrice: 1e15 }, 'Target price is too large.'],
  ['H19: a target of 0.001', { targetPrice: 0.001 }, 'Target price must be greater than zero.'],
  ['H19: a target of -1', { targetPrice: -1 }, 'Target price must be greater than zero.'],
  [
    'H19: a target that is not a number',
    { targetPrice: 'NaN' },
    'Invalid input: Target price must be a decimal number.',
  ],
  ['H20: an end in the past', { closesAt: '2020-01-01T00:00:00Z' }, 'Buy closes at must be in the future.'],
  [
    'H20: an end in the year 10000',
    { closesAt: '+010000-01-01T00:00:00Z' },
    'Buy closes at must be a date and time.',
  ],
  ['H20: an end that is no date', { closesAt: 'soon' }, 'Buy closes at must be a date and time.'],
])('%s are refused', async (_, changes, error) => {
  const answer = await send(ada, 'POST', '/api/listings', desk(ada, form({ ...inThree, ...changes })));

  expect(answer).toMatchObject({ status: 400, code: 'listings.shuffle_invalid', error });
});

test.each<[string, string]>([
  ['H16: a currency of three digits in which no card is charged', 'LYD'],
  ['H16: a currency in which no card is charged', 'KPW'],
])('%s is refused at publishing, and not in a draft or without shares', async (_, currency) => {
  const values = { title: `Desk ${randomUUID()}`, price: '100', currency };
  const error = `Shares can’t be sold in ${currency}, because cards can’t be charged in it. Choose another currency or turn Shuffle off.`;

  const answer = await send(ada, 'POST', '/api/listings', desk(ada, form(inThree, { formValues: values })));
  const draft = await send(
    ada,
    'POST',
    '/api/listings',
    desk(ada, form(inThree, { formValues: values, status: 'draft' })),
  );
  const whole = await send(
    ada,
    'POST',
    '/api/listings',
    desk(ada, form({ enabled: false }, { formValues: values })),
  );

  expect(answer).toMatchObject({
    status: 400,
    code: 'listings.field_invalid',
    error,
    fields: [{ field: 'currency', message: error }],
  });
  expect([draft.status, whole.status]).toEqual([200, 200]);
});

test('H07, H16: in dinars the target price must be a chargeable amount, and prices of shares differ by the smallest one', async () => {
  const inDinars = (targetPrice: string) =>
    form({ ...inThree, targetPrice }, { formValues: { title: `Desk ${randomUUID()}`, currency: 'BHD' } });

  const refused = await send(ada, 'POST', '/api/listings', desk(ada, inDinars('100.005')));
  const { listingId } = await publish(ada, inDinars('100.010'));

  expect(refused).toMatchObject({
    status: 400,
    code: 'listings.shuffle_invalid',
    error:
      'In BHD the target price must be a multiple of BHD\u00A00.010, because cards cannot be charged less.',
  });
  expect(await poolOf(listingId)).toMatchObject({ targetAmount: 100_010, extraUnits: 2 });
});

test('H19, H20: amounts are read as people type them, and an end without a time zone is UTC', async () => {
  const pound = await publish(
    ada,
    form({ ...inThree, targetPrice: '£1', shareCount: '2', closesAt: '2027-01-01T10:00' }),
  );
  const comma = await publish(ada, form({ ...inThree, targetPrice: '1,50' }));

  expect(await poolOf(pound.listingId)).toMatchObject({
    targetAmount: 100,
    shareCount: 2,
    closesAt: new Date('2027-01-01T10:00:00Z'),
  });
  expect(await poolOf(comma.listingId)).toMatchObject({ targetAmount: 15_000 });
});

test('a listing with an open pool expires no earlier than the pool', async () => {
  const { listingId } = await publish(ada, form({ ...inThree, closesAt: '2028-01-01T00:00:00Z' }));

  expect((await detailOf(ada, listingId)).listing['expiresAt']).toBe('2028-01-01T00:00:00.000Z');
});

describe('once a share is sold', () => {
  test.each<[string, object]>([
    ['another target price', { targetPrice: 101 }],
    ['another share count', { shareCount: 4 }],
    ['H10: fewer shares than were sold', { shareCount: 1 }],
    ['H11: no shares any more', { enabled: false }],
    ['no target at all', { targetPrice: null, shareCount: null }],
    ['a target that is nonsense', { targetPrice: 'x' }],
    ['a later end', { closesAt: '2027-02-01T00:00:00Z' }],
    ['another choice for a pool that is not full', { ifNotFull: 'complete' }],
  ])('H08: %s is refused with the reason', async (_, changes) => {
    const { listingId } = await publish(ada, form(inThree));
    await sell(listingId, 2);
    const before = await poolOf(listingId);

    const answer = await put(listingId, {
      ...form({ ...inThree, ...changes }),
      formValues: { title: 'Changed', price: '7' },
    });

    expect(answer).toMatchObject({
      status: 409,
      code: 'listings.shuffle_locked',
      error: expect.stringMatching(
        /^Some shares have already been sold, so the price, .* cannot be changed\.$/,
      ),
    });
    expect(await poolOf(listingId)).toEqual(before);
    expect((await detailOf(ada, listingId)).listing['title']).not.toBe('Changed');
  });

  test('H16: another currency is refused, other fields may change', async () => {
    const { listingId } = await publish(ada, form(inThree));
    await sell(listingId, 1);

    const euro = await put(listingId, form(inThree, { formValues: { title: 'Desk', currency: 'EUR' } }));
    const words = await put(listingId, form(inThree, { formValues: { title: 'A better title' } }));

    expect(euro).toMatchObject({ status: 409, code: 'listings.shuffle_locked' });
    expect(words.status).toBe(200);
    expect(await poolOf(listingId)).toMatchObject({ sold: 1 });
    expect((await detailOf(ada, listingId)).listing['shuffle']).toMatchObject({
      sharesSold: 1,
      isLocked: true,
    });
  });

  test('H11: the listing cannot become a draft or be deleted', async () => {
    const { listingId } = await publish(ada, form(inThree));
    const other = await publish(ada, form({ enabled: false }));
    await sell(listingId, 1);

    const draft = await put(listingId, { ...form(inThree), status: 'draft' });
    const deletion = await send(ada, 'DELETE', '/api/listings', {
      entries: [other.listingId, listingId].map((id) => ({ system: 'general', id })),
    });

    expect([draft, deletion].map(({ status, code }) => [status, code])).toEqual([
      [409, 'listings.shares_sold'],
      [409, 'listings.shares_sold'],
    ]);
    expect((await detailOf(ada, listingId)).listing['status']).toBe('live');
    expect((await detailOf(ada, other.listingId)).status).toBe(200);
  });

  test.each([
    ['share_count', '4'],
    ['target_amount', '1'],
    ['currency', "'EUR'"],
    ['closes_at', 'null'],
    ['if_not_full', "'extend'"],
  ])('H08: the database refuses a change of %s', async (column, value) => {
    const { listingId } = await publish(ada, form(inThree));
    await sell(listingId, 1);

    const change = sql`update shuffle_pools set ${sql.ref(column)} = ${sql.raw(value)}
      where listing_id = ${listingId}`.execute(app.db);

    await expect(change).rejects.toThrow('The terms of pool');
  });

  test('H10, H11: the database refuses to change the number of shares, and to delete a pool with sales', async () => {
    const { listingId } = await publish(ada, form(inThree));
    await sell(listingId, 2);

    const { capacityId } = await poolOf(listingId);
    const fewer = app.db.updateTable('capacities').set({ total: 2 }).where('id', '=', capacityId).execute();
    await expect(fewer).rejects.toThrow('units are sold or reserved');
    const deletion = app.db.deleteFrom('listings').where('id', '=', listingId).execute();
    await expect(deletion).rejects.toThrow('The terms of pool');
  });

  test('H08: while a share is only reserved, changes, a draft and the deletion are refused for a few minutes', async () => {
    const { listingId } = await publish(ada, form(inThree));
    const { capacityId } = await poolOf(listingId);
    await app.db
      .updateTable('capacities')
      .set({ held: 1, extraUnits: 0 })
      .where('id', '=', capacityId)
      .execute();

    const answers = [
      await put(listingId, form({ ...inThree, shareCount: 4 })),
      await put(listingId, form({ ...inThree, ifNotFull: 'extend' })),
      await put(listingId, { ...form(inThree), status: 'draft' }),
    ];

    const deletion = await send(ada, 'DELETE', '/api/listings', {
      entries: [{ system: 'general', id: listingId }],
    });

    for (const answer of [...answers, deletion])
      expect(answer).toMatchObject({
        status: 409,
        code: 'listings.shares_reserved',
        error: 'Someone is paying for a share. Try again in a few minutes.',
      });
  });
});

test(
  'H08: if a change and the first sale are simultaneous, either the change or the old price applies, never both',
  { timeout: 120_000 },
  async () => {
    const { listingId } = await publish(ada, form(inThree));
    let shareCount = 3;

    for (let round = 0; round < 200; round += 1) {
      const { capacityId } = await poolOf(listingId);
      await app.db.updateTable('capacities').set({ sold: 0 }).where('id', '=', capacityId).execute();
      const wanted = shareCount === 3 ? 4 : 3;
      // A sale reads the price that it applies to, and locks the pool until it is done.
      const sale = app.db.transaction().execute(async (tx) => {
        const { total } = await tx
          .selectFrom('capacities')
          .select('total')
          .where('id', '=', capacityId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('capacities')
          .set({ sold: 1, extraUnits: 0 })
          .where('id', '=', capacityId)
          .execute();
        return total;
      });
      const [soldAt, change] = await Promise.all([
        sale,
        put(
          listingId,
          form({ ...inThree, shareCount: wanted }, { formValues: { title: 'Desk', price: String(round) } }),
        ),
      ]);

      const after = await poolOf(listingId);
      expect(after.sold).toBe(1);
      expect(after.shareCount).toBe(soldAt);
      expect(change.status).toBe(soldAt === wanted ? 200 : 409);
      shareCount = after.shareCount;
    }
  },
);
