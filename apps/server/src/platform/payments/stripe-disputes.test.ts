import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { findStripeDisputes } from './stripe-disputes.ts';

const needed = {
  id: 'dp_1',
  amount: 5_000,
  currency: 'gbp',
  created: 1_774_000_000,
  status: 'needs_response',
  reason: 'fraudulent',
  evidence_details: { due_by: 1_774_604_800 },
  balance_transactions: [{ amount: -5_000, fee: 1_500, currency: 'gbp' }],
};

const find = (...disputes: readonly object[]) => {
  const requests: object[] = [];
  const list = async (request: object) => {
    requests.push(request);
    return { data: disputes };
  };
  return findStripeDisputes({ disputes: { list } } as unknown as Stripe, 'pi_1').then((found) => ({
    found,
    requests,
  }));
};

test('W15: a dispute of Stripe is read with its charge, reason and dates', async () => {
  const { found, requests } = await find(needed);

  expect(requests).toEqual([{ payment_intent: 'pi_1', limit: 10 }]);
  expect(found).toEqual([
    {
      id: 'dp_1',
      state: 'open',
      isWithdrawn: true,
      amount: 5_000,
      currency: 'GBP',
      fee: 1_500,
      reason: 'fraudulent',
      openedAt: new Date('2026-03-20T09:46:40Z'),
      respondBy: new Date('2026-03-27T09:46:40Z'),
    },
  ]);
});

test.each([
  ['warning_needs_response', 'open', false],
  ['warning_under_review', 'open', false],
  ['warning_closed', 'won', false],
  ['prevented', 'won', false],
  ['needs_response', 'open', true],
  ['under_review', 'open', true],
  ['won', 'won', false],
  ['lost', 'lost', true],
  ['appeal_needs_response', 'lost', true],
  ['appeal_under_review', 'lost', true],
  ['a status of a later year', 'open', true],
])(
  'W15: a dispute with the status “%s” at Stripe is %s for us, and its money is withdrawn: %s',
  async (status, state, isWithdrawn) => {
    const { found } = await find({ ...needed, status });

    expect(found).toMatchObject([{ state, isWithdrawn }]);
  },
);

test.each<[string, object, object]>([
  ['of an account in another currency is not in our books', { currency: 'eur', fee: 1_500 }, { fee: 0 }],
  ['that Stripe gave back is none', { currency: 'gbp', fee: -1_500 }, { fee: 0 }],
  ['for a further step is added', { currency: 'gbp', fee: 2_000 }, { fee: 3_500 }],
])('W15: a charge %s', async (name, entry, expected) => {
  const entries = name.includes('another') ? [entry] : [...needed.balance_transactions, entry];

  const { found } = await find({ ...needed, balance_transactions: entries });

  expect(found).toMatchObject([expected]);
});

test('W15: amounts come in our units, and what Stripe leaves out is left out', async () => {
  const { found } = await find({
    ...needed,
    amount: 500_000,
    currency: 'ugx',
    balance_transactions: [{ amount: -500_000, fee: 150_000, currency: 'ugx' }],
    reason: undefined,
    evidence_details: { due_by: null },
  });

  expect(found).toMatchObject([
    { amount: 5_000, currency: 'UGX', fee: 1_500, reason: 'general', respondBy: null },
  ]);
});
