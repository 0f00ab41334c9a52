import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { address, openShop } from '../../testing/selling/items.ts';
import { send } from '../../testing/listings.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { createPayoutHold } from '../../selling/payouts/public.ts';

interface Item {
  readonly lineId: string;
  readonly status: string;
  readonly tracking: string | null;
  readonly otherName: string | null;
  readonly problem: string | null;
  readonly address: { readonly line1: string } | null;
  readonly actions: readonly string[];
}

const shop = openShop();
type Person = Parameters<typeof send>[0];

const act = (person: Person, lineId: string, body: Record<string, unknown>) =>
  send<{ item: Item }>(person, 'POST', `/api/items/${lineId}/actions`, body);
const itemsOf = async (person: Person, role: 'buyer' | 'seller') =>
  (await send<{ items: Item[] }>(person, 'GET', `/api/items?role=${role}`)).items;
const itemOf = async (person: Person, role: 'buyer' | 'seller', lineId: string) =>
  (await itemsOf(person, role)).find((item) => item.lineId === lineId);
const sweepItems = () =>
  shop.app.workers['items.sweep'].run({ jobId: randomUUID(), payload: {} }, shop.app.jobs);

const dueOf = (lineId: string) =>
  shop.app.db
    .selectFrom('sellerDues')
    .select(['amount', 'refunded', 'payableAt'])
    .where('source', '=', `line:${lineId}`)
    .executeTakeFirst();
const holdsOf = (lineId: string) =>
  shop.app.db
    .selectFrom('payoutHolds')
    .select(['reason', 'endedAt'])
    .where('source', '=', `line:${lineId}`)
    .execute();
const orderOf = (id: string) =>
  shop.app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const listingStatus = async (id: number) =>
  (await shop.app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const subjectsTo = (email: string | null) =>
  shop.app.jobs
    .queued('mail.send')
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
const days = (count: number) => shop.app.clock.advance({ days: count });

/** Signs the seller in again for each step, because the tests move the clock and a session ends after some days. */
const asSeller = async () => ({ browser: await shop.app.as({ id: shop.seller.userId }) });
const asBuyer = async (buyer: { id: number }) => ({ browser: await shop.app.as(buyer) });

test('bought, posted and received: the money is due 14 days later', async () => {
  const { buyer, lineId, listingId } = await shop.sold({ delivery: 'postage' });
  await sweepItems();
  const seller = await asSeller();
  const toPost = await itemOf(seller, 'seller', lineId);

  const posted = await act(seller, lineId, { action: 'hand_over', tracking: 'RM 123' });
  const seen = await itemOf(buyer, 'buyer', lineId);
  const received = await act(buyer, lineId, { action: 'receive' });

  expect(toPost).toMatchObject({ status: 'waiting', address, actions: ['hand_over', 'refund'] });
  expect(posted).toMatchObject({ status: 200, item: { status: 'handed_over' } });
  expect(seen).toMatchObject({ tracking: 'RM 123', actions: ['receive', 'report'] });
  expect(received.item.status).toBe('received');
  const due = await dueOf(lineId);
  expect(due).toMatchObject({ amount: 4_350 });
  expect(due?.payableAt).toEqual(new Date(shop.app.clock.now().getTime() + 14 * 86_400_000));
  expect(await listingStatus(listingId)).toBe('closed');
  expect(subjectsTo(buyer.email)).toEqual([expect.stringMatching(/^Posted: /)]);
});

test('nobody but buyer and seller can see a sold item or change its status', async () => {
  const { buyer, lineId } = await shop.sold();
  const stranger = await shop.buyer();

  expect(await act(stranger, lineId, { action: 'receive' })).toMatchObject({ status: 404 });
  expect(await itemsOf(stranger, 'buyer')).toEqual([]);
  expect(await act(buyer, lineId, { action: 'hand_over' })).toMatchObject({
    status: 409,
    code: 'items.not_possible',
  });
});

test('an item that nobody objects to counts as received 14 days after posting', async () => {
  const { buyer, lineId } = await shop.sold({ delivery: 'postage' });
  await act(await asSeller(), lineId, { action: 'hand_over' });

  days(13);
  await sweepItems();
  const early = await itemOf(await asBuyer(buyer), 'buyer', lineId);
  days(1);
  await sweepItems();
  await sweepItems();

  expect(early?.status).toBe('handed_over');
  expect(await itemOf(await asBuyer(buyer), 'buyer', lineId)).toMatchObject({ status: 'received' });
  expect(await dueOf(lineId)).toMatchObject({ amount: 4_350 });
});

test('an item that is never handed over is refunded automatically, and buyer and seller get an email', async () => {
  const { buyer, lineId, listingId, answer } = await shop.sold();
  await sweepItems();
  shop.app.jobs.forget();

  days(14);
  await sweepItems();
  await shop.sweep();
  await sweepItems();

  expect(await orderOf(answer.order.id)).toEqual({ status: 'refunded', refundedAmount: 4_000 });
  expect(await listingStatus(listingId)).toBe('live');
  expect(subjectsTo(buyer.email)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Refunded: /),
      expect.stringMatching(/^Refund for order/),
    ]),
  );
  expect(subjectsTo((await emailOf(shop.seller.userId)) ?? '')).toEqual([
    expect.stringMatching(/^Refunded: /),
  ]);
  expect(await act(await asSeller(), lineId, { action: 'hand_over' })).toMatchObject({ status: 409 });
});

