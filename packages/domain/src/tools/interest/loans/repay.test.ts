import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../calendar.ts';
import { exact } from '../exact.ts';
import { annualPercentageRate, findRate } from './apr.ts';
import type { Loan } from './loan.ts';
import { viewLoan } from './loan-view.ts';
import { repay } from './repay.ts';

function aLoan(changes: Partial<Loan> = {}): Loan {
  return {
    start: dayOf(2027, 1, 1),
    sum: '200000',
    percent: '6.5',
    rateKind: 'yearly',
    rateSteps: [],
    charging: 'month',
    repaid: { months: 360 },
    balloon: '0',
    isInterestOnly: false,
    overpayment: '0',
    singleOverpayments: [],
    effect: 'shorter',
    ...changes,
  };
}

function view(loan: Loan) {
  const result = viewLoan(loan, '0');
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test('CI-13: Wikipedia’s mortgage of $200,000 at 6.5% over 30 years costs $1,264.14 a month', () => {
  expect(view(aLoan()).payment).toBe('1264.14');
});

test('CI-13: Regulation Z, appendix J: $5,000 repaid by 24 payments of $230 is 9.69% a year', () => {
  const monthly = findRate((rate) =>
    Array.from({ length: 24 }, (_, index) => 230 / (1 + rate) ** (index + 1)).reduce(
      (sum, each) => sum + each,
      -5000,
    ),
  );
  expect(((monthly ?? 0) * 1200).toFixed(2)).toBe('9.69');
});

test.each([
  ['1,200 after 18 months for 1,000', 1000, [[18, 1200]], '12.92'],
  ['the same with 50 of costs', 950, [[18, 1200]], '16.85'],
  [
    '600 after one and after two years',
    1000,
    [
      [12, 600],
      [24, 600],
    ],
    '13.07',
  ],
  [
    '272 after 3 and after 6 months, 544 after 12',
    1000,
    [
      [3, 272],
      [6, 272],
      [12, 544],
    ],
    '13.19',
  ],
] as const)('CI-13: Directive 98/7/EC, annex II: %s', (_, lent, payments, percent) => {
  const rate = annualPercentageRate(
    lent,
    payments.map(([month, amount]) => ({ month, amount })),
  );
  expect(rate?.toFixed(2)).toBe(percent);
});

test('an APR comes back from the payments that it gives', () => {
  const car = view(
    aLoan({ sum: '15000', percent: '8.9', rateKind: 'apr', repaid: { months: 48 }, balloon: '6000' }),
  );
  expect(car.aprPercent).toBe('8.9');
  expect(Number(car.lastPayment)).toBeCloseTo(6000 + Number(car.payment), 0);
  expect(annualPercentageRate(100, [{ month: 12, amount: 100 }])).toBeCloseTo(0, 6);
  expect(annualPercentageRate(100, [{ month: 12, amount: 50 }])).toBeUndefined();
});

test('overpayments shorten a loan, or lower its payments', () => {
  const [plain, shorter, lower] = [
    view(aLoan()),
    view(aLoan({ overpayment: '200' })),
    view(aLoan({ overpayment: '200', effect: 'lower' })),
  ];
  expect(shorter.months).toBeLessThan(plain.months);
  expect(shorter.payment).toBe(plain.payment);
  expect(Number(shorter.interest)).toBeLessThan(Number(lower.interest));
  expect(Number(lower.lines[100]?.paid)).toBeLessThan(Number(lower.lines[1]?.paid));
});

test('a new rate changes the payment from its day on', () => {
  const { lines } = view(aLoan({ rateSteps: [{ from: dayOf(2029, 1, 1), percent: '4' }] }));
  expect(lines[23]?.paid).toBe('1264.14');
  expect(Number(lines[24]?.paid)).toBeLessThan(1000);
  expect(lines.at(-1)?.balance).toBe('0.00');
});

test('only interest is paid until the end, when the whole loan is due', () => {
  const { payment, lastPayment } = view(aLoan({ isInterestOnly: true, balloon: '200000' }));
  expect(payment).toBe('1083.33');
  expect(lastPayment).toBe('201083.33');
});

test('CI-11: a payment that is not above the interest is refused with the interest', () => {
  const debt = aLoan({ sum: '3000', percent: '24', repaid: { payment: '60' } });
  expect(repay(debt)).toEqual({
    ok: false,
    refusal: { code: 'interest.payment_too_small', interest: exact.parse('60') },
  });
  expect(repay({ ...debt, sum: '3000000', repaid: { payment: '60000.01' } })).toEqual({
    ok: false,
    refusal: { code: 'interest.never_repaid' },
  });
  expect(view({ ...debt, repaid: { payment: '5000' } }).lines.map(({ paid }) => paid)).toEqual(['3060.00']);
});

test('CI-11: without interest, and without a debt, the list ends', () => {
  expect(
    view(aLoan({ percent: '0', sum: '100', repaid: { months: 3 } })).lines.map(({ paid }) => paid),
  ).toEqual(['33.33', '33.33', '33.34']);
  expect(view(aLoan({ sum: '0' })).months).toBe(0);
  expect(repay(aLoan({ balloon: '300000' }))).toEqual({
    ok: false,
    refusal: { code: 'interest.balloon_too_large' },
  });
});

test('CI-06: whatever the loan, what is paid is the sum and its interest, and nothing is left', () => {
  const pounds = (max: number) =>
    fc.integer({ min: 0, max: max * 100 }).map((pennies) => (pennies / 100).toFixed(2));
  const loans = fc.record({
    sum: pounds(500_000),
    percent: fc.integer({ min: 0, max: 3000 }).map((each) => (each / 100).toFixed(2)),
    months: fc.integer({ min: 1, max: 420 }),
    overpayment: pounds(2_000),
    charging: fc.constantFrom('month', 'day'),
    effect: fc.constantFrom('shorter', 'lower'),
  });
  fc.assert(
    fc.property(loans, ({ months, ...loan }) => {
      const result = view(aLoan({ ...loan, repaid: { months } }));
      const { add, parse, toPennies } = exact;
      expect(result.paid).toBe(toPennies(add(parse(loan.sum), parse(result.interest))));
      expect(result.lines.at(-1)?.balance ?? '0.00').toBe('0.00');
      expect(result.lines.every(({ balance }) => !balance.startsWith('-'))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
