import { DAY_MS } from '@tessera/domain/durations';
import { hasFailed } from '@tessera/domain/pools/verify';
import { describe, expect, test } from 'vitest';
import { send } from '../../testing/listings.ts';
import { holdersOf } from '../../testing/holdings.ts';
import { type Buyer, openMarket } from '../../testing/orders.ts';
import { listParticipants } from './lots.queries.ts';

const market = openMarket();
const holders = holdersOf(market);

let sharedPool: Promise<number> | undefined;

/** A person who has bought shares, by default of a pool that several tests use. */
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
  expect((await holders.logOf(listingId)).entries.at(-1)).toMatchObject({ kind: 'transferred', sold: 2 });
  expect(hasFailed(await holders.check(listingId, receiptPath))).toBe(false);
  expect(holders.emailsTo(recipient.email)[0]?.text).toMatch(/are yours now.*#receipt=.*share log: 2:/s);
  expect(holders.emailsTo(sender.email)[0]?.text).toMatch(/no longer yours.*share log: 2:/s);
  expect(await holders.decide(recipient, id, 'accept')).toMatchObject({ status: 200, receiptPath });
});

test('the receipt of the sender stays valid after a transfer and says that the holding shrank', async () => {
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

test('transferred shares can be transferred again, and several lots at once', async () => {
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

test('the address of an invitation is forgotten 30 days after its end', async () => {
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

test('offered shares cannot be returned, and the others can', async () => {
  const { listingId, sender } = await offered();

  expect(await holders.giveBack(sender, listingId, 2)).toMatchObject({ code: 'holdings.too_many' });
  expect(await holders.giveBack(sender, listingId, 1)).toMatchObject({ status: 200 });
  expect(await holders.giveBack(sender, listingId, 1)).toMatchObject({ code: 'holdings.too_many' });
});

describe('people who cannot accept', () => {
  test('sellers, shares of their own listing', async () => {
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

  test('somebody else, to whom the invitation does not exist', async () => {
    const { id } = await offered();
    const stranger = await market.buyer();
    expect(await holders.findTransfer(stranger, id)).toMatchObject({ status: 404 });
    for (const decision of ['accept', 'decline', 'withdraw'] as const)
      expect(await holders.decide(stranger, id, decision)).toMatchObject({ status: 404 });
  });

  test('the sender, and the recipient cannot withdraw', async () => {
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

test('nobody learns who has an account, and only people with one get an email', async () => {
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

describe('races', () => {
  test('of browsers that accept at once, the shares move once', async () => {
    const { listingId, sender, recipient, id } = await offered({ isAlone: true });

    const answers = await Promise.all([1, 2, 3].map(() => holders.decide(recipient, id, 'accept')));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await holders.ownedBy(recipient, listingId)).toBe(1);
    expect(await holders.ownedBy(sender, listingId)).toBe(1);
    const { entries } = await holders.logOf(listingId);
    expect(entries.filter(({ kind }) => kind === 'transferred')).toHaveLength(1);
  });

  test('accepting and withdrawing at once, one of them counts', async () => {
    const { listingId, sender, recipient, id } = await offered();

    const [accepted, withdrawn] = await Promise.all([
      holders.decide(recipient, id, 'accept'),
      holders.decide(sender, id, 'withdraw'),
    ]);

    expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await holders.ownedBy(recipient, listingId)).toBe(accepted.status === 200 ? 1 : 0);
  });

  test('offering and returning everything at once, one of them counts', async () => {
    const { listingId, buyer } = await holder();

    const [offer, returned] = await Promise.all([
      holders.offer(buyer, listingId, { email: 'x@example.org', quantity: 2 }),
      holders.giveBack(buyer, listingId, 2, 2),
    ]);

    expect([offer.status, returned.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('two offers of the same shares, one of them counts', async () => {
    const { listingId, buyer } = await holder();

    const answers = await Promise.all(
      ['x@example.org', 'y@example.org'].map((email) =>
        holders.offer(buyer, listingId, { email, quantity: 2 }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('sellers see who holds what of their pools, and nobody else’s', async () => {
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
  });
  expect((await poolsOf(sender)).pools).toEqual([]);
});
