import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePayout, decideSaleRefund, type Due, isPayable, payableAt } from './payouts.ts';

const completedAt = new Date('2027-03-01T12:00:00Z');
const later = payableAt(completedAt);
const due = (changes: Partial<Due> = {}): Due => ({
  amount: 1000,
  payableAt: later,
  isOnHold: false,
  ...changes,
});

test('money is due 14 days after completion, to the second', () => {
  expect(later).toEqual(new Date('2027-03-15T12:00:00Z'));
  expect(isPayable(due(), new Date(later.getTime() - 1))).toBe(false);
  expect(isPayable(due(), later)).toBe(true);
  expect(isPayable(due({ isOnHold: true }), later)).toBe(false);
});

test.each<[string, number, Due[], number]>([
  ['everything that is payable', 3000, [due(), due({ amount: 2000 })], 3000],
  ['nothing that waits', 3000, [due(), due({ amount: 2000, isOnHold: true })], 1000],
  ['less what the seller owes', 700, [due()], 700],
  ['nothing while the seller owes more', -200, [due()], 0],
  ['never from what waits', 1500, [due(), due({ isOnHold: true })], 500],
  ['never more than is due', 5000, [due()], 1000],
  ['nothing without dues', 500, [], 0],
])('a seller is paid %s', (_, owed, dues, amount) => {
  expect(decidePayout({ owed, dues, now: later })).toBe(amount);
});

test('a payout is never more than the balance, less the sales that are not due yet', () => {
  const anyDue = fc.record({
    amount: fc.nat(10_000),
    isOnHold: fc.boolean(),
    payableAt: fc.constantFrom(later, new Date(later.getTime() + 1)),
  });
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), fc.array(anyDue), (owed, dues) => {
      const amount = decidePayout({ owed, dues, now: later });
      const waiting = dues
        .filter((each) => !isPayable(each, later))
        .reduce((sum, each) => sum + each.amount, 0);
      expect(amount).toBeGreaterThanOrEqual(0);
      if (amount > 0) expect(owed - amount).toBeGreaterThanOrEqual(waiting);
    }),
  );
});

test('B06: a completed sale is refunded up to its amount', () => {
  const rates = { fee: 100_000, vat: 200_000 };

  expect(decideSaleRefund({ sold: 1000, refunded: 400, rates }, 600)).toEqual({
    seller: 528,
    fee: 60,
    vat: 12,
  });
  expect(decideSaleRefund({ sold: 1000, refunded: 400, rates }, 601)).toBeUndefined();
  expect(decideSaleRefund({ sold: 1000, refunded: 400, rates }, 0)).toBeUndefined();
});
