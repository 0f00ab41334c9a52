import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIncome, saleAmounts, saleStatus } from './sales.ts';

const rates = { fee: 100_000, vat: 200_000 };
const at = new Date('2026-03-01T12:00:00Z');
const sale = {
  currency: 'GBP',
  sold: 10_000,
  refunded: 0,
  rates,
  completedAt: at,
  payableAt: at,
  isOnHold: false,
  payout: null,
};

test.each([
  ['waiting', { payableAt: new Date('2026-03-15') }],
  ['payable', {}],
  ['on_hold', { isOnHold: true }],
  ['paying', { payout: { status: 'begun' as const } }],
  ['paid', { payout: { status: 'paid' as const }, isOnHold: true }],
  ['payable', { payout: { status: 'failed' as const } }],
])('the status of a sale’s money is %s', (status, change) => {
  expect(saleStatus({ ...sale, ...change }, at, undefined)).toBe(status);
});

test('money that could be paid out waits for bank details, and sales that are on hold or not due say that instead', () => {
  const waits = [{ reason: 'no_details' }, { reason: 'changed', until: at }] as const;

  expect(waits.map((wait) => saleStatus(sale, at, wait))).toEqual(['needs_details', 'details_changed']);
  expect(saleStatus({ ...sale, isOnHold: true }, at, waits[0])).toBe('on_hold');
  expect(saleStatus({ ...sale, payableAt: new Date('2026-03-15') }, at, waits[0])).toBe('waiting');
});

test('fees and income add up to what was sold and not refunded', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), (sold, percent) => {
      const refunded = Math.floor((sold * percent) / 100);
      const { fee, vat, amount } = saleAmounts({ sold, refunded, rates });
      expect(fee + vat + amount).toBe(sold - refunded);
      expect(Math.min(fee, vat, amount)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the yearly income is a CSV file in which a spreadsheet runs no text as a formula', () => {
  const csv = formatIncome([
    { ...sale, refunded: 1_000, title: '=HYPERLINK("https://x")', paidAt: new Date('2026-03-16') },
  ]);

  expect(csv.split('\r\n')).toEqual([
    'date,sale,currency,sold,refunded,fee,vat on fee,income,paid out on',
    `2026-03-01,"'=HYPERLINK(""https://x"")",GBP,100.00,10.00,9.00,1.80,79.20,2026-03-16`,
    '',
  ]);
});
