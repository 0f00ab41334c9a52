import { DAY_MS } from '@tessera/domain/durations';
import { hasFailed } from '@tessera/domain/sold/pools/verify';
import { describe, expect, test } from 'vitest';
import { send } from '../../../testing/listings.ts';
import { holdersOf } from '../../../testing/selling/holdings.ts';
import { type Buyer, openMarket } from '../../../testing/selling/orders.ts';
import { listParticipants } from '../lots.queries.ts';

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

test('H17: an accepted invitation moves the shares, with emails, receipts and an entry in the log', async () => {
  const { listingId, sender, recipient, id } = await offered({ isAlone: true });
  const [invitation] = holders.emailsTo(recipient.email);
  expect(invitation?.subject).toMatch(/^Ada wants to give you 1 share of “.+”$/);
  expect(invitation?.text).toContain(`/shares/transfers/${id}`);
  for (const person of [sender, recipient])
    expect(holders.emailsTo(person.email)[0]?.text).toContain('goes back to the card that paid');
  expect(await holders.holdingOf(sender, listingId)).toMatchObject({ shares: 2, offered: 1 });
  expect(await holders.listHoldingsOf(recipient)).toMatchObject({
    holdings: [],
    invitations: [{ id, quantity: 1, from: 'Ada', listing: { listingId } }],
  });
  market.app.jobs.forget();

  const { status, receiptPath } = await holders.decide(recipient, id, 'accept');

  expect(status).toBe(200);
  expect(await holders.holdingOf(sender, listingId)).toMatchObject({ shares: 1, offered: 0, received: 0 });
  expect(await holders.holdingOf(recipient, listingId)).toMatchObject({
    shares: 1,
    received: 1,
    cost: 0,
    orders: [],
    receiptPath,
  });
  const participants = await listParticipants(market.app.db, listingId, 10);
  expect(participants.map(({ id: person, shares }) => [person, shares])).toEqual([
    [sender.id, 1],
    [recipient.id, 1],
  ]);
  expect((await holders.findTransfer(recipient, id)).transfer.receiptPath).toBe(receiptPath);
  expect((await holders.findTransfer(sender, id)).transfer.receiptPath).toBeNull();
  expect((await holders.logOf(listingId)).entries.at(-1)).toMatchObject({ kind: 'transferred', sold: 2 });
  expect(hasFailed(await holders.check(listingId, receiptPath))).toBe(false);
  expect(holders.emailsTo(recipient.email)[0]?.text).toMatch(/are yours now.*#receipt=.*share log: 2:/s);
  expect(holders.emailsTo(sender.email)[0]?.text).toMatch(/no longer yours.*share log: 2:/s);
  expect(await holders.decide(recipient, id, 'accept')).toMatchObject({ status: 200, receiptPath });
});

test('the sender’s receipt stays valid after a transfer and says that they hold fewer shares now', async () => {
  const { listingId, sender, recipient, id } = await offered({ quantity: 2 });
  const before = (await holders.holdingOf(sender, listingId))?.receiptPath;

  await holders.decide(recipient, id, 'accept');

  const checks = await holders.check(listingId, before);
  expect(hasFailed(checks)).toBe(false);
  expect(checks.find(({ name }) => name === 'holding')).toMatchObject({ result: 'changed' });
});

test('transferred shares that are returned go back to the card that paid', async () => {
  const { listingId, sender, recipient, id, answer } = await offered();
  await holders.decide(recipient, id, 'accept');

  const { status, refunded } = await holders.giveBack(recipient, listingId, 1);

  expect(status).toBe(200);
  expect((await market.find(sender, answer.order.id)).order.refundedAmount).toBe(refunded.amount);
  expect(await holders.ownedBy(sender, listingId)).toBe(1);
  expect(await holders.ownedBy(recipient, listingId)).toBe(0);
  expect(holders.emailsTo(recipient.email).at(-1)?.text).toContain(
    'goes back to the card that paid for the shares you had received',
  );
});

test('transferred shares can be transferred again, also together with other shares', async () => {
  const { listingId, sender, recipient, id } = await offered({ quantity: 2 });
  await holders.decide(recipient, id, 'accept');
  await market.act(await market.order(recipient, [{ listingId, quantity: 2 }]), 'succeed');

  const back = await holders.offer(recipient, listingId, { email: sender.email, quantity: 3 });
  expect(await holders.decide(sender, back.transfer.id, 'accept')).toMatchObject({ status: 200 });

  expect(await holders.ownedBy(recipient, listingId)).toBe(1);
  expect(await holders.ownedBy(sender, listingId)).toBe(3);
  expect(hasFailed(await holders.check(listingId))).toBe(false);
});

describe('an invitation that is over leaves the shares with the sender', () => {
  test.for([
    ['declined', 'recipient', 'decline', 'declined'],
    ['withdrawn', 'sender', 'withdraw', 'withdrew'],
  ] as const)('when it is %s', async ([status, role, decision, word]) => {
    const people = await offered();
    market.app.jobs.forget();

    expect(await holders.decide(people[role], people.id, decision)).toMatchObject({ status: 200 });

    expect(await holders.holdingOf(people.sender, people.listingId)).toMatchObject({ shares: 2, offered: 0 });
    expect((await holders.findTransfer(people[role], people.id)).transfer.status).toBe(status);
    expect(await holders.decide(people.recipient, people.id, 'accept')).toMatchObject({
      status: 409,
      code: 'transfers.over',
    });
    expect(holders.emailsTo(people.sender.email)[0]?.text).toContain(word);
    expect(holders.emailsTo(people.recipient.email)[0]?.text).toContain('Nothing has changed hands');
    for (const { email } of [people.sender, people.recipient])
      expect(holders.emailsTo(email)[0]?.text).toMatch(/Newest root of the share log: \d+:[\da-f]{64}/);
    expect(await holders.decide(people[role], people.id, decision)).toMatchObject({ status: 200 });
  });

  test('when nobody accepts within 14 days', async () => {
    const { listingId, sender, recipient, id } = await offered();
    market.app.jobs.forget();
    await holders.endTransfers();
    expect((await holders.findTransfer(sender, id)).transfer.status).toBe('open');
    await market.app.db
      .updateTable('shareTransfers')
      .set({ expiresAt: market.app.clock.now() })
      .where('id', '=', id)
      .execute();

    expect(await holders.decide(recipient, id, 'accept')).toMatchObject({ code: 'transfers.over' });
    await holders.endTransfers();
    await holders.endTransfers();

    expect(await holders.holdingOf(sender, listingId)).toMatchObject({
      shares: 2,
      offered: 0,
      transfers: [],
    });
    for (const { email } of [sender, recipient])
      expect(holders.emailsTo(email).map(({ text }) => text)).toEqual([
        expect.stringContaining('within 14 days, so it has expired'),
      ]);
  });

  test('when the shares were refunded meanwhile', async () => {
    const { sender, recipient, id } = await offered();
    await market.app.db
      .updateTable('shareLots')
      .set({ status: 'returned' })
      .where('offeredIn', '=', id)
      .execute();

    expect(await holders.decide(recipient, id, 'accept')).toMatchObject({ code: 'transfers.over' });
    await holders.endTransfers();
    expect((await holders.findTransfer(sender, id)).transfer.status).toBe('ended');
  });
});

test('the email address in an invitation is deleted 30 days after the invitation ended', async () => {
  const { sender, recipient, id } = await offered();
  await holders.decide(recipient, id, 'decline');
  await market.app.db
    .updateTable('shareTransfers')
    .set({ decidedAt: new Date(market.app.clock.now().getTime() - 31 * DAY_MS) })
    .where('id', '=', id)
    .execute();

  await holders.endTransfers();

  expect((await holders.findTransfer(sender, id)).transfer).toMatchObject({
    status: 'declined',
    email: null,
  });
});

test('sellers see who holds shares of their own pools, and not of other people’s pools', async () => {
  const { listingId, sender, recipient, id } = await offered({ isAlone: true });
  await holders.decide(recipient, id, 'accept');
  await market.app.db
    .updateTable('users')
    .set({ hiddenFromParticipants: true })
    .where('id', '=', recipient.id)
    .execute();
  interface Pools {
    pools: { listingId: number; holders: unknown[]; unlisted: unknown; pool: { sharesSold: number } }[];
  }
  const poolsOf = (who: Buyer) => send<Pools>(who, 'GET', '/api/my-pools');

  const mine = (await poolsOf(await findSeller())).pools.find((pool) => pool.listingId === listingId);

  expect(mine).toMatchObject({
    pool: { sharesSold: 2 },
    holders: [{ fullName: 'Ada Byron', shares: 1 }],
    unlisted: { people: 1, shares: 1 },
    held: { amount: 3_334, currency: 'GBP' },
  });
  expect((await poolsOf(sender)).pools).toEqual([]);
});
