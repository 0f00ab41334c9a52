import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../calendar.ts';
import { dayCounts } from '../day-count.ts';
import { exact } from '../exact.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import { projectSavings } from '../savings-view.ts';
import { creditings, frequencies, roundingTimes, type Scenario } from '../scenario.ts';
import { aFlow, aScenario } from '../testing.ts';
import { type GoalInput, seekGoal, withInput } from './goal.ts';
import { sensitivity } from './sensitivity.ts';

const amount = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((pennies) => (pennies / 100).toFixed(2));
const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((each) => (each / 100).toFixed(2));

const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    start: fc.integer({ min: dayOf(2020, 1, 1), max: dayOf(2032, 12, 31) }),
    months: fc.integer({ min: 1, max: 480 }),
    sum: amount(100_000),
    percent: percent(15),
    rateKind: fc.constantFrom('gross', 'aer'),
    crediting: fc.constantFrom(...creditings.filter((each) => each !== 'day')),
    dayCount: fc.constantFrom(...dayCounts),
    rounding: fc.record({
      when: fc.constantFrom(...roundingTimes),
      mode: fc.constantFrom('half-up', 'half-even', 'down'),
    }),
    deposit: amount(500),
    withdrawal: amount(200),
    every: fc.constantFrom(...frequencies),
    timing: fc.constantFrom('start', 'end'),
    growth: percent(5),
    feePercent: percent(1),
    inflation: percent(8),
    tax: fc.constantFrom(
      { kind: 'none' },
      { kind: 'psa', band: 'basic' },
      { kind: 'psa', band: 'additional' },
      { kind: 'own', percent: '12.5' },
    ),
  })
  .map(({ deposit, withdrawal, every, timing, growth, ...rest }) =>
    aScenario({
      ...rest,
      flows: [
        aFlow({ amount: deposit, every, timing, growth }),
        aFlow({ direction: 'out', amount: withdrawal, every: 'year', growth }),
      ],
    }),
  );

test('CI-05: doubles and exact decimals agree to the pound on any scenario', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const [fine, fast] = [
        project(scenario, exact, { snapshotEvery: 12 }),
        project(scenario, quick, { snapshotEvery: 12 }),
      ];
      expect(fast.ok).toBe(fine.ok);
      if (!fine.ok || !fast.ok) return;
      for (const [index, { balance, real }] of fine.value.snapshots.entries()) {
        expect(
          Math.abs(exact.toNumber(balance) - (fast.value.snapshots[index]?.balance ?? Number.NaN)),
        ).toBeLessThan(1);
        expect(
          Math.abs(exact.toNumber(real) - (fast.value.snapshots[index]?.real ?? Number.NaN)),
        ).toBeLessThan(1);
      }
    }),
    { numRuns: 150 },
  );
});

test('CI-06: the rows of any scenario add up to the penny', () => {
  const { parse, add, subtract, toPennies, zero } = exact;
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const result = projectSavings(scenario, exact);
      if (!result.ok) return;
      let balance = parse(scenario.sum);
      for (const row of result.value.rows) {
        const taken = [row.withdrawn, row.fees, row.tax].reduce((sum, each) => add(sum, parse(each)), zero);
        balance = subtract(add(add(balance, parse(row.paidIn)), parse(row.interest)), taken);
        expect(toPennies(balance)).toBe(row.balance);
        expect(row.balance.startsWith('-')).toBe(false);
      }
    }),
    { numRuns: 100 },
  );
});

test('a sum with regular payments is what its closed form says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 480 }),
      fc.integer({ min: 0, max: 100_000 }),
      (hundredths, months, deposit) => {
        const rate = hundredths / 10_000 / 12;
        const growth = (1 + rate) ** months;
        const expected = 10_000 * growth + (deposit / 100) * ((growth - 1) / rate);
        const flows = [aFlow({ amount: (deposit / 100).toFixed(2) })];
        const result = project(aScenario({ percent: (hundredths / 100).toFixed(2), months, flows }), exact, {
          snapshotEvery: months,
        });
        if (!result.ok) return;
        const balance = exact.toNumber(result.value.snapshots.at(-1)?.balance ?? 0n);
        expect(Math.abs(balance / expected - 1)).toBeLessThan(1e-9);
      },
    ),
    { numRuns: 100 },
  );
});

const saving = aScenario({ flows: [aFlow()], inflation: '2' });

test.each([
  ['sum', '25000'],
  ['deposit', '50000'],
  ['percent', '40000'],
  ['months', '60000'],
] as const)('CI-12: the %s that reaches £%s does so exactly, and one step less does not', (input, goal) => {
  for (const isReal of [false, true]) {
    const found = seekGoal(saving, { amount: goal, isReal, input });
    if (!found.ok) throw new Error(found.refusal.code);
    const steps = Math.round(Number(found.value) * (input === 'months' ? 1 : 100));
    expect(finalOf(input, steps, isReal)).toBeGreaterThanOrEqual(exact.parse(goal));
    expect(finalOf(input, steps - 1, isReal)).toBeLessThan(exact.parse(goal));
  }
});

function finalOf(input: GoalInput, value: number, isReal: boolean): bigint {
  const result = project(withInput(saving, input, value), exact, { snapshotEvery: 720 });
  const last = result.ok ? result.value.snapshots.at(-1) : undefined;
  return (isReal ? last?.real : last?.balance) ?? 0n;
}

test('CI-12: goals that cannot be reached, or are reached already, say so', () => {
  const still = aScenario({ percent: '0' });
  expect(seekGoal(still, { amount: '20000', isReal: false, input: 'months' })).toEqual({
    ok: false,
    refusal: { code: 'interest.goal_unreachable' },
  });
  expect(seekGoal(saving, { amount: '100', isReal: false, input: 'deposit' })).toEqual({
    ok: false,
    refusal: { code: 'interest.goal_reached' },
  });
});

test('the heat map has the scenario itself in its middle, and rises with rate and time', () => {
  const { percents, months, balances } = sensitivity(saving);
  expect([percents[3], months[3]]).toEqual(['5', 120]);
  const result = project(saving, quick, { snapshotEvery: 120 });
  expect(balances[3]?.[3]).toBe(result.ok ? result.value.snapshots.at(-1)?.balance : undefined);
  expect(balances.every((row, at) => at === 0 || Number(row[3]) > Number(balances[at - 1]?.[3]))).toBe(true);
  expect(sensitivity(aScenario({ percent: '0', months: 1 })).percents[0]).toBe('0');
});
