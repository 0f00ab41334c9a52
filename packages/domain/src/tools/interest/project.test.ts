import { expect, test } from 'vitest';
import { dayOf, formatDay } from './calendar.ts';
import { exact } from './exact.ts';
import { quick } from './quick.ts';
import type { Scenario } from './scenario.ts';
import { project, type ProjectionOptions } from './project.ts';
import { aFlow, aScenario } from './testing.ts';

function run(scenario: Scenario, options: ProjectionOptions = { snapshotEvery: 12 }) {
  const result = project(scenario, exact, options);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const final = (scenario: Scenario) => exact.toPennies(run(scenario).snapshots.at(-1)?.balance ?? 0n);

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

test('a withdrawal takes what is there, and the day is known', () => {
  const flows = [aFlow({ direction: 'out', amount: '3000', every: 'year' })];
  const { snapshots, emptiedOn } = run(aScenario({ percent: '0', flows }));
  expect(exact.toPennies(snapshots.at(-1)?.balance ?? 1n)).toBe('0.00');
  expect(exact.toPennies(snapshots.at(-1)?.totals.withdrawn ?? 1n)).toBe('10000.00');
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

test('interest above the personal savings allowance is taxed for each tax year', () => {
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
