import { randomUUID } from 'node:crypto';
import {
  heldForLine,
  heldForPool,
  type LedgerAccount,
  type Posting,
} from '@tessera/domain/selling/money/ledger';
import { paymentReceived, refundBegun, refundPaid } from '@tessera/domain/selling/money/movements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  balanceOf,
  balances,
  findSellerReference,
  getSellerReference,
  LedgerKeyReused,
  listLedgerOrders,
  listTransactionsOfOrder,
  type NewTransaction,
  postTransaction,
  reverseTransaction,
} from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const inTransaction = <Value>(work: (tx: Tx) => Promise<Value>) => app.db.transaction().execute(work);
const post = (transaction: NewTransaction) => inTransaction((tx) => postTransaction(tx, transaction));
const occurredAt = new Date('2027-01-01T10:00:00Z');
const ofTest = { provider: 'test', currency: 'GBP' };

function payment(amount: number, account: LedgerAccount, orderId: string = randomUUID()): NewTransaction {
  return {
    key: `payment:${randomUUID()}`,
    occurredAt,
    orderId,
    ...paymentReceived({ ...ofTest, shares: [{ account, amount }] }),
  };
}

test('a payment is posted to what the provider has and to what is held for the buyer', async () => {
  const line = heldForLine(randomUUID(), 'GBP');
  const provider = { kind: 'provider', reference: `test-${randomUUID()}`, currency: 'GBP' } as const;

  const { isNew } = await post({
    key: `payment:${randomUUID()}`,
    occurredAt,
    ...paymentReceived({
      provider: provider.reference,
      currency: 'GBP',
      shares: [{ account: line, amount: 6667 }],
    }),
  });

  expect(isNew).toBe(true);
  expect(await balanceOf(app.db, provider)).toBe(6667);
  expect(await balances(app.db, { reference: line.reference })).toEqual([{ ...line, balance: -6667 }]);
  expect(await balanceOf(app.db, { ...line, currency: 'EUR' })).toBe(0);
});

describe('a repeated key', () => {
  test('has no effect, also when several processes post at once', async () => {
    const pool = heldForPool(randomUUID(), 'GBP');
    const given = payment(500, pool);

    const posted = await Promise.all(Array.from({ length: 8 }, () => post(given)));
    const later = await post({ ...given, occurredAt: new Date('2027-01-02T10:00:00Z') });

    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set([...posted, later].map(({ id }) => id)).size).toBe(1);
    expect(later.isNew).toBe(false);
    expect(await balanceOf(app.db, pool)).toBe(-500);
  });

  test.each<[string, (given: NewTransaction) => Partial<NewTransaction>]>([
    ['another amount', () => payment(501, heldForPool(1, 'GBP'))],
    ['another account', ({ postings }) => ({ postings: postings.map(moved) })],
    ['another order', () => ({ orderId: randomUUID() })],
    ['another kind', () => ({ kind: 'adjustment' })],
  ])('with %s is refused', async (_, change) => {
    const given = payment(500, heldForPool(1, 'GBP'));
    await post(given);

    const second = post({ ...given, ...change(given), key: given.key });

    await expect(second).rejects.toThrow(LedgerKeyReused);
  });

  const moved = ({ account, amount }: Posting): Posting => ({
    account: { ...account, reference: 'line:9' },
    amount,
  });
});

test('nothing is posted if the caller’s transaction fails', async () => {
  const pool = heldForPool(randomUUID(), 'GBP');
  const given = payment(500, pool);

  await inTransaction(async (tx) => {
    await postTransaction(tx, given);
    throw new Error('the order could not be saved');
  }).catch(() => {});

  expect(await balanceOf(app.db, pool)).toBe(0);
  expect((await post(given)).isNew).toBe(true);
});

test('a ledger transaction can be posted inside a savepoint', async () => {
  const pool = heldForPool(randomUUID(), 'GBP');

  await inTransaction(async (tx) => {
    await sql`savepoint attempt`.execute(tx);
    await postTransaction(tx, payment(500, pool));
  });

  expect(await balanceOf(app.db, pool)).toBe(-500);
});

