import { describe, expect, test } from 'vitest';
import { holdersOf } from '../../../testing/selling/holdings.ts';
import { openMarket } from '../../../testing/selling/orders.ts';

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

describe('races', () => {
  test('two browsers that accept at once transfer the shares once', async () => {
    const { listingId, sender, recipient, id } = await offered({ isAlone: true });

    const answers = await Promise.all([1, 2, 3].map(() => holders.decide(recipient, id, 'accept')));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await holders.ownedBy(recipient, listingId)).toBe(1);
    expect(await holders.ownedBy(sender, listingId)).toBe(1);
    const { entries } = await holders.logOf(listingId);
    expect(entries.filter(({ kind }) => kind === 'transferred')).toHaveLength(1);
  });

  test('if somebody accepts and somebody withdraws at once, one of the two counts', async () => {
    const { listingId, sender, recipient, id } = await offered();

    const [accepted, withdrawn] = await Promise.all([
      holders.decide(recipient, id, 'accept'),
      holders.decide(sender, id, 'withdraw'),
    ]);

    expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await holders.ownedBy(recipient, listingId)).toBe(accepted.status === 200 ? 1 : 0);
  });

  test('if a holder offers and returns all shares at once, one of the two counts', async () => {
    const { listingId, buyer } = await holder();

    const [offer, returned] = await Promise.all([
      holders.offer(buyer, listingId, { email: 'x@example.org', quantity: 2 }),
      holders.giveBack(buyer, listingId, 2, 2),
    ]);

    expect([offer.status, returned.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('if the same shares are offered twice at once, one of the offers counts', async () => {
    const { listingId, buyer } = await holder();

    const answers = await Promise.all(
      ['x@example.org', 'y@example.org'].map((email) =>
        holders.offer(buyer, listingId, { email, quantity: 2 }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
