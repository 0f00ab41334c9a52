import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { detailOf, publish, put as putListing, type Seller, seller, send } from '../../testing/listings.ts';
import { form, getPool, inThree } from '../../testing/selling/shares-form.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const put = (listingId: number, changes: Record<string, unknown>) => putListing(ada, listingId, changes);
const poolOf = (listingId: number) => getPool(app.db, listingId);
/** Changes rows as a sale of shares does. */
const sell = async (listingId: number, sold: number) => {
  const { capacityId } = await poolOf(listingId);
  await app.db
    .updateTable('capacities')
    .set((expression) => ({ sold: expression('sold', '+', sold), extraUnits: 0 }))
    .where('id', '=', capacityId)
    .execute();
};

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

  test('H16: once a share is sold, another currency is refused, and other fields may change', async () => {
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

  test('H11: once a share is sold, the listing cannot become a draft or be deleted', async () => {
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
      // A sale reads the price that it is made at, and locks the pool until it commits.
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
