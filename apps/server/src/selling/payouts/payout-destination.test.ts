import { heldForLine } from '@tessera/domain/selling/money/ledger';
import { paymentReceived } from '@tessera/domain/selling/money/movements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatementProvider } from '../../platform/payouts/statement-provider.ts';
import { createStripePayouts } from '../../platform/payouts/stripe-payouts.ts';
import { type FakeConnect, startFakeConnect } from '../../platform/payouts/testing/fake-stripe-connect.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { balances, getSellerReference, postTransaction } from '../ledger/public.ts';
import { checkPayoutDestination, earnSale, listPayouts, openPayoutOnboarding, paySellers } from './public.ts';

let app: TestApp;
let connect: FakeConnect;
beforeAll(async () => {
  app = await testApp();
  connect = await startFakeConnect();
});
afterAll(() => connect.close());

const pages = { returnUrl: 'https://shop.example/payouts', refreshUrl: 'https://shop.example/payouts/again' };

test('B05: a seller who gave bank details is paid by Stripe Connect, and only once although an answer was lost', async () => {
  const { db, clock } = app;
  const payouts = createStripePayouts({
    secretKey: 'sk_test_1',
    address: connect.address,
    answerWithinMs: 1_000,
  });
  const needs = { db, clock, payouts };
  connect.balance.set('gbp', 10_000);
  const { id: userId } = await app.given.person();
  const now = clock.now();
  const held = heldForLine(`stripe-${userId}`, 'GBP');
  const shares = [{ account: held, amount: 5000 }];
  const seller = await db.transaction().execute(async (tx) => {
    const payment = paymentReceived({ provider: 'stripe', currency: 'GBP', shares });
    await postTransaction(tx, { key: `paid:${held.reference}`, occurredAt: now, ...payment });
    const reference = await getSellerReference(tx, userId, now);
    const rates = { fee: 0, vat: 0 };
    await earnSale(tx, { seller: reference, held, amount: 5000, rates, completedAt: now });
    return reference;
  });
  clock.advance({ days: 14 });

  await paySellers(needs);
  const url = await openPayoutOnboarding(needs, { userId, ...pages });
  await openPayoutOnboarding(needs, { userId, ...pages });
  const isReadyBefore = await checkPayoutDestination(needs, userId);
  await paySellers(needs);
  expect(connect.transfers).toEqual([]);
  expect([connect.accounts.size, isReadyBefore]).toEqual([1, false]);

  const [account] = connect.accounts.values();
  Object.assign(account ?? {}, { capabilities: { transfers: 'active' }, payouts_enabled: true });
  expect(await checkPayoutDestination(needs, userId)).toBe(true);
  connect.faults.push('late 500', 'late 500');
  await paySellers(needs);
  expect(await listPayouts(db, { seller })).toMatchObject([{ status: 'begun' }]);
  connect.faults.length = 0;
  await paySellers(needs);

  expect(url).toContain(account?.id);
  expect(connect.transfers).toMatchObject([{ amount: 5000, destination: account?.id }]);
  expect(await listPayouts(db, { seller })).toMatchObject([
    { status: 'paid', providerReference: connect.transfers[0]?.id },
  ]);
  const left = await balances(db, { currency: 'GBP' });
  expect(left.every(({ balance }) => balance === 0)).toBe(true);
});

test('sellers who are paid by hand need no account', async () => {
  const { db, clock } = app;
  const needs = { db, clock, payouts: createStatementProvider() };
  const { id: userId } = await app.given.person();

  expect(await openPayoutOnboarding(needs, { userId, ...pages })).toBeUndefined();
  expect(await checkPayoutDestination(needs, userId)).toBe(true);
});
