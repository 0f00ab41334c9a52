import { randomUUID } from 'node:crypto';
import { heldForPool, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { paymentReceived } from '@tessera/domain/selling/money/movements';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { PayoutProvider, PayoutRequest } from '../../platform/payouts/payout-provider.ts';
import { createStatementProvider } from '../../platform/payouts/statement-provider.ts';
import { giveBankDetails, ukAccount } from '../../testing/people/bank-details.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { balanceOf, balances, getSellerReference, postTransaction } from '../ledger/public.ts';
import {
  beginSaleRefund,
  createPayoutHold,
  earnSale,
  endPayoutHold,
  listDues,
  listPayouts,
  listStatementLines,
  markPayoutPaid,
  paySellers,
} from './public.ts';

let app: TestApp;
let seller: string;
let sellerId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  sellerId = (await app.given.person()).id;
  await giveBankDetails(app, sellerId);
  seller = await inTransaction((tx) => getSellerReference(tx, sellerId, app.clock.now()));
});

const inTransaction = <Value>(work: (tx: Tx) => Promise<Value>) => app.db.transaction().execute(work);
const rates = { fee: 100_000, vat: 200_000 };
const orderId = randomUUID();

/** Pays for a pool, completes it, and returns its reference. */
async function sell(amount: number, to = seller): Promise<string> {
  const held = heldForPool(randomUUID(), 'GBP');
  const now = app.clock.now();
  await inTransaction(async (tx) => {
    const shares = [{ account: held, amount }];
    const payment = paymentReceived({ provider: 'test', currency: 'GBP', shares });
    await postTransaction(tx, { key: `paid:${held.reference}`, occurredAt: now, orderId, ...payment });
    await earnSale(tx, { seller: to, held, amount, rates, completedAt: now, orderId });
  });
  return held.reference;
}

/** A payout provider that pays at once and records its requests. */
function payingProvider(answer: () => void = () => {}) {
  const requests: PayoutRequest[] = [];
  const provider: PayoutProvider = {
    ...createStatementProvider(),
    pay: async (request) => {
      requests.push(request);
      answer();
      return { state: 'paid', reference: `tr_${request.payoutId}` };
    },
  };
  return { requests: () => requests.filter(isOurs), provider };
}
let ours: Set<string>;
const isOurs = ({ payoutId }: PayoutRequest) => ours.has(payoutId);

async function pay(provider: PayoutProvider) {
  const { db, clock } = app;
  await paySellers({ db, clock, payouts: provider });
  ours = new Set((await listPayouts(db, { seller })).map(({ id }) => id));
}

const owed = async () => 0 - (await balanceOf(app.db, sellerAccount(seller, 'GBP')));
const refund = (source: string, amount: number, key = `refund:${randomUUID()}`) =>
  inTransaction((tx) => {
    const line = { amount: 10_000, refundedAmount: 0 };
    return beginSaleRefund(tx, { key, orderId, source, amount, line, occurredAt: app.clock.now() });
  });

test('the money of a completed pool, less the fee, is due to the seller and is paid once, 14 days later', async () => {
  const { requests, provider } = payingProvider();
  await sell(10_000);
  expect(await owed()).toBe(8800);
  await pay(provider);
  app.clock.advance({ days: 13 });
  await pay(provider);
  expect(requests()).toEqual([]);

  app.clock.advance({ days: 1 });
  await Promise.all([pay(provider), pay(provider), pay(provider)]);
  await pay(provider);

  expect(new Set(requests().map(({ payoutId }) => payoutId)).size).toBe(1);
  expect(requests()[0]).toMatchObject({ amount: 8800, currency: 'GBP', destination: null });
  expect(await listPayouts(app.db, { seller })).toMatchObject([{ amount: 8800, status: 'paid' }]);
  expect(await balances(app.db, { reference: seller })).toMatchObject([
    { kind: 'paying_out', balance: 0 },
    { kind: 'seller', balance: 0 },
  ]);
});

test('a sale is earned once, however often it completes', async () => {
  const source = await sell(10_000);
  const held = { kind: 'held', reference: source, currency: 'GBP' } as const;

  await inTransaction((tx) =>
    earnSale(tx, { seller, held, amount: 10_000, rates, completedAt: app.clock.now(), orderId }),
  );

  expect(await owed()).toBe(8800);
  expect(await listDues(app.db, seller)).toMatchObject([{ source, sold: 10_000, amount: 8800 }]);
});

