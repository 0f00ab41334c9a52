import { type Decimal, exact } from '../exact.ts';
import { addMonths, type Day, daysInMonth, dayOf, partsOf } from '../calendar.ts';
import type { CreditLine } from '../project.ts';
import { project } from '../project.ts';
import { quick } from '../quick.ts';
import type { Scenario, SinglePayment } from '../scenario.ts';
import type { RoundingMode } from '../arithmetic.ts';
import type { Counting } from './counting.ts';

/** What a statement says, whichever way the bank counts. */
export interface Statement {
  readonly sum: string;
  readonly percent: string;
  readonly from: Day;
  readonly to: Day;
  readonly payments: readonly SinglePayment[];
}

/** Interest of a statement counted in one way, as pounds and pennies. */
export function exactInterest(statement: Statement, counting: Counting): string {
  return exact.toPennies(lastInterest(statement, counting, exact) ?? exact.zero);
}

/** Almost the same with doubles, to search many ways of counting. */
export function quickInterest(statement: Statement, counting: Counting): number {
  return lastInterest(statement, counting, quick) ?? 0;
}

function lastInterest<N>(
  statement: Statement,
  counting: Counting,
  arithmetic: Parameters<typeof project<N>>[1],
): N | undefined {
  const result = project(toScenario(statement, counting), arithmetic, { snapshotEvery: 12 });
  return result.ok ? result.value.snapshots.at(-1)?.totals.interest : undefined;
}

/** Each addition of interest, as on a statement. */
export function statementLines(statement: Statement, counting: Counting): readonly CreditLine<Decimal>[] {
  const result = project(toScenario(statement, counting), exact, { snapshotEvery: 12, hasLines: true });
  return result.ok ? result.value.lines : [];
}

function toScenario(statement: Statement, counting: Counting): Scenario {
  const { sum, percent, payments } = statement;
  const start = statement.from + (counting.counted === 'last' ? 1 : 0);
  const end = statement.to + (counting.counted === 'first' ? 0 : 1);
  const creditDays = listCreditDays(statement.from, end, counting).filter((day) => day > start);
  const isOpen = counting.remainder === 'added' && creditDays.at(-1) !== end;
  const [when, ...mode] = counting.rounding.split('-');
  return {
    start,
    months: 12,
    sum,
    percent,
    rateKind: counting.rateKind,
    rateSteps: [],
    crediting: counting.crediting,
    dayCount: counting.dayCount,
    rounding: {
      when: when === 'credit' || when === 'day' ? when : 'never',
      mode: (mode.join('-') || 'half-up') as RoundingMode,
    },
    flows: [],
    pauses: [],
    events: payments,
    feePercent: '0',
    feeAmount: '0',
    tax: { kind: 'none' },
    inflation: '0',
    statement: { creditDays: isOpen ? [...creditDays, end] : creditDays, end },
  };
}

const monthsOf = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const;

/** The days after the first, up to the last, on which interest is added. */
export function listCreditDays(from: Day, end: Day, { crediting, creditDate }: Counting): Day[] {
  if (crediting === 'end') return [end];
  if (crediting === 'day') return Array.from({ length: end - from }, (_, index) => from + index + 1);
  const step = monthsOf[crediting];
  const { year } = partsOf(from);
  // The tax year ends on 5 April: half-years then end in April and October, quarters in January as well.
  const firstMonth = creditDate === 'tax-year' ? 4 : creditDate === 'month-start' ? 1 : step;
  const days: Day[] = [];
  for (let index = -12; ; index += 1) {
    const day =
      creditDate === 'opening'
        ? addMonths(from, index * step)
        : calendarDay(year, firstMonth + index * step, creditDate);
    if (day > end) return days;
    if (day > from) days.push(day);
  }
}

/** The day of a month, counted from January of a year, that a kind of date names. */
function calendarDay(year: number, month: number, kind: 'month-end' | 'month-start' | 'tax-year'): Day {
  const first = addMonths(dayOf(year, 1, 1), month - 1);
  if (kind === 'month-start') return first;
  if (kind === 'tax-year') return first + 4;
  const parts = partsOf(first);
  return first + daysInMonth(parts.year, parts.month) - 1;
}
