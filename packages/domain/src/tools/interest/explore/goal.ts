import { ok, refuse, type Result } from '../../../result.ts';
import type { Arithmetic } from '../arithmetic.ts';
import { exact } from '../exact.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import { limits, type Scenario } from '../scenario.ts';

/** What may be changed to reach a goal. */
export const goalInputs = ['sum', 'deposit', 'percent', 'months'] as const;
export type GoalInput = (typeof goalInputs)[number];

export interface Goal {
  /** Pounds, as a plain decimal. */
  readonly amount: string;
  /** Whether the amount is in the money of the first day. */
  readonly isReal: boolean;
  readonly input: GoalInput;
}

export type GoalRefusal =
  | { readonly code: 'interest.goal_unreachable' }
  | { readonly code: 'interest.goal_reached' };

/** The largest whole number that is searched for each input, and how many of its digits are after the point. */
const scales = {
  sum: { max: limits.amount * 100, digits: 2 },
  deposit: { max: 10_000_000 * 100, digits: 2 },
  percent: { max: limits.ratePercent * 100, digits: 2 },
  months: { max: limits.months, digits: 0 },
} as const satisfies Record<GoalInput, { max: number; digits: number }>;

/**
 * The smallest value of an input at which a scenario reaches the goal: whole pennies, hundredths of a percent, or
 * months. Doubles find it, and exact decimals then move it by the last steps.
 */
export function seekGoal(scenario: Scenario, goal: Goal): Result<string, GoalRefusal> {
  const { max } = scales[goal.input];
  const isReached = (value: number) => reaches(withInput(scenario, goal.input, value), goal, quick);
  const least = goal.input === 'months' ? 1 : 0;
  if (!isReached(max)) return refuse({ code: 'interest.goal_unreachable' });
  let [low, high] = [least - 1, max];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  const isExactly = (value: number) => reaches(withInput(scenario, goal.input, value), goal, exact);
  while (high < max && !isExactly(high)) high += 1;
  while (high > least && isExactly(high - 1)) high -= 1;
  if (!isExactly(high)) return refuse({ code: 'interest.goal_unreachable' });
  return high === 0 ? refuse({ code: 'interest.goal_reached' }) : ok(textOf(high, scales[goal.input].digits));
}

function textOf(value: number, digits: number): string {
  if (digits === 0) return String(value);
  const text = String(value).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The scenario with another value of an input. A deposit replaces the amount of every regular payment in. */
export function withInput(scenario: Scenario, input: GoalInput, value: number): Scenario {
  const text = textOf(value, scales[input].digits);
  if (input === 'deposit') {
    const flows = scenario.flows.map((flow) => (flow.direction === 'in' ? { ...flow, amount: text } : flow));
    return { ...scenario, flows };
  }
  if (input === 'months') return { ...scenario, months: value };
  return { ...scenario, [input]: text };
}

/** A result that is too large to show is above any goal. */
function reaches<N>(scenario: Scenario, { amount, isReal }: Goal, arithmetic: Arithmetic<N>): boolean {
  const result = project(scenario, arithmetic, { snapshotEvery: scenario.months });
  if (!result.ok) return true;
  const last = result.value.snapshots.at(-1);
  return (
    last !== undefined && !arithmetic.isLess(isReal ? last.real : last.balance, arithmetic.parse(amount))
  );
}
