import { ok, refuse, type Result } from '../../../result.ts';
import type { Arithmetic } from '../arithmetic.ts';
import { exact } from '../exact.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import type { RegularFlow, Scenario } from '../scenario.ts';
import { finish, firstReached, type InSteps } from './first-reached.ts';
import { type GoalInput, isCost, scales } from './goal-inputs.ts';

export interface Goal {
  /** Pounds, as a plain decimal. */
  readonly amount: string;
  /** Whether the amount is in the money of the first day. */
  readonly isReal: boolean;
  readonly input: GoalInput;
}

export type GoalRefusal =
  | { readonly code: 'interest.goal_unreachable' }
  /** Any value of the input reaches the goal. */
  | { readonly code: 'interest.goal_reached' };

/**
 * The value of an input with which a scenario just reaches the goal: the smallest one, or the largest of what costs
 * money. Doubles find it, and exact decimals then move it by the last steps.
 */
export function seekGoal(scenario: Scenario, goal: Goal): Result<string, GoalRefusal> {
  return finish(seekGoalInSteps(scenario, goal));
}

/** The same with one projection a step. Of sixty years of days, all together take seconds. */
export function* seekGoalInSteps(scenario: Scenario, goal: Goal): InSteps<Result<string, GoalRefusal>> {
  const { least, max, digits } = scales[goal.input];
  // Positions count from the value that is farthest from the goal.
  const valueAt = (position: number) => (isCost(goal.input) ? max - position : least + position);
  const excess = <N>(position: number, arithmetic: Arithmetic<N>) =>
    excessOf(withInput(scenario, goal.input, valueAt(position)), goal, arithmetic);
  const span = max - least;
  const near = yield* firstReached(span, (position) => excess(position, quick), {
    step: goal.input === 'months' ? 12 : undefined,
  });
  if (near === undefined) return refuse({ code: 'interest.goal_unreachable' });
  const isExactly = (position: number) => excess(position, exact) >= 0;
  let position = near;
  let isReached = isExactly(position);
  yield;
  while (position < span && !isReached) {
    position += 1;
    isReached = isExactly(position);
    yield;
  }
  while (position > 0 && isExactly(position - 1)) {
    position -= 1;
    yield;
  }
  if (!isReached) return refuse({ code: 'interest.goal_unreachable' });
  const value = valueAt(position);
  const isAny = position === 0 && (isCost(goal.input) || value === 0);
  return isAny ? refuse({ code: 'interest.goal_reached' }) : ok(textOf(value, digits));
}

function textOf(value: number, digits: number): string {
  if (digits === 0) return String(value);
  const text = String(value).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Puts a plain decimal into a scenario. */
const changes: Readonly<Record<GoalInput, (scenario: Scenario, text: string) => Scenario>> = {
  sum: (scenario, sum) => ({ ...scenario, sum }),
  deposit: (scenario, amount) => withFlows(scenario, 'in', { amount }),
  growth: (scenario, growth) => withFlows(scenario, 'in', { growth }),
  percent: (scenario, percent) => ({ ...scenario, percent }),
  months: (scenario, months) => ({ ...scenario, months: Number(months) }),
  withdrawal: (scenario, amount) => withFlows(scenario, 'out', { amount }),
  withdrawalGrowth: (scenario, growth) => withFlows(scenario, 'out', { growth }),
  feePercent: (scenario, feePercent) => ({ ...scenario, feePercent }),
  feeAmount: (scenario, feeAmount) => ({ ...scenario, feeAmount }),
  taxPercent: (scenario, percent) => ({ ...scenario, tax: { kind: 'own', percent } }),
  inflation: (scenario, inflation) => ({ ...scenario, inflation }),
};

/** The scenario with another value of an input, given as whole pennies, hundredths of a percent, or months. */
export function withInput(scenario: Scenario, input: GoalInput, value: number): Scenario {
  return changes[input](scenario, textOf(value, scales[input].digits));
}

function withFlows(
  scenario: Scenario,
  direction: RegularFlow['direction'],
  parts: Partial<RegularFlow>,
): Scenario {
  const flows = scenario.flows.map((flow) => (flow.direction === direction ? { ...flow, ...parts } : flow));
  return { ...scenario, flows };
}

/** Pounds above the goal. A result that is too large to show is above any goal. */
function excessOf<N>(scenario: Scenario, { amount, isReal }: Goal, arithmetic: Arithmetic<N>): number {
  const result = project(scenario, arithmetic, { snapshotEvery: scenario.months });
  if (!result.ok) return Number.POSITIVE_INFINITY;
  const last = result.value.snapshots.at(-1);
  if (!last) return Number.NEGATIVE_INFINITY;
  const { isLess, parse, subtract, toNumber } = arithmetic;
  const reached = isReal ? last.real : last.balance;
  // As a number, a tiny shortfall could become zero.
  if (isLess(reached, parse(amount)))
    return Math.min(toNumber(subtract(reached, parse(amount))), -Number.MIN_VALUE);
  return toNumber(subtract(reached, parse(amount)));
}