describe('B06: a reversal', () => {
  const refundOf = (amount: number, account: LedgerAccount, orderId: string): NewTransaction => ({
    key: `refund:${randomUUID()}`,
    occurredAt,
    orderId,
    ...refundBegun({ orderId, currency: 'GBP', shares: [{ account, amount }] }),
  });

  test('reverses a transaction once, even if several callers ask several times', async () => {
    const orderId = randomUUID();
    const pool = heldForPool(randomUUID(), 'GBP');
    await post(payment(500, pool, orderId));
    const refund = refundOf(500, pool, orderId);
    await post(refund);
    const reversal = { reversedKey: refund.key, kind: 'refund_failed', occurredAt };

    const answers = await Promise.all(
      ['first', 'second', 'first', 'third'].map((name) =>
        inTransaction((tx) => reverseTransaction(tx, { ...reversal, key: `${refund.key}:${name}` })),
      ),
    );

    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(app.db, pool)).toBe(-500);
    const sums = { orderId, currency: 'GBP', received: 500, refundBegun: 0, refundPaid: 0 };
    expect(await listLedgerOrders(app.db, [orderId])).toEqual([sums]);
    const history = await listTransactionsOfOrder(app.db, orderId);
    expect(history.map(({ kind }) => kind).toSorted()).toEqual([
      'payment_received',
      'refund_begun',
      'refund_failed',
    ]);
  });

  test('of a transaction that does not exist is refused', async () => {
    const answer = inTransaction((tx) =>
      reverseTransaction(tx, { reversedKey: 'no-such', key: 'reversal', kind: 'refund_failed', occurredAt }),
    );

    await expect(answer).rejects.toThrow('no transaction with the key no-such');
  });

  test('a refund that is requested twice at once is paid once', async () => {
    const orderId = randomUUID();
    const line = heldForLine(randomUUID(), 'GBP');
    await post(payment(900, line, orderId));
    const refund = refundOf(900, line, orderId);
    const paid: NewTransaction = {
      key: `${refund.key}:paid`,
      occurredAt,
      orderId,
      ...refundPaid({ ...ofTest, orderId, amount: 900 }),
    };

    await Promise.all([post(refund), post(refund)]);
    await Promise.all([post(paid), post(paid)]);

    const sums = { orderId, currency: 'GBP', received: 900, refundBegun: 900, refundPaid: 900 };
    expect(await listLedgerOrders(app.db, [orderId])).toEqual([sums]);
    expect(await balances(app.db, { reference: line.reference })).toEqual([{ ...line, balance: 0 }]);
    expect(await balances(app.db, { reference: `order:${orderId}` })).toEqual([
      { kind: 'refunding', reference: `order:${orderId}`, currency: 'GBP', balance: 0 },
    ]);
  });
});

test('postings that do not add up to zero are refused before they reach the database', async () => {
  const account = heldForPool(1, 'GBP');
  const unbalanced = [
    [{ account, amount: 5 }],
    [
      { account, amount: 5 },
      { account: { ...account, currency: 'EUR' }, amount: -5 },
    ],
    [
      { account, amount: 0.5 },
      { account: heldForPool(2, 'GBP'), amount: -0.5 },
    ],
    [],
  ];

  for (const postings of unbalanced)
    await expect(post({ key: 'unbalanced', kind: 'adjustment', occurredAt, postings })).rejects.toThrow(
      'do not sum to zero',
    );
});

test('B10: a seller’s reference is deleted with the person, and the ledger stays', async () => {
  const seller = await app.given.person();
  const now = app.clock.now();
  const references = await Promise.all(
    [1, 2, 3].map(() => inTransaction((tx) => getSellerReference(tx, seller.id, now))),
  );
  const reference = references[0] ?? '';
  expect(new Set(references).size).toBe(1);
  const account = { kind: 'seller', reference, currency: 'GBP' } as const;
  await post(payment(1200, account));

  await app.db.deleteFrom('users').where('id', '=', seller.id).execute();

  expect(await findSellerReference(app.db, seller.id)).toBeUndefined();
  expect(await balanceOf(app.db, account)).toBe(-1200);
});

test.each(['ada@example.test', 'Ada Lovelace', '12 High Street'])(
  'B10: “%s” cannot be written as a reference or key',
  async (text) => {
    const given = payment(500, heldForPool(1, 'GBP'));
    const withReference = {
      ...given,
      postings: payment(500, { ...heldForPool(1, 'GBP'), reference: text }).postings,
    };

    await expect(post(withReference)).rejects.toThrow('accounts_reference_check');
    await expect(post({ ...given, key: text })).rejects.toThrow('transactions_key_check');
  },
);
