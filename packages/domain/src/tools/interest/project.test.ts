import { expect, test } from 'vitest';
import { dayOf, formatDay } from './calendar.ts';
import { exact } from './exact.ts';
import { quick } from './quick.ts';
import type { Scenario } from './scenario.ts';
import { listStops } from './stops.ts';
import { project, type ProjectionOptions } from './project.ts';
import { aFlow, aScenario } from './testing.ts';

function run(scenario: Scenario, options: ProjectionOptions = { snapshotEvery: 12 }) {
  const result = project(scenario, exact, options);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const final = (scenario: Scenario) => exact.toPennies(run(scenario).snapshots.at(-1)?.balance ?? exact.zero);

test('£10,000 at 5% added each month for ten years grows to £16,470.09', () => {
  expect(final(aScenario())).toBe('16470.09');
  const result = project(aScenario(), quick, { snapshotEvery: 12 });
  expect(result.ok && result.value.snapshots.at(-1)?.balance).toBeCloseTo(16470.0949769028, 6);
});

test.each([
  ['year', '16288.95'],
  ['half-year', '16386.16'],
  ['quarter', '16436.19'],
  ['month', '16470.09'],
] as const)('added each %s, £10,000 at 5%% grows to £%s in ten years', (crediting, expected) => {
  expect(final(aScenario({ crediting }))).toBe(expected);
});

test('£100 at the end of each month at 6% is £16,387.93 after ten years, and at the start £16,469.87', () => {
  const scenario = aScenario({ sum: '0', percent: '6', flows: [aFlow()] });
  expect(final(scenario)).toBe('16387.93');
  expect(final({ ...scenario, flows: [aFlow({ timing: 'start' })] })).toBe('16469.87');
});

test('an AER gives the same after a year however often interest is added', () => {
  for (const crediting of ['month', 'quarter', 'half-year', 'year', 'end'] as const)
    expect(final(aScenario({ months: 12, rateKind: 'aer', crediting }))).toBe('10500.00');
});

test('with inflation at the AER, a sum is worth the same throughout', () => {
  const { snapshots } = run(aScenario({ rateKind: 'aer', inflation: '5' }));
  expect(snapshots.map(({ real }) => exact.toPennies(real))).toEqual(snapshots.map(() => '10000.00'));
});

test('a snapshot holds the payments of the period that ends, not of the one that begins', () => {
  const { snapshots } = run(aScenario({ percent: '0', flows: [aFlow({ timing: 'start' })] }));
  expect(snapshots.map(({ totals }) => exact.toPennies(totals.paidIn)).slice(0, 2)).toEqual([
    '11200.00',
    '12400.00',
  ]);
});

test('payments grow on each anniversary and stop during a pause', () => {
  const scenario = aScenario({ percent: '0', sum: '0', months: 24, flows: [aFlow({ growth: '10' })] });
  expect(final(scenario)).toBe('2520.00');
  const pauses = [{ from: dayOf(2027, 3, 1), to: dayOf(2027, 5, 31) }];
  expect(final({ ...scenario, pauses })).toBe('2220.00');
});

test('CI-08: a withdrawal takes no more than is left, and the day on which it takes less is known', () => {
  const flows = [aFlow({ direction: 'out', amount: '3000', every: 'year' })];
  const { snapshots, emptiedOn } = run(aScenario({ percent: '0', flows }));
  expect(exact.toPennies(snapshots.at(-1)?.balance ?? exact.one)).toBe('0.00');
  expect(exact.toPennies(snapshots.at(-1)?.totals.withdrawn ?? exact.one)).toBe('10000.00');
  expect(formatDay(emptiedOn ?? 0)).toBe('2031-01-01');
});

test('events and new rates take effect on their days', () => {
  const scenario = aScenario({
    months: 12,
    crediting: 'year',
    events: [{ day: dayOf(2027, 7, 1), amount: '1000' }],
  });
  expect(final(scenario)).toBe('11525.00');
  expect(final({ ...scenario, rateSteps: [{ from: dayOf(2027, 7, 1), percent: '0' }] })).toBe('11250.00');
});

test('CI-14: interest above the personal savings allowance is taxed for each tax year', () => {
  const scenario = aScenario({ sum: '100000', months: 12, crediting: 'year', start: dayOf(2026, 4, 6) });
  expect(final({ ...scenario, tax: { kind: 'psa', band: 'basic' } })).toBe('104120.00');
  expect(final({ ...scenario, tax: { kind: 'psa', band: 'additional' } })).toBe('102650.00');
  expect(final({ ...scenario, tax: { kind: 'own', percent: '10' } })).toBe('104500.00');
  expect(final({ ...scenario, tax: { kind: 'isa' } })).toBe('105000.00');
});

test('fees are taken as a share of the balance and as an amount a year', () => {
  const scenario = aScenario({ months: 12, crediting: 'year', percent: '0' });
  expect(final({ ...scenario, feePercent: '0.5' })).toBe('9950.00');
  expect(final({ ...scenario, feeAmount: '20' })).toBe('9980.00');
});

test('T05: a result that nobody could read is refused', () => {
  const huge = aScenario({ sum: '1000000000', percent: '100', months: 720 });
  for (const result of [
    project(huge, exact, { snapshotEvery: 12 }),
    project(huge, quick, { snapshotEvery: 12 }),
  ])
    expect(result).toEqual({ ok: false, refusal: { code: 'interest.too_large' } });
});

test('CI-14: interest of 5 April is taxed by the old rates, and of 6 April by the new', () => {
  const scenario = (creditDay: number) =>
    aScenario({
      sum: '100000',
      months: 12,
      start: dayOf(2026, 4, 6),
      tax: { kind: 'psa', band: 'additional' },
      statement: { creditDays: [creditDay], end: dayOf(2027, 4, 7) },
    });
  const taxOf = (creditDay: number) => {
    const { totals } = run(scenario(creditDay)).snapshots.at(-1) ?? {};
    return (
      Number(exact.toPennies(totals?.tax ?? exact.zero)) /
      Number(exact.toPennies(totals?.interest ?? exact.zero))
    );
  };
  expect(taxOf(dayOf(2027, 4, 5))).toBeCloseTo(0.45, 4);
  expect(taxOf(dayOf(2027, 4, 6))).toBeCloseTo(0.47, 4);
});

test('CI-07: on the 31st and on 29 February, short months end on their last day', () => {
  const days = (start: number, months: number) =>
    listStops(aScenario({ start, months }), 12).flatMap(({ kind, day }) =>
      kind === 'credit' ? formatDay(day) : [],
    );
  expect(days(dayOf(2028, 1, 31), 3)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
  expect(days(dayOf(2028, 2, 29), 13).slice(-2)).toEqual(['2029-02-28', '2029-03-29']);
});

test('CI-07: events and rates outside the time are left out', () => {
  const outside = [dayOf(2020, 1, 1), dayOf(2060, 1, 1)];
  const changed = aScenario({
    events: outside.map((day) => ({ day, amount: '1000' })),
    rateSteps: outside.map((from) => ({ from, percent: '50' })),
  });
  expect(final(changed)).toBe('16470.09');
});

test('CI-08: fees and tax never take more than there is', () => {
  const scenario = aScenario({
    sum: '100',
    months: 24,
    feeAmount: '500',
    tax: { kind: 'own', percent: '100' },
  });
  expect(final(scenario)).toBe('0.00');
});

test('T05, CI-04: the largest scenario takes a step for each day and payment, and no more', () => {
  const largest = aScenario({
    months: 720,
    crediting: 'day',
    dayCount: 'actual-actual',
    flows: [aFlow({ every: 'week', growth: '3' }), aFlow({ direction: 'out', every: 'week', amount: '10' })],
    tax: { kind: 'psa', band: 'higher' },
    feeAmount: '5',
    feePercent: '0.3',
    inflation: '2',
  });
  expect(listStops(largest, 12).length).toBeLessThan(60 * (366 + 2 * 53 + 5));
  expect(Number(final(largest))).toBeGreaterThan(10_000);
});

test.each([
  [
    'Wikipedia: $1,500 at 4.3% each quarter for 6 years',
    { sum: '1500', percent: '4.3', months: 72 },
    '1938.84',
  ],
  [
    'OpenStax College Algebra 6.1: $3,000 at 3% each quarter for 10 years',
    { sum: '3000', percent: '3' },
    '4045.05',
  ],
] as const)('CI-13: %s', (_, changes, expected) => {
  expect(final(aScenario({ crediting: 'quarter', ...changes }))).toBe(expected);
});

test('CI-13: Excel, FV(6%/12, 10, −200, −500, 1) is 2,581.40', () => {
  const flows = [aFlow({ amount: '200', timing: 'start' })];
  expect(final(aScenario({ sum: '500', percent: '6', months: 10, flows }))).toBe('2581.40');
});
