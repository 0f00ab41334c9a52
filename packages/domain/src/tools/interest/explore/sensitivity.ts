import { project } from '../project.ts';
import { quick } from '../quick.ts';
import { limits, type Scenario } from '../scenario.ts';

/** Final balances of a scenario with other rates and times, in pounds. */
export interface Sensitivity {
  readonly percents: readonly string[];
  readonly months: readonly number[];
  /** One list for each rate, with a value for each time. Null where the result would be too large. */
  readonly balances: readonly (readonly (number | null)[])[];
}

const STEPS = [-3, -2, -1, 0, 1, 2, 3];

/**
 * What the final balance would be with rates up to three steps lower and higher, and after other times.
 */
export function sensitivity(scenario: Scenario): Sensitivity {
  const { percents, months } = sensitivityAxes(scenario);
  const balances = percents.map((percent) => months.map((each) => balanceAt(scenario, percent, each)));
  return { percents, months, balances };
}

export function sensitivityAxes(scenario: Scenario): Pick<Sensitivity, 'percents' | 'months'> {
  const percent = Number(scenario.percent);
  const rateStep = percent >= 3 ? 1 : 0.5;
  const timeStep = scenario.months >= 84 ? 24 : Math.max(1, Math.floor(scenario.months / 4));
  const percents = unique(
    STEPS.map((step) => Math.min(Math.max(percent + step * rateStep, 0), limits.ratePercent)),
  ).map((each) => String(Number(each.toFixed(6))));
  const months = unique(
    STEPS.map((step) => Math.min(Math.max(scenario.months + step * timeStep, 1), limits.months)),
  );
  return { percents, months };
}

const unique = (values: readonly number[]) => [...new Set(values)];

/** The final balance with another rate, after another time. Null where it would be too large. */
export function balanceAt(scenario: Scenario, percent: string, months: number): number | null {
  const result = project({ ...scenario, percent, months }, quick, { snapshotEvery: months });
  return result.ok ? (result.value.snapshots.at(-1)?.balance ?? null) : null;
}
