import {
  goalInputs,
  type GoalInput,
  type GoalRefusal,
  seekGoal,
} from '@tessera/domain/tools/interest/explore/goal';
import { type Sensitivity, sensitivity } from '@tessera/domain/tools/interest/explore/sensitivity';
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
  /** Empty without a goal. */
  readonly goals: readonly GoalAnswer[];
  readonly heat: Sensitivity;
}

/** Values that reach a goal, and what other rates and times give. It takes as long as a hundred projections. */
export function findExtras(scenario: Scenario, goal: GoalSum | undefined): Extras {
  const goals = goalInputs.map((input): GoalAnswer => {
    const found = goal && seekGoal(scenario, { ...goal, input });
    if (!found) return { input, value: undefined, refusal: undefined };
    return found.ok
      ? { input, value: found.value, refusal: undefined }
      : { input, value: undefined, refusal: found.refusal.code };
  });
  return { goals: goal ? goals : [], heat: sensitivity(scenario) };
}

const MAX_DAILY_MONTHS = 60;

/** Whether the server computes the extras. With daily interest over long times only the visitor's own machine does. */
export function isQuickEnough({ crediting, months }: Scenario): boolean {
  return crediting !== 'day' || months <= MAX_DAILY_MONTHS;
}
