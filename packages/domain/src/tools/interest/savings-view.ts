import { ok, type Result } from '../../result.ts';
import type { Arithmetic } from './arithmetic.ts';
import { formatDay } from './calendar.ts';
import type { Scenario } from './scenario.ts';
import { project, type Projection, type ProjectionRefusal, type Snapshot } from './project.ts';
import { equivalentRate } from './rates.ts';

/** Amounts of a period as pounds and pennies. They add up: closing − opening is what the other amounts sum to. */
export interface SavingsRow {
  /** The last day, such as `2028-01-01`. */
  readonly day: string;
  /** Months since the start. */
  readonly months: number;
  readonly paidIn: string;
  readonly withdrawn: string;
  readonly interest: string;
  readonly fees: string;
  readonly tax: string;
  readonly balance: string;
  readonly real: string;
}

/** A projection as text. `total` has the sums of all rows, and the start sum among what was paid in. */
export interface SavingsView {
  readonly rows: readonly SavingsRow[];
  readonly total: SavingsRow;
  /** Annual equivalent rate in percent with two digits. */
  readonly equivalentPercent: string;
  readonly emptiedOn: string | undefined;
}

/** Projects a scenario, with one row for each year. */
export function projectSavings<N>(
  scenario: Scenario,
  arithmetic: Arithmetic<N>,
): Result<SavingsView, ProjectionRefusal> {
  const result = project(scenario, arithmetic, { snapshotEvery: 12 });
  return result.ok ? ok(toView(scenario, result.value, arithmetic)) : result;
}

function toView<N>(
  scenario: Scenario,
  { snapshots, emptiedOn }: Projection<N>,
  math: Arithmetic<N>,
): SavingsView {
  const sums = snapshots.map((snapshot) => toRow(snapshot, math));
  const rows = sums.map((sum, index) => difference(sum, sums[index - 1] ?? startRow(scenario, math), math));
  const total = sums.at(-1) ?? startRow(scenario, math);
  const equivalent = math.toPennies(math.scale(equivalentRate(scenario, math), 100, 1));
  return {
    rows,
    total,
    equivalentPercent: equivalent,
    emptiedOn: emptiedOn === undefined ? undefined : formatDay(emptiedOn),
  };
}

/** A snapshot with all its sums. Interest is what remains of the rounded balance, so that the row adds up. */
function toRow<N>({ day, months, balance, real, totals }: Snapshot<N>, math: Arithmetic<N>): SavingsRow {
  const [paidIn, withdrawn, fees, tax, end] = [
    totals.paidIn,
    totals.withdrawn,
    totals.fees,
    totals.tax,
    balance,
  ].map((amount) => math.toPennies(amount)) as [string, string, string, string, string];
  const { parse, add, subtract, toPennies } = math;
  const taken = add(add(parse(withdrawn), parse(fees)), parse(tax));
  const interest = toPennies(subtract(add(parse(end), taken), parse(paidIn)));
  return {
    day: formatDay(day),
    months,
    paidIn,
    withdrawn,
    interest,
    fees,
    tax,
    balance: end,
    real: toPennies(real),
  };
}

function startRow<N>(scenario: Scenario, { parse, toPennies }: Arithmetic<N>): SavingsRow {
  const sum = toPennies(parse(scenario.sum));
  const zero = '0.00';
  const rest = { withdrawn: zero, interest: zero, fees: zero, tax: zero };
  return { day: formatDay(scenario.start), months: 0, paidIn: sum, ...rest, balance: sum, real: sum };
}

function difference<N>(row: SavingsRow, before: SavingsRow, math: Arithmetic<N>): SavingsRow {
  const less = (name: 'paidIn' | 'withdrawn' | 'interest' | 'fees' | 'tax') =>
    math.toPennies(math.subtract(math.parse(row[name]), math.parse(before[name])));
  return {
    ...row,
    paidIn: less('paidIn'),
    withdrawn: less('withdrawn'),
    interest: less('interest'),
    fees: less('fees'),
    tax: less('tax'),
  };
}