describe('payout holds', () => {
  test('nothing is paid during a dispute or report, and each hold ends when its own reason does', async () => {
    const { requests, provider } = payingProvider();
    const source = await sell(1000);
    const dispute = { seller, source, reason: 'dispute', reference: 'dp_1' } as const;
    const suspension = { seller, source: null, reason: 'suspended', reference: 'person' } as const;
    const now = app.clock.now();
    await inTransaction(async (tx) => {
      await createPayoutHold(tx, dispute, now);
      await createPayoutHold(tx, dispute, now);
      await createPayoutHold(tx, suspension, now);
    });
    app.clock.advance({ days: 30 });

    await pay(provider);
    await inTransaction((tx) => endPayoutHold(tx, dispute, app.clock.now()));
    await pay(provider);
    expect(requests()).toEqual([]);
    await inTransaction((tx) => endPayoutHold(tx, suspension, app.clock.now()));
    await pay(provider);

    expect(requests()).toMatchObject([{ amount: 880 }]);
  });

  test('a hold on one sale does not stop the others', async () => {
    const { requests, provider } = payingProvider();
    const source = await sell(1000);
    await sell(500);
    const hold = { seller, source, reason: 'report', reference: 'case-1' } as const;
    await inTransaction((tx) => createPayoutHold(tx, hold, app.clock.now()));
    app.clock.advance({ days: 14 });

    await pay(provider);

    expect(requests()).toMatchObject([{ amount: 440 }]);
    expect((await listDues(app.db, seller)).filter(({ isOnHold }) => isOnHold)).toMatchObject([{ source }]);
  });
});

describe('B06: refunds', () => {
  test('before the payout lower what is due', async () => {
    const { requests, provider } = payingProvider();
    const source = await sell(10_000);
    const key = `refund:${randomUUID()}`;

    await Promise.all([refund(source, 2501, key), refund(source, 2501, key)]);
    await refund(source, 7499 - 4999);
    app.clock.advance({ days: 14 });
    await pay(provider);

    expect(requests()).toMatchObject([{ amount: 4399 }]);
    expect(await owed()).toBe(0);
  });

  test('after the payout make the seller owe money, which is taken from later payouts', async () => {
    const { requests, provider } = payingProvider();
    const source = await sell(10_000);
    app.clock.advance({ days: 14 });
    await pay(provider);
    await refund(source, 10_000);
    expect(await owed()).toBe(-8800);

    await sell(5000);
    app.clock.advance({ days: 14 });
    await pay(provider);
    expect(requests()).toHaveLength(1);
    await sell(10_000);
    app.clock.advance({ days: 14 });
    await pay(provider);

    expect(requests()).toMatchObject([{ amount: 8800 }, { amount: 4400 }]);
    expect(await owed()).toBe(0);
    expect((await listDues(app.db, seller)).every(({ payoutId }) => payoutId !== null)).toBe(true);
  });

  test('of money that the seller never earned cost the seller nothing, and no more is refunded than was sold', async () => {
    const source = await sell(1000);

    expect(await refund('pool:none', 1)).toBe(1);
    const outcomes = await Promise.allSettled([refund(source, 600), refund(source, 600)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('more than is left') },
    });
    expect(await owed()).toBe(352);
  });
});

describe('B05: the provider', () => {
  test('that does not answer is asked again for the same payout', async () => {
    let isAway = true;
    const { requests, provider } = payingProvider(() => {
      if (isAway) throw new ProviderAway('no answer');
    });
    await sell(1000);
    app.clock.advance({ days: 14 });

    await pay(provider);
    expect(await listPayouts(app.db, { seller })).toMatchObject([{ status: 'begun' }]);
    isAway = false;
    await pay(provider);

    expect(new Set(requests().map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(await listPayouts(app.db, { seller })).toMatchObject([{ status: 'paid', amount: 880 }]);
  });

  test('that refuses a payout leaves the money due to the seller', async () => {
    let isRefusing = true;
    const { provider } = payingProvider(() => {
      if (isRefusing) throw new ProviderRefused('account closed');
    });
    await sell(1000);
    app.clock.advance({ days: 14 });

    await pay(provider);
    expect(await owed()).toBe(880);
    isRefusing = false;
    await pay(provider);

    const statuses = (await listPayouts(app.db, { seller })).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['failed', 'paid']);
    expect(await owed()).toBe(0);
  });

  test('by hand: a payout waits until the operator records it, once', async () => {
    const payouts = createStatementProvider();
    await sell(1000);
    app.clock.advance({ days: 14 });
    await pay(payouts);
    const [begun] = await listPayouts(app.db, { seller });
    const statement = await listStatementLines(app.ports);

    const answers = await Promise.all(
      [1, 2].map(() =>
        inTransaction((tx) =>
          markPayoutPaid(
            tx,
            { clock: app.clock, payouts },
            { payoutId: begun?.id ?? '', reference: 'BACS 7' },
          ),
        ),
      ),
    );

    expect(statement.filter(({ reference }) => reference === begun?.id)).toEqual([
      {
        reference: begun?.id,
        name: expect.stringContaining(' ') as string,
        email: expect.stringContaining('@') as string,
        amount: 880,
        currency: 'GBP',
        payTo: ukAccount,
      },
    ]);
    expect((await listStatementLines(app.ports)).map(({ reference }) => reference)).not.toContain(begun?.id);
    expect(begun).toMatchObject({ status: 'begun', provider: 'statement', amount: 880 });
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await listPayouts(app.db, { seller })).toMatchObject([
      { status: 'paid', providerReference: 'BACS 7' },
    ]);
  });
});

test('B10: payouts and what is due stay after the seller’s account is deleted, without a name', async () => {
  await sell(1000);

  await app.db.deleteFrom('users').where('id', '=', sellerId).execute();

  expect(await listDues(app.db, seller)).toMatchObject([{ amount: 880 }]);
  expect(await owed()).toBe(880);
});
