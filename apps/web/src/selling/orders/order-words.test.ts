import { expect, test } from 'vitest';
import { type Order, shortLines, summarise } from './order-words.ts';

const order = (patch: Partial<Order> = {}): Order => ({
  id: '0b0e7f0a-4c1d-4f3e-9d6a-2f1f5b0c7a11',
  number: 7,
  status: 'open',
  createdAt: new Date('2026-12-01T12:00:00Z'),
  expiresAt: new Date('2026-12-01T12:15:00Z'),
  paidAt: null,
  declinedAt: null,
  totals: [{ currency: 'GBP', amount: 6_667 }],
  refundedAmount: 0,
  refunds: [],
  lines: [],
  ...patch,
});
const paidAt = new Date('2026-12-01T12:10:00Z');
const refund = (reason: string, status: 'pending' | 'done' | 'failed'): Order['refunds'][number] => ({
  id: '0b0e7f0a-4c1d-4f3e-9d6a-2f1f5b0c7a13',
  amount: 6_667,
  currency: 'GBP',
  reason,
  note: null,
  status,
  isSurplus: reason === 'late',
  requestedAt: paidAt,
  settledAt: null,
});

const storageLine = {
  id: '0b0e7f0a-4c1d-4f3e-9d6a-2f1f5b0c7a13',
  kind: 'storage',
  system: null,
  listingId: null,
  title: 'Storage plan with 50MB per file and 500MB in all',
  seller: null,
  terms: { pool: null, delivery: null, parts: [], path: null, notes: [] },
  photo: null,
  requested: 3,
  quantity: 3,
  unitAmount: 200,
  amount: 600,
  inPersonAmount: 0,
  authorisedAmount: 0,
  refundedQuantity: 0,
  refundedAmount: 0,
};
const mealLine = {
  ...storageLine,
  kind: 'meal',
  quantity: 1,
  requested: 1,
  amount: 0,
  authorisedAmount: 1_250,
};

test.each<[string, Partial<Order>, string, string, string | undefined]>([
  ['waiting', {}, 'Waiting for payment', 'nothing has been charged', 'pay'],
  ['declined', { declinedAt: paidAt }, 'Card declined', 'You haven’t been charged', 'pay'],
  ['paid', { status: 'paid', paidAt }, 'Paid', 'your payment of £66.67', 'browse'],
  [
    'authorised',
    { status: 'authorised', paidAt, totals: [{ currency: 'GBP', amount: 0 }], lines: [mealLine] },
    'Authorised',
    'Your card is authorised for £12.50 and hasn’t been charged. You’re charged when the kitchen accepts your order',
    'browse',
  ],
  ['expired', { status: 'expired' }, 'Expired', 'order the same again', 'order again'],
  ['cancelled', { status: 'cancelled' }, 'Cancelled', 'You haven’t been charged', 'order again'],
  [
    'refunded',
    { status: 'refunded', paidAt, refundedAmount: 6_667 },
    'Refunded',
    '£66.67 went back to the card that paid',
    'browse',
  ],
  [
    'refunded in part',
    { status: 'partly_refunded', paidAt, refundedAmount: 1_000 },
    'Partly refunded',
    '£10 of £66.67 went back',
    undefined,
  ],
  [
    'being refunded',
    { status: 'refunded', paidAt, refundedAmount: 6_667, refunds: [refund('returned', 'pending')] },
    'Refunding',
    'We’re sending £66.67 back to the card that paid',
    'browse',
  ],
  [
    'not refunded, because the provider refused',
    { status: 'partly_refunded', paidAt, refundedAmount: 6_667, refunds: [refund('returned', 'failed')] },
    'Refund failed',
    'Contact us with your order number',
    undefined,
  ],
  [
    'paid late and refunded',
    { status: 'expired', refunds: [refund('late', 'done')] },
    'Refunded',
    'The reservation had ended and what you ordered was no longer available when the payment arrived, so we sent £66.67',
    'order again',
  ],
  [
    'paid late and being refunded',
    { status: 'cancelled', refunds: [refund('late', 'pending')] },
    'Refunding',
    'so we’re sending £66.67 back',
    'order again',
  ],
])('CRT-2: an order that is %s says so and offers the next step', (_, patch, label, text, next) => {
  const summary = summarise(order(patch));

  expect(summary).toMatchObject({ label, next });
  expect(summary.text).toContain(text);
});

const returned = {
  id: '0b0e7f0a-4c1d-4f3e-9d6a-2f1f5b0c7a14',
  amount: 600,
  currency: 'GBP',
  reason: 'storage_plan',
  note: null,
  status: 'done' as const,
  isSurplus: true,
  requestedAt: paidAt,
  settledAt: paidAt,
};

test.each<[string, Partial<Order>, string, string | undefined]>([
  ['waiting', {}, 'Nothing has been charged', 'pay'],
  ['paid', { status: 'paid', paidAt }, 'Your storage plan is active', 'own page'],
  ['expired', { status: 'expired' }, 'choose your storage plan again', 'own page'],
  ['paid for nothing', { status: 'expired', refunds: [returned] }, 'all of it goes back', 'own page'],
  ['refunded', { status: 'refunded', paidAt, refundedAmount: 600 }, 'went back to the card', 'own page'],
])('an order of a storage plan that is %s speaks of no shares', (_, patch, text, next) => {
  const summary = summarise(order({ lines: [storageLine], ...patch }));

  expect(summary.next).toBe(next);
  expect(summary.text).toContain(text);
  expect(`${summary.title} ${summary.text}`).not.toContain('share');
});

test('lines with fewer shares than the buyer asked for are found', () => {
  const line = {
    id: '0b0e7f0a-4c1d-4f3e-9d6a-2f1f5b0c7a12',
    kind: 'shares',
    system: 'general' as const,
    listingId: 1,
    title: 'Desk',
    seller: null,
    terms: { pool: null, delivery: null, parts: [], path: null, notes: [] },
    photo: null,
    requested: 3,
    quantity: 3,
    unitAmount: 100,
    amount: 300,
    inPersonAmount: 0,
    authorisedAmount: 0,
    refundedQuantity: 0,
    refundedAmount: 0,
  };
  const short = { ...line, quantity: 1 };

  expect(shortLines(order({ lines: [line, short] }))).toEqual([short]);
});
