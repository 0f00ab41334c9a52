import { type GoalRefusal, seekGoal } from '@tessera/domain/tools/interest/explore/goal';
import { type GoalInput, goalInputsOf } from '@tessera/domain/tools/interest/explore/goal-inputs';
import {
  balancesAt,
  type Sensitivity,
  sensitivityAxes,
} from '@tessera/domain/tools/interest/explore/sensitivity';
import type { Scenario } from '@tessera/domain/tools/interest/scenario';

/** A goal in pounds, in the money of the end or of the first day. */
export interface GoalSum {
  readonly amount: string;
  readonly isReal: boolean;
}

export interface GoalAnswer {
  readonly input: GoalInput;
  /** The value that reaches the goal, as a plain decimal. */
  readonly value: string | undefined;
  readonly refusal: GoalRefusal['code'] | undefined;
}

export interface Extras {
  readonly heat: Sensitivity;
  /** Empty without a goal. */
  readonly goals: readonly GoalAnswer[];
}

/** What other rates and times give, and the values that reach a goal. It takes as long as a hundred projections. */
export function findExtras(scenario: Scenario, goal: GoalSum | undefined): Extras {
  let extras: Partial<Extras> = {};
  for (const step of extrasInSteps(scenario, goal)) extras = { ...extras, ...step };
  return { heat: { percents: [], months: [], balances: [] }, goals: [], ...extras };
}

/** The same in steps, between which a thread can turn to a newer scenario. The last one has all goals. */
export function* extrasInSteps(scenario: Scenario, goal: GoalSum | undefined): Generator<Partial<Extras>> {
  const { percents, months } = sensitivityAxes(scenario);
  const balances: (number | null)[][] = [];
  for (const percent of percents) {
    balances.push(balancesAt(scenario, percent, months));
    yield {};
  }
  yield { heat: { percents, months, balances } };
  const goals: GoalAnswer[] = [];
  for (const input of goal ? goalInputsOf(scenario, goal.isReal) : []) {
    const found = goal && seekGoal(scenario, { ...goal, input });
    goals.push({
      input,
      value: found?.ok ? found.value : undefined,
      refusal: found && !found.ok ? found.refusal.code : undefined,
    });
    yield {};
  }
  yield { goals };
}

const MAX_DAILY_MONTHS = 60;
const MAX_WEEKLY_MONTHS = 240;

/** Whether the server computes the extras. Over many days or weeks only the visitor's own machine does. */
export function isQuickEnough({ crediting, months, flows }: Scenario): boolean {
  if (crediting === 'day') return months <= MAX_DAILY_MONTHS;
  const isWeekly = flows.some(({ amount, every }) => Number(amount) > 0 && daysOften.has(every));
  return !isWeekly || months <= MAX_WEEKLY_MONTHS;
}

const daysOften: ReadonlySet<string> = new Set(['week', 'fortnight', 'four-weeks']);
