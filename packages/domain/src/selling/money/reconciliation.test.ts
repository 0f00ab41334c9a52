import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holderCommitment } from '../../sold/pools/digests.ts';
import { createMessageWriter } from '../../sold/pools/message.ts';
import type { BookedOwners } from './compare-owners.ts';
import { heldForPool, mergePostings, type Posting, sumsOf } from './ledger.ts';
import { paymentReceived, refundBegun, refundPaid } from './movements.ts';
import {
  type BookedOrder,
  type Books,
  type LedgerOrder,
  type ProviderEntry,
  reconcile,
} from './reconciliation.ts';

const currency = 'GBP';
const pool = heldForPool(1, currency);

const write = createMessageWriter();

/** Owners of `count` order lines. Each line has three shares, of which one was returned. */
function ownersOf(count: number): BookedOwners {
  const salt = '0'.repeat(32);
  const each = Array.from({ length: count }, (_, account) => {
    const holder = holderCommitment(write, { pool: 1, account, salt });
    const [id, lineId] = [`lot-${account}`, `line-${account}`];
    return { id, lineId, account, holder };
  });
  return {
    lots: each.map(({ id, lineId, account, holder }) => ({
      id,
      lineId,
      currency,
      quantity: 2,
      amount: 2001,
      extraUnits: 1,
      unitAmount: 1000,
      extraAmount: 1001,
      account,
      rightfulAccount: account,
      holder,
      holderAccount: account,
    })),
    shareLines: each.map(({ lineId, account }) => ({
      id: lineId,
      currency,
      quantity: 3,
      refundedQuantity: 1,
      amount: 3001,
      refundedAmount: 1000,
      owned: 2,
      ownedAmount: 2001,
      returned: 1,
      loggedQuantity: 3,
      loggedAccount: account,
      buyer: account,
    })),
    holders: each.map(({ id, account, holder }) => ({
      pool: 1,
      holder,
      logged: 2,
      leaf: 2,
      owned: 2,
      lotIds: [id],
      account,
      salt,
    })),
  };
}

interface Story {
  readonly amount: number;
  readonly refund: number;
  readonly refundState: 'done' | 'pending' | 'failed';
}

/** Books without contradictions about some orders of one unit each. */
function booksOf(stories: readonly Story[]): Books {
  const postings: Posting[] = [];
  const orders: BookedOrder[] = [];
  const provider: ProviderEntry[] = [];
  const ledgerOrders: LedgerOrder[] = [];
  for (const [index, { amount, refund, refundState }] of stories.entries()) {
    const id = `order-${index}`;
    const refunded = refundState === 'failed' ? 0 : refund;
    const confirmed = refundState === 'done' ? refund : 0;
    const shares = [{ account: pool, amount: refunded }];
    orders.push({ id, currency, paid: amount, refunded });
    provider.push(
      { kind: 'payment', state: 'done', id: `pi_${index}`, orderId: id, amount, currency },
      { kind: 'refund', state: refundState, id: `re_${index}`, orderId: id, amount: refund, currency },
    );
    ledgerOrders.push({
      orderId: id,
      currency,
      received: amount,
      refundBegun: refunded,
      refundPaid: confirmed,
    });
    postings.push(
      ...paymentReceived({ provider: 'test', currency, shares: [{ account: pool, amount }] }).postings,
      ...refundBegun({ orderId: id, currency, shares }).postings,
      ...refundPaid({ provider: 'test', currency, orderId: id, amount: confirmed }).postings,
    );
  }
  const balances = mergePostings(postings).map(({ account, amount }) => ({ ...account, balance: amount }));
  const left = orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  const count = orders.length;
  const units = {
    total: 100,
    held: 2,
    sold: count,
    heldByHolds: 2,
    soldByLines: count,
    owned: count,
    logged: count,
  };
  return {
    orders,
    provider,
    ledgerOrders,
    balances,
    sums: [...sumsOf(postings)].map(([of, sum]) => ({ currency: of, sum })),
    capacities: [{ source: pool.reference, ...units }],
    held: [{ account: pool, amount: left }],
    ...ownersOf(count),
  };
}

const story: fc.Arbitrary<Story> = fc
  .tuple(
    fc.integer({ min: 1, max: 100_000 }),
    fc.nat(100),
    fc.constantFrom('done' as const, 'pending' as const, 'failed' as const),
  )
  .map(([amount, percent, refundState]) => ({
    amount,
    refund: Math.floor((amount * percent) / 100),
    refundState,
  }));
const stories = fc.array(story, { minLength: 1, maxLength: 8 });

test('records that agree have no differences', () => {
  fc.assert(
    fc.property(stories, (of) => {
      expect(reconcile(booksOf(of))).toEqual([]);
    }),
  );
  expect(reconcile(booksOf([]))).toEqual([]);
});

