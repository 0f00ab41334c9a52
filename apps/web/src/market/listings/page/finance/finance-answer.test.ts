import { viewLoan } from '@tessera/domain/tools/interest/loans/loan-view';
import { plainLoan } from '@tessera/domain/tools/interest/loans/loan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financeAnswer } from './finance-answer.ts';
import { type FinanceTerms, financeOf } from './finance-terms.ts';

const none = new URLSearchParams();
const home = { listing_type: 'sale', price_or_rent: '325000', currency: 'GBP' };
const car = { price: '18450', currency: 'GBP' };

const of = (terms: Partial<FinanceTerms>, kind: 'mortgage' | 'car' = 'mortgage') =>
  financeAnswer({
    kind,
    price: '222222.22',
    terms: { deposit: '22222.22', rate: '6.5', time: '30', final: '0', ...terms },
  });

test('a home of £222,222.22 with £22,222.22 down at 6.5% over 30 years is Wikipedia’s mortgage', () => {
  const { answer } = of({});
  expect(answer?.borrowed).toBe('200000.00');
  expect(answer?.monthly).toBe('1264.14');
  expect(answer?.path).toBe('/compound-interest/loan?sum=200000.00&rate=6.5&years=30&fees=0&overpayment=0');
});

test('homes and cars for sale in pounds have a calculator, and nothing else has', () => {
  expect(financeOf('property', home, none)?.kind).toBe('mortgage');
  expect(financeOf('property', { ...home, price_frequency: 'total' }, none)?.terms.deposit).toBe('32500');
  expect(financeOf('auto', car, none)?.kind).toBe('car');
  for (const changes of [
    { listing_type: 'rent' },
    { listing_type: 'shared_ownership' },
    { price_frequency: 'per_month' },
    { currency: 'EUR' },
    { price_or_rent: '900' },
    { price_or_rent: '' },
  ])
    expect(financeOf('property', { ...home, ...changes }, none)).toBeUndefined();
  expect(financeOf('auto', { ...car, offer_type: 'rental' }, none)).toBeUndefined();
  expect(financeOf('general', car, none)).toBeUndefined();
  expect(financeOf('jobs', {}, none)).toBeUndefined();
});

test('without scripts, the numbers are those of the address', () => {
  const query = new URLSearchParams({ deposit: '50000', rate: '5', time: 'x'.repeat(1_000) });
  const finance = financeOf('property', home, query);
  expect(finance?.terms).toMatchObject({ deposit: '50000', rate: '5' });
  expect(finance && financeAnswer(finance).faults.time).toBe('Write a whole number from 0 to 40.');
});

test('a number that makes no sense is explained beside its field', () => {
  expect(of({ deposit: '222222.22' }).faults.deposit).toBe(
    'This deposit pays for all of it. Write a smaller one.',
  );
  expect(of({ rate: '1e308' }).faults.rate).toMatch(/^Write a percentage/);
  expect(of({ time: '0' }).faults.time).toBe('Write a whole number from 1 to 40.');
  expect(of({ final: '300000' }, 'car').faults.final).toMatch(/^The final payment is more/);
  expect(of({ final: '300000' }).faults).toEqual({});
});

test('a car’s payment, final payment and total agree with every payment of the loan', () => {
  const { answer } = of({ final: '7000', time: '48' }, 'car');
  const loan = plainLoan({
    sum: '200000.00',
    percent: '6.5',
    rateKind: 'apr',
    months: 48,
    balloon: '7000',
  });
  const view = viewLoan(loan, '0');
  if (!view.ok) throw new Error(view.refusal.code);
  expect(answer?.monthly).toBe(view.value.payment);
  expect(answer?.atEnd).toBe('7010.00');
  expect(Number(answer?.total)).toBeCloseTo(22_222.22 + Number(view.value.paid) + 10, 6);
});

test('whatever the terms, all that is paid is the price and the interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 22_222_221 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('mortgage', 'car'),
      (deposit, rate, time, kind) => {
        const { answer } = of(
          { deposit: (deposit / 100).toFixed(2), rate: (rate / 100).toFixed(2), time: String(time) },
          kind,
        );
        const pennies = (text: string | undefined) => Math.round(Number(text) * 100);
        expect(pennies(answer?.total)).toBe(22_222_222 + pennies(answer?.interest));
      },
    ),
    { numRuns: 40 },
  );
});
