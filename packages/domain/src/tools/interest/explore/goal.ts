import { ok, refuse, type Result } from '../../../result.ts';
import type { Arithmetic } from '../arithmetic.ts';
import { exact } from '../exact.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import { limits, type RegularFlow, type Scenario } from '../scenario.ts';
import { firstReached } from './first-reached.ts';

/** Every number of a scenario that may be changed to reach a goal. */
export const goalInputs = [
  'sum',
  'deposit',
  'growth',
  'percent',
  'months',
  'withdrawal',
  'withdrawalGrowth',
  'feePercent',
  'feeAmount',
  'taxPercent',
  'inflation',
] as const;
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
  /** Any value of the input reaches the goal. */
  | { readonly code: 'interest.goal_reached' };

interface Scale {
  readonly least: number;
  readonly max: number;
  /** How many digits of the whole number are after the point. */
  readonly digits: number;
  /** Whether more of it leads to a lower balance. Then the largest value that reaches the goal is sought. */
  readonly isCost?: boolean;
}

/** The whole numbers that are searched for each input: pennies, hundredths of a percent, or months. */
const scales: Readonly<Record<GoalInput, Scale>> = {
  sum: { least: 0, max: limits.amount * 100, digits: 2 },
  deposit: { least: 0, max: 10_000_000 * 100, digits: 2 },
  growth: { least: 0, max: limits.growthPercent * 100, digits: 2 },
  percent: { least: 0, max: limits.ratePercent * 100, digits: 2 },
  months: { least: 1, max: limits.months, digits: 0 },
  withdrawal: { least: 0, max: 10_000_000 * 100, digits: 2, isCost: true },
  withdrawalGrowth: { least: 0, max: limits.growthPercent * 100, digits: 2, isCost: true },
  feePercent: { least: 0, max: limits.feePercent * 100, digits: 2, isCost: true },
  feeAmount: { least: 0, max: 10_000_000 * 100, digits: 2, isCost: true },
  taxPercent: { least: 0, max: 100 * 100, digits: 2, isCost: true },
  inflation: { least: 0, max: limits.inflationPercent * 100, digits: 2, isCost: true },
};

export const isCost = (input: GoalInput) => scales[input].isCost ?? false;

/** The inputs that change the result of a scenario: a payment that is not made does not grow, for example. */
export function goalInputsOf(scenario: Scenario, isReal: boolean): GoalInput[] {
  const isPaid = (direction: RegularFlow['direction']) =>
    scenario.flows.some((flow) => flow.direction === direction && Number(flow.amount) > 0);
  const isLong = scenario.months > 12;
  const matters: Partial<Record<GoalInput, boolean>> = {
    growth: isPaid('in') && isLong,
    withdrawalGrowth: isPaid('out') && isLong,
    feeAmount: scenario.months >= 12,
    taxPercent: scenario.tax.kind === 'own',
    inflation: isReal,
  };
  return goalInputs.filter((input) => matters[input] ?? true);
}

/**
 * The value of an input with which a scenario just reaches the goal: the smallest one, or the largest of what costs
 * money. Doubles find it, and exact decimals then move it by the last steps.
 */
export function seekGoal(scenario: Scenario, goal: Goal): Result<string, GoalRefusal> {
  const { least, max, digits } = scales[goal.input];
  // Positions count from the value that is farthest from the goal.
  const valueAt = (position: number) => (isCost(goal.input) ? max - position : least + position);
  const excess = <N>(position: number, arithmetic: Arithmetic<N>) =>
    excessOf(withInput(scenario, goal.input, valueAt(position)), goal, arithmetic);
  const span = max - least;
  const near = firstReached(span, (position) => excess(position, quick), {
    step: goal.input === 'months' ? 12 : undefined,
  });
  if (near === undefined) return refuse({ code: 'interest.goal_unreachable' });
  const isExactly = (position: number) => excess(position, exact) >= 0;
  let position = near;
  while (position < span && !isExactly(position)) position += 1;
  while (position > 0 && isExactly(position - 1)) position -= 1;
  if (!isExactly(position)) return refuse({ code: 'interest.goal_unreachable' });
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
  changes: Partial<RegularFlow>,
): Scenario {
  const flows = scenario.flows.map((flow) => (flow.direction === direction ? { ...flow, ...changes } : flow));
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