const isList = ([, value]: [string, unknown]) => Array.isArray(value) && value.length > 0;

test('a change of one penny or unit anywhere is found', () => {
  fc.assert(
    fc.property(stories, fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(-1, 1), (of, list, row, field, by) => {
      const books: Record<string, Record<string, unknown>[]> = JSON.parse(
        JSON.stringify(booksOf(of)),
      ) as never;
      const lists = Object.entries(books).filter(isList);
      const [, rows = []] = lists[list % lists.length] ?? [];
      const changed = rows[row % rows.length] ?? {};
      // `total` of a capacity is recorded only by the listing, so a change of it contradicts nothing.
      const fields = Object.keys(changed).filter(
        (name) => typeof changed[name] === 'number' && name !== 'total',
      );
      const name = fields[field % fields.length] ?? '';
      fc.pre(!(changed['state'] === 'failed'));
      changed[name] = Number(changed[name]) + by;
      if (name === 'balance') books['sums'] = [{ currency, sum: by }];

      expect(reconcile(books as unknown as Books).length).toBeGreaterThan(0);
    }),
  );
});

const one: Story = { amount: 1000, refund: 400, refundState: 'done' };

test.each<[string, (books: Books) => Partial<Books>, object]>([
  [
    'a payment that no event announced',
    ({ orders }) => ({ orders: orders.map((order) => ({ ...order, paid: 0 })), ledgerOrders: [] }),
    {
      kind: 'payment',
      expected: 1000,
      found: 0,
      message: expect.stringMatching(/£10 more .*Check the order/),
    },
  ],
  [
    'an order that was never paid',
    ({ provider }) => ({ provider: provider.filter(({ kind }) => kind === 'refund') }),
    {
      kind: 'payment',
      expected: 0,
      found: 1000,
      message: expect.stringContaining('before anything is handed'),
    },
  ],
  [
    'a refund made at the provider',
    ({ orders }) => ({ orders: orders.map((order) => ({ ...order, refunded: 0 })) }),
    { kind: 'refund', expected: 400, found: 0, message: expect.stringContaining('refunded £4 more') },
  ],
  [
    'a refund that never reached the provider',
    ({ provider }) => ({ provider: provider.filter(({ kind }) => kind === 'payment') }),
    { kind: 'refund', expected: 0, found: 400, message: expect.stringContaining('Request the refund again') },
  ],
  [
    'a payment that is missing in the ledger',
    () => ({ ledgerOrders: [] }),
    { kind: 'ledger_payment', expected: 1000, found: 0, message: expect.stringContaining('lacks £10') },
  ],
  [
    'a payment of no order',
    ({ provider }) => ({
      provider: [
        ...provider,
        { kind: 'payment', state: 'done', id: 'pi_x', orderId: null, amount: 5, currency: 'GBP' } as const,
      ],
    }),
    { kind: 'unknown_payment', subject: 'pi_x', found: 5 },
  ],
  [
    'a payment in another currency',
    ({ provider }) => ({ provider: provider.map((entry) => ({ ...entry, currency: 'EUR' })) }),
    { kind: 'unknown_payment', subject: 'pi_0', currency: 'EUR', found: 1000 },
  ],
  [
    'a ledger that does not sum to zero',
    () => ({ sums: [{ currency: 'GBP', sum: -600 }] }),
    { kind: 'ledger_sum', subject: 'GBP', found: -600 },
  ],
  [
    'money that left a pool twice',
    ({ balances }) => ({
      balances: balances.map((each) => ({ ...each, balance: -each.balance })),
    }),
    { kind: 'account', subject: 'held pool:1 GBP', found: 600, message: expect.stringContaining('£6') },
  ],
  [
    'a hold that nobody counts',
    ({ capacities }) => ({ capacities: capacities.map((each) => ({ ...each, heldByHolds: 3 })) }),
    { kind: 'held_units', expected: 3, found: 2, currency: null },
  ],
  [
    'shares that somebody lost',
    ({ capacities }) => ({ capacities: capacities.map((each) => ({ ...each, owned: 0 })) }),
    { kind: 'owned_units', expected: 1, found: 0, message: expect.stringContaining('people own 0') },
  ],
  [
    'a log that does not know a sale',
    ({ capacities }) => ({ capacities: capacities.map((each) => ({ ...each, logged: 0 })) }),
    { kind: 'logged_units', expected: 1, found: 0, message: expect.stringContaining('log says 0') },
  ],
  [
    'more sold than there is',
    ({ capacities }) => ({ capacities: capacities.map((each) => ({ ...each, total: 2 })) }),
    { kind: 'too_many_units', expected: 2, found: 3, message: expect.stringContaining('Refund the latest') },
  ],
])('%s is shown with what to do', (_, change, expected) => {
  const books = booksOf([one]);

  expect(reconcile({ ...books, ...change(books) })).toContainEqual(expect.objectContaining(expected));
});
