import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../calendar.ts';
import { dayCounts } from '../day-count.ts';
import { type Decimal, exact } from '../exact.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import { projectSavings } from '../savings-view.ts';
import { creditings, frequencies, roundingTimes, type Scenario } from '../scenario.ts';
import { aFlow, aScenario } from '../testing.ts';
import { finish, firstReached } from './first-reached.ts';
import { type GoalInput, goalInputs, goalInputsOf, isCost } from './goal-inputs.ts';
import { seekGoal, withInput } from './goal.ts';
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
    { numRuns: 100 },
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
    { numRuns: 60 },
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
        const balance = exact.toNumber(result.value.snapshots.at(-1)?.balance ?? exact.zero);
        expect(Math.abs(balance / expected - 1)).toBeLessThan(1e-9);
      },
    ),
    { numRuns: 100 },
  );
});

const saving = aScenario({
  sum: '5000',
  flows: [
    aFlow({ growth: '1' }),
    aFlow({ direction: 'out', amount: '500', every: 'year', growth: '2', timing: 'end' }),
  ],
  feePercent: '0.25',
  feeAmount: '12',
  tax: { kind: 'own', percent: '10' },
  inflation: '2',
});

/** For each input, a goal that needs another value than the scenario has. */
const goals: Record<GoalInput, string> = {
  sum: '25000',
  deposit: '50000',
  growth: '19000',
  percent: '40000',
  months: '60000',
  withdrawal: '15000',
  withdrawalGrowth: '15500',
  feePercent: '16000',
  feeAmount: '16000',
  taxPercent: '16000',
  inflation: '12000',
};

test.each(goalInputs)(
  'CI-12: the %s that just reaches a goal does so exactly, and one step on does not',
  (input) => {
    for (const isReal of input === 'inflation' ? [true] : [false, true]) {
      // In today's money less is left, so the goal is smaller.
      const goal = isReal && isCost(input) && input !== 'inflation' ? '12000' : goals[input];
      const found = seekGoal(saving, { amount: goal, isReal, input });
      if (!found.ok) throw new Error(`${input}: ${found.refusal.code}`);
      const steps = Math.round(Number(found.value) * (input === 'months' ? 1 : 100));
      expect(finalOf(input, steps, isReal).gte(goal)).toBe(true);
      expect(finalOf(input, steps + (isCost(input) ? 1 : -1), isReal).lt(goal)).toBe(true);
    }
  },
);

test('CI-12: whatever the scenario, a value that is found reaches the goal, and a step on does not', () => {
  fc.assert(
    fc.property(
      scenarios,
      amount(100_000),
      fc.constantFrom(...goalInputs),
      fc.boolean(),
      (scenario, sum, input, isReal) => {
        if (!goalInputsOf(scenario, isReal).includes(input)) return;
        const found = seekGoal(scenario, { amount: sum, isReal, input });
        if (!found.ok) return;
        const steps = Math.round(Number(found.value) * (input === 'months' ? 1 : 100));
        const exactly = (value: number) => {
          const result = project(withInput(scenario, input, value), exact, { snapshotEvery: 720 });
          const last = result.ok ? result.value.snapshots.at(-1) : undefined;
          return !result.ok || (isReal ? last?.real : last?.balance)?.gte(sum);
        };
        expect(exactly(steps)).toBe(true);
        if (input !== 'months' || steps > 1) expect(exactly(steps + (isCost(input) ? 1 : -1))).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

test('goals are sought for the inputs that matter', () => {
  const plain = aScenario({ months: 6 });
  expect(goalInputsOf(plain, false)).toEqual([
    'sum',
    'deposit',
    'percent',
    'months',
    'withdrawal',
    'feePercent',
  ]);
  expect(goalInputsOf(saving, true)).toEqual([...goalInputs]);
});

test('CI-12: a balance that passes the goal and falls again is found where it passes', () => {
  const passing = aScenario({
    sum: '10000',
    flows: [aFlow({ direction: 'out', amount: '10', growth: '50' })],
  });
  const found = seekGoal(passing, { amount: '11000', isReal: false, input: 'months' });
  expect(found).toEqual({ ok: true, value: '36' });
  expect(finalOfScenario({ ...passing, months: 35 }).lt('11000')).toBe(true);
  expect(finalOfScenario({ ...passing, months: 720 }).isZero()).toBe(true);
});

test('the first position that is reached is found among any rising values', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 2, 0.3), (at, exponent) => {
      let calls = 0;
      const value = (position: number) => {
        calls += 1;
        return position >= at ? (position - at) ** exponent : -((at - position) ** exponent);
      };
      expect(finish(firstReached(1_000_000, value, { step: undefined }))).toBe(at);
      expect(calls).toBeLessThan(45);
    }),
  );
  expect(finish(firstReached(10, () => -1, { step: undefined }))).toBeUndefined();
});

function finalOf(input: GoalInput, value: number, isReal: boolean): Decimal {
  return finalOfScenario(withInput(saving, input, value), isReal);
}

function finalOfScenario(scenario: Scenario, isReal = false): Decimal {
  const result = project(scenario, exact, { snapshotEvery: 720 });
  const last = result.ok ? result.value.snapshots.at(-1) : undefined;
  return (isReal ? last?.real : last?.balance) ?? exact.zero;
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
