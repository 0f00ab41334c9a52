import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from './calendar.ts';
import { exact } from './exact.ts';
import { plainLoan } from './loans/loan.ts';
import { repay } from './loans/repay.ts';
import { project } from './project.ts';
import type { Scenario } from './scenario.ts';
import { aFlow, aScenario } from './testing.ts';

const timesAYear = { month: 12, quarter: 4, 'half-year': 2, year: 1 } as const;
const frequency = fc.constantFrom('month', 'quarter', 'half-year', 'year');
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 });
const plain = (value: number) => (value / 100).toFixed(2);

function finalOf(scenario: Scenario): number {
  const result = project(scenario, exact, { snapshotEvery: 720 });
  if (!result.ok) throw new Error(result.refusal.code);
  return exact.toNumber(result.value.snapshots.at(-1)?.balance ?? exact.zero);
}

/** Doubles have sixteen digits, so their closed forms are right to about twelve. */
function expectNear(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
}

test('a sum grows to P(1 + r/n)^(nt), and by an AER to P(1 + r)^t', () => {
  fc.assert(
    fc.property(
      frequency,
      hundredths(0, 30),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('gross', 'aer'),
      (crediting, rate, years, rateKind) => {
        const times = timesAYear[crediting];
        const r = rate / 10_000;
        const expected =
          rateKind === 'aer' ? 10_000 * (1 + r) ** years : 10_000 * (1 + r / times) ** (times * years);
        const scenario = aScenario({ crediting, percent: plain(rate), months: 12 * years, rateKind });
        expectNear(finalOf(scenario), expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('regular payments grow to D((1 + i)^n − 1)/i, and at the start of each period to (1 + i) times that', () => {
  fc.assert(
    fc.property(
      frequency,
      fc.constantFrom('start', 'end'),
      hundredths(1, 30),
      hundredths(0, 2_000),
      fc.integer({ min: 1, max: 30 }),
      (every, timing, rate, deposit, years) => {
        const [times, n] = [timesAYear[every], timesAYear[every] * years];
        const i = rate / 10_000 / times;
        const atEnd = (deposit / 100) * (((1 + i) ** n - 1) / i);
        const scenario = aScenario({
          sum: '0',
          crediting: every,
          percent: plain(rate),
          months: 12 * years,
          flows: [aFlow({ amount: plain(deposit), every, timing })],
        });
        expectNear(finalOf(scenario), timing === 'start' ? atEnd * (1 + i) : atEnd);
      },
    ),
    { numRuns: 60 },
  );
});

test('payments that grow each year become D((1 + r)^n − (1 + g)^n)/(r − g), but for their pennies', () => {
  fc.assert(
    fc.property(
      hundredths(0, 15),
      hundredths(0, 15),
      fc.integer({ min: 1, max: 30 }),
      (rate, growth, years) => {
        fc.pre(rate !== growth);
        const [r, g] = [rate / 10_000, growth / 10_000];
        const expected = 1_000 * (((1 + r) ** years - (1 + g) ** years) / (r - g));
        const scenario = aScenario({
          sum: '0',
          crediting: 'year',
          percent: plain(rate),
          months: 12 * years,
          flows: [aFlow({ amount: '1000', every: 'year', growth: plain(growth) })],
        });
        // Each payment is rounded to the penny and then grows.
        const mostPennies = 0.005 * years * (1 + r) ** years;
        expect(Math.abs(finalOf(scenario) - expected)).toBeLessThan(mostPennies + 1e-6);
      },
    ),
    { numRuns: 60 },
  );
});

test('interest that is added once is simple: P × r × days ÷ 365, or ÷ 360', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: dayOf(2000, 1, 1), max: dayOf(2040, 1, 1) }),
      fc.integer({ min: 1, max: 3_000 }),
      hundredths(0, 100),
      fc.constantFrom('actual-365', 'actual-360'),
      (start, days, rate, dayCount) => {
        const end = start + days;
        const statement = { creditDays: [end], end };
        const scenario = aScenario({ start, crediting: 'end', percent: plain(rate), dayCount, statement });
        const basis = dayCount === 'actual-365' ? 365 : 360;
        expectNear(finalOf(scenario), 10_000 + (rate * days) / basis);
      },
    ),
    { numRuns: 60 },
  );
});

test('inflation counts the same days as interest: money that only keeps its value stays the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('months', 'actual-365', 'actual-actual', '30-360', 'actual-360'),
      fc.integer({ min: 1, max: 240 }),
      hundredths(0, 20),
      (dayCount, months, inflation) => {
        const scenario = aScenario({ percent: '0', dayCount, months, inflation: plain(inflation) });
        const result = project(scenario, exact, { snapshotEvery: 720 });
        const end = result.ok ? result.value.snapshots.at(-1) : undefined;
        // The same days as simple interest at 1% say how many years have passed.
        const years = (finalOf({ ...scenario, percent: '1', crediting: 'end' }) - 10_000) / 100;
        expectNear(exact.toNumber(end?.real ?? exact.zero), 10_000 / (1 + inflation / 10_000) ** years);
      },
    ),
    { numRuns: 60 },
  );
});

test('a loan’s payment is L i/(1 − (1 + i)^−n), and what is owed follows from it', () => {
  fc.assert(
    fc.property(
      hundredths(1, 25),
      fc.integer({ min: 2, max: 420 }),
      hundredths(1_000, 1_000_000),
      fc.nat(),
      (rate, months, sum, at) => {
        const i = rate / 10_000 / 12;
        const payment = ((sum / 100) * i) / (1 - (1 + i) ** -months);
        const loan = plainLoan({ sum: plain(sum), percent: plain(rate), rateKind: 'yearly', months });
        const result = repay(loan);
        if (!result.ok) throw new Error(result.refusal.code);
        const paid = exact.toNumber(result.value[0]?.payment ?? exact.zero);
        expect(Math.abs(paid - payment)).toBeLessThan(0.005_001);
        const k = 1 + (at % (months - 1));
        const owed = (sum / 100) * (1 + i) ** k - paid * (((1 + i) ** k - 1) / i);
        // Each month’s interest is rounded to the penny, and that grows as well.
        const mostPennies = 0.005 * (((1 + i) ** k - 1) / i);
        const line = result.value[k - 1];
        expect(Math.abs(exact.toNumber(line?.balance ?? exact.zero) - owed)).toBeLessThan(mostPennies + 1e-6);
      },
    ),
    { numRuns: 60 },
  );
});
