import { describe, expect, test } from 'vitest';
import { holdersOf } from '../../../testing/selling/holdings.ts';
import { type Buyer, openMarket } from '../../../testing/selling/orders.ts';

const market = openMarket();
const holders = holdersOf(market);
let sharedPool: Promise<number> | undefined;

/** A person who has bought shares. By default they are of one pool that several tests share. */
async function holder({ isAlone = false, quantity = 2 } = {}) {
  sharedPool ??= market.pool({ targetPrice: 1_000, shareCount: 500 });
  return holders.holder({ quantity, ...(!isAlone && { listingId: await sharedPool }) });
}

/** A holder who has offered shares to another person. */
async function offered({ quantity = 1, isAlone = false } = {}) {
  const { listingId, buyer: sender, answer } = await holder({ isAlone });
  const recipient = await market.buyer();
  const { transfer } = await holders.offer(sender, listingId, { email: recipient.email, quantity });
  return { listingId, sender, recipient, id: transfer.id, answer };
}

async function findSeller(): Promise<Buyer> {
  const { userId: id, browser } = market.seller;
  const { email } = await market.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email: email ?? '', firstName: '', lastName: '', browser };
}

async function block(blocker: number, blocked: number) {
  await market.app.db
    .insertInto('personBlocks')
    .values({ blockerId: blocker, blockedId: blocked, createdAt: market.app.clock.now() })
    .execute();
}

describe('an offer is refused', () => {
  test.for([
    ['of more shares than are free', { quantity: 2 }, 'holdings.too_many'],
    ['to the same address twice', {}, 'transfers.invited'],
  ] as const)('%s', async ([, change, code]) => {
    const { listingId, sender, recipient } = await offered();
    const email = 'quantity' in change ? `x-${recipient.email}` : recipient.email;

    expect(await holders.offer(sender, listingId, { email, ...change })).toMatchObject({ status: 409, code });
  });

  test('to the sender', async () => {
    const { listingId, buyer } = await holder();
    const answer = await holders.offer(buyer, listingId, { email: buyer.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 400, code: 'transfers.to_self' });
  });

  test('while the pool is refunded', async () => {
    const { listingId, buyer } = await holder({ isAlone: true });
    await market.app.db
      .updateTable('shufflePools')
      .set({ status: 'refunding' })
      .where('listingId', '=', listingId)
      .execute();
    expect(await holders.offer(buyer, listingId, { email: 'x@example.org' })).toMatchObject({
      code: 'transfers.not_possible',
    });
  });

  test('of shares of somebody else', async () => {
    const { listingId } = await holder();
    const stranger = await market.buyer();
    expect(await holders.offer(stranger, listingId, { email: 'x@example.org' })).toMatchObject({
      status: 404,
    });
  });
});

test('shares that are offered to somebody cannot be returned, and the holder’s other shares can', async () => {
  const { listingId, sender } = await offered();

  expect(await holders.giveBack(sender, listingId, 2)).toMatchObject({ code: 'holdings.too_many' });
  expect(await holders.giveBack(sender, listingId, 1)).toMatchObject({ status: 200 });
  expect(await holders.giveBack(sender, listingId, 1)).toMatchObject({ code: 'holdings.too_many' });
});

describe('people who cannot accept', () => {
  test('sellers of the listing that the shares belong to', async () => {
    const { listingId, buyer } = await holder();
    const owner = await findSeller();
    const { transfer } = await holders.offer(buyer, listingId, { email: owner.email });

    expect(await holders.decide(owner, transfer.id, 'accept')).toMatchObject({ code: 'transfers.mine' });
    expect(await holders.ownedBy(buyer, listingId)).toBe(2);
  });

  test.for([
    ['whom the seller has blocked', 'seller', 'recipient'],
    ['whom the sender has blocked', 'sender', 'recipient'],
    ['who have blocked the sender', 'recipient', 'sender'],
  ] as const)('people %s', async ([, blocker, blocked]) => {
    const people = { ...(await offered()), seller: await findSeller() };
    await block(people[blocker].id, people[blocked].id);

    expect(await holders.decide(people.recipient, people.id, 'accept')).toMatchObject({
      status: 409,
      code: 'transfers.blocked',
    });
    expect(await holders.ownedBy(people.sender, people.listingId)).toBe(2);
  });

  test('anybody else, for whom the invitation does not exist', async () => {
    const { id } = await offered();
    const stranger = await market.buyer();
    expect(await holders.findTransfer(stranger, id)).toMatchObject({ status: 404 });
    for (const decision of ['accept', 'decline', 'withdraw'] as const)
      expect(await holders.decide(stranger, id, decision)).toMatchObject({ status: 404 });
  });

  test('the sender (and the recipient cannot withdraw)', async () => {
    const { id, sender, recipient } = await offered();
    expect(await holders.decide(sender, id, 'accept')).toMatchObject({ status: 404 });
    expect(await holders.decide(sender, id, 'decline')).toMatchObject({ status: 404 });
    expect(await holders.decide(recipient, id, 'withdraw')).toMatchObject({ status: 404 });
  });

  test('anybody, while the sender is suspended', async () => {
    const { id, sender, recipient } = await offered();
    await market.app.db
      .updateTable('users')
      .set({ suspendedAt: market.app.clock.now() })
      .where('id', '=', sender.id)
      .execute();
    expect(await holders.decide(recipient, id, 'accept')).toMatchObject({ code: 'transfers.over' });
    expect((await holders.listHoldingsOf(recipient)).invitations).toEqual([]);
  });
});

test('a sender cannot find out who has an account, and only people with an account get an email', async () => {
  const { listingId, buyer } = await holder();
  const known = await market.buyer();
  await block(known.id, buyer.id);
  const email = 'nobody-here@example.org';

  const [toBlocker, toNobody] = [
    await holders.offer(buyer, listingId, { email: known.email }),
    await holders.offer(buyer, listingId, { email }),
  ];

  for (const answer of [toBlocker, toNobody])
    expect(answer).toMatchObject({ status: 200, transfer: { status: 'open', quantity: 1 } });
  expect(holders.emailsTo(known.email)).toEqual([]);
  expect(holders.emailsTo(email)).toEqual([]);
  expect((await holders.listHoldingsOf(known)).invitations).toEqual([]);
});
