import type { Scenario } from './scenario.ts';
import { project } from './project.ts';
import { quick } from './quick.ts';

/** One point of the chart, in pounds. */
export interface GrowthPoint {
  readonly months: number;
  /** Paid in less withdrawn. */
  readonly own: number;
  readonly balance: number;
  readonly real: number;
}

const MAX_POINTS = 120;

/** Points of a scenario at equal distances, computed with doubles. Empty if the scenario's result is refused. */
export function growthPoints(scenario: Scenario): GrowthPoint[] {
  const snapshotEvery = Math.max(1, Math.ceil(scenario.months / MAX_POINTS));
  const result = project(scenario, quick, { snapshotEvery });
  if (!result.ok) return [];
  const sum = Number(scenario.sum);
  return [
    { months: 0, own: sum, balance: sum, real: sum },
    ...result.value.snapshots.map(({ months, balance, real, totals }) => ({
      months,
      own: totals.paidIn - totals.withdrawn,
      balance,
      real,
    })),
  ];
}
