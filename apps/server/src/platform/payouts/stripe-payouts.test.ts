import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderAway, ProviderRefused } from '../payments/payment-provider.ts';
import type { PayoutProvider, PayoutRequest } from './payout-provider.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { type FakeConnect, startFakeConnect } from './testing/fake-stripe-connect.ts';

let connect: FakeConnect;
let provider: PayoutProvider;
let destination: string;
beforeEach(async () => {
  connect = await startFakeConnect();
  provider = createStripePayouts({ secretKey: 'sk_test_1', address: connect.address, answerWithinMs: 1_000 });
  ({ id: destination } = await provider.createDestination('seller-1'));
  activate();
  connect.balance.set('gbp', 50_000);
});
afterEach(() => connect.close());

function activate() {
  const account = connect.accounts.get(destination);
  if (account) Object.assign(account, { capabilities: { transfers: 'active' }, payouts_enabled: true });
}

const payout = (changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
  payoutId: randomUUID(),
  destination,
  amount: 8800,
  currency: 'GBP',
  ...changes,
});

test('B05: a payout that is requested several times at once, and again days later, is one transfer', async () => {
  const request = payout();

  const receipts = await Promise.all([1, 2, 3].map(() => provider.pay(request)));
  connect.forgetKeys();
  const later = await provider.pay(request);

  expect(connect.transfers).toMatchObject([{ amount: 8800, currency: 'gbp', destination, reversed: false }]);
  const reference = connect.transfers[0]?.id;
  for (const receipt of [...receipts, later]) expect(receipt).toEqual({ state: 'paid', reference });
  expect(connect.balance.get('gbp')).toBe(41_200);
});

test.for(['lost', 'late 500', 'cut', 500, 429] as const)(
  'B05: after “%s” the payout is unknown, and asking again pays once',
  async (fault) => {
    const request = payout();
    connect.faults.push(fault, fault);

    await expect(provider.pay(request)).rejects.toThrow(ProviderAway);
    connect.faults.length = 0;
    connect.forgetKeys();
    await provider.pay(request);

    expect(connect.transfers).toHaveLength(1);
  },
);

test.for<[string, () => PayoutRequest]>([
  ['more than the balance', () => payout({ amount: 50_001 })],
  ['an unknown account', () => payout({ destination: 'acct_unknown' })],
  ['no account', () => payout({ destination: null })],
  ['another currency than the balance', () => payout({ currency: 'EUR' })],
])('a payout to or of %s is refused', async ([, request]) => {
  await expect(provider.pay(request())).rejects.toThrow(ProviderRefused);

  expect(connect.transfers).toEqual([]);
});

test('another amount under the same payout is never reported as paid', async () => {
  const request = payout();
  await provider.pay(request);

  await expect(provider.pay({ ...request, amount: 8801 })).rejects.toThrow('differs from the payout');
});

test('UGX is sent in hundredths, as Stripe counts it', async () => {
  connect.balance.set('ugx', 10_000_000);

  await provider.pay(payout({ amount: 5_000, currency: 'UGX' }));

  expect(connect.transfers).toMatchObject([{ amount: 500_000, currency: 'ugx' }]);
});

test('a payout is taken back once', async () => {
  const request = payout();
  await provider.pay(request);

  await Promise.all([provider.takeBack(request), provider.takeBack(request)]);
  connect.forgetKeys();
  await provider.takeBack(request);

  expect(connect.transfers).toMatchObject([{ reversed: true, amount_reversed: 8800 }]);
  expect(connect.balance.get('gbp')).toBe(50_000);
  await expect(provider.takeBack(payout())).rejects.toThrow(ProviderRefused);
});

test('an account is ready once the seller has given bank details', async () => {
  const { id, isReady } = await provider.createDestination('seller-2');
  const again = await provider.createDestination('seller-2');
  expect([again.id, isReady]).toEqual([id, false]);
  await expect(provider.pay(payout({ destination: id }))).rejects.toThrow(ProviderRefused);

  destination = id;
  activate();

  expect(await provider.findDestination(id)).toEqual({ id, isReady: true });
  expect(await provider.findDestination('acct_disconnected')).toBeUndefined();
});

test('the onboarding page belongs to the account, and each visit gets a new one', async () => {
  const page = {
    destination,
    returnUrl: 'https://shop.example/payouts',
    refreshUrl: 'https://shop.example/again',
  };

  const urls = await Promise.all([provider.openOnboarding(page), provider.openOnboarding(page)]);

  expect(urls[0]).toContain(destination);
  expect(urls[0]).not.toBe(urls[1]);
});
