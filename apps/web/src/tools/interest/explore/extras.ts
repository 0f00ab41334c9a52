import { type GoalRefusal, seekGoalInSteps } from '@tessera/domain/tools/interest/explore/goal';
import { type GoalInput, goalInputsOf } from '@tessera/domain/tools/interest/explore/goal-inputs';
import {
  balanceAt,
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

/**
 * Computes what `findExtras` returns, in steps of about one projection each, so that a worker can stop between two steps when
 * the person has changed the scenario. Most steps yield nothing; the table of rates comes when it is complete, and the goals last.
 */
export function* extrasInSteps(scenario: Scenario, goal: GoalSum | undefined): Generator<Partial<Extras>> {
  const { percents, months } = sensitivityAxes(scenario);
  const balances: (number | null)[][] = [];
  for (const percent of percents) {
    const row: (number | null)[] = [];
    for (const each of months) {
      row.push(balanceAt(scenario, percent, each));
      yield {};
    }
    balances.push(row);
  }
  const heat = { percents, months, balances };
  if (!goal) {
    yield { heat, goals: [] };
    return;
  }
  yield { heat };
  const goals: GoalAnswer[] = [];
  for (const input of goalInputsOf(scenario, goal.isReal)) {
    const steps = seekGoalInSteps(scenario, { ...goal, input });
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield {};
    const found = step.value;
    goals.push({
      input,
      value: found.ok ? found.value : undefined,
      refusal: found.ok ? undefined : found.refusal.code,
    });
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