test('B10: an item that the buyer has not received is refunded automatically if the seller’s account was deleted', async () => {
  const { buyer, lineId, answer } = await shop.sold({ delivery: 'postage' });
  await act(await asSeller(), lineId, { action: 'hand_over' });
  await shop.app.db
    .updateTable('itemHandovers')
    .set({ sellerId: null })
    .where('orderLineId', '=', lineId)
    .execute();
  shop.app.jobs.forget();

  days(14);
  await sweepItems();

  expect(await orderOf(answer.order.id)).toEqual({ status: 'refunded', refundedAmount: 4_350 });
  expect(subjectsTo(buyer.email)).toEqual([expect.stringMatching(/^Refunded: /)]);
  expect(await dueOf(lineId)).toBeUndefined();
});

const emailOf = async (id: number) =>
  (await shop.app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;

describe('B06: a buyer who cancels', () => {
  test('before it is posted gets everything back with postage, once', async () => {
    const { buyer, lineId, answer, listingId } = await shop.sold({ delivery: 'postage' });

    const both = await Promise.all([1, 2].map(() => act(buyer, lineId, { action: 'cancel' })));
    await sweepItems();

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await orderOf(answer.order.id)).toEqual({ status: 'refunded', refundedAmount: 4_350 });
    expect(await listingStatus(listingId)).toBe('live');
  });

  test('at the moment at which the seller posts it either cancels it or has it posted, not both', async () => {
    const { buyer, lineId, answer } = await shop.sold({ delivery: 'postage' });

    const [cancelled, posted] = await Promise.all([
      act(buyer, lineId, { action: 'cancel' }),
      act(await asSeller(), lineId, { action: 'hand_over' }),
    ]);

    expect(new Set([cancelled.status, posted.status])).toEqual(new Set([200, 409]));
    const { status } = await orderOf(answer.order.id);
    expect(status).toBe(cancelled.status === 200 ? 'refunded' : 'paid');
  });
});

test('a reported problem stops the money until the buyer says that it is solved', async () => {
  const { buyer, lineId } = await shop.sold({ delivery: 'postage' });
  await act(await asSeller(), lineId, { action: 'hand_over' });

  const reported = await act(buyer, lineId, { action: 'report', problem: 'It is broken.' });
  days(40);
  await sweepItems();
  const during = await dueOf(lineId);
  const solved = await act(await asBuyer(buyer), lineId, { action: 'solve' });

  expect(reported.item).toMatchObject({ status: 'problem', problem: 'It is broken.' });
  expect(during).toBeUndefined();
  expect(solved.item.status).toBe('received');
  expect(await dueOf(lineId)).toMatchObject({ amount: 4_350 });
  expect(await holdsOf(lineId)).toMatchObject([{ reason: 'report', endedAt: expect.any(Date) }]);
});

test('a purchase from a trader can be cancelled after it was received, and the seller refunds what is due', async () => {
  const { buyer, lineId, answer } = await shop.sold({
    delivery: 'postage',
    item: { sellerType: 'business' },
  });
  const seller = await asSeller();
  await act(seller, lineId, { action: 'hand_over' });
  await act(buyer, lineId, { action: 'receive' });

  const returned = await act(buyer, lineId, { action: 'return', problem: 'It does not fit.' });
  const held = await holdsOf(lineId);
  const refunded = await act(seller, lineId, { action: 'refund' });

  expect(returned.item.status).toBe('problem');
  expect(held).toMatchObject([{ reason: 'report', endedAt: null }]);
  expect(refunded.item.status).toBe('refunded');
  expect(await orderOf(answer.order.id)).toMatchObject({ status: 'refunded' });
  expect(await dueOf(lineId)).toMatchObject({ amount: 0, refunded: 4_350 });
  expect(await holdsOf(lineId)).toMatchObject([{ endedAt: expect.any(Date) }]);
});

test('money of an item that was sold after its listing was reported, or whose listing is hidden, is not paid out', async () => {
  const { app } = shop;
  const listingId = await shop.item({ buyNow: { stock: 2 } });
  const seller = await app.db
    .transaction()
    .execute((tx) => getSellerReference(tx, shop.seller.userId, app.clock.now()));
  const source = `pool:${listingId}`;
  const hold = { seller, source, reason: 'report', reference: `listing:${listingId}` } as const;
  await app.db.transaction().execute((tx) => createPayoutHold(tx, hold, app.clock.now()));
  const buyer = await shop.buyer();
  const answer = await shop.buy(buyer, listingId);
  await shop.act(answer, 'succeed');
  const lineId = answer.order.lines[0]?.id ?? '';

  await act(buyer, lineId, { action: 'receive' });
  const reported = await holdsOf(lineId);
  const set = async (hiddenAt: Date | null) => {
    await app.db.updateTable('listings').set({ hiddenAt }).where('id', '=', listingId).execute();
    await shop.settle();
    return (await holdsOf(lineId)).filter(({ endedAt }) => endedAt === null).map(({ reason }) => reason);
  };

  expect(reported).toEqual([{ reason: 'report', endedAt: null }]);
  expect((await set(app.clock.now())).toSorted()).toEqual(['hidden', 'report']);
  expect(await set(null)).toEqual(['report']);
});

test('the address is deleted 30 days after the item has arrived', async () => {
  const { buyer, lineId } = await shop.sold({ delivery: 'postage' });
  await act(await asSeller(), lineId, { action: 'hand_over' });
  await act(buyer, lineId, { action: 'receive' });

  days(29);
  await sweepItems();
  const before = await itemOf(await asSeller(), 'seller', lineId);
  days(2);
  await sweepItems();

  expect(before?.address).not.toBeNull();
  expect((await itemOf(await asSeller(), 'seller', lineId))?.address).toBeNull();
});
