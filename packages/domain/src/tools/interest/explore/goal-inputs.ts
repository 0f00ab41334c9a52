import { limits, type RegularFlow, type Scenario } from '../scenario.ts';

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

interface Scale {
  readonly least: number;
  readonly max: number;
  /** How many digits of the whole number are after the point. */
  readonly digits: number;
  /** Whether more of it leads to a lower balance. Then the largest value that reaches the goal is sought. */
  readonly isCost?: boolean;
}

/** The whole numbers that are searched for each input: pennies, hundredths of a percent, or months. */
export const scales: Readonly<Record<GoalInput, Scale>> = {
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
