import { saleAmounts, type SaleStatus } from '../selling/money/sales.ts';
import type { FeeRates } from '../selling/money/fees.ts';
import { sumVat, type VatShare } from '../selling/orders/vat.ts';
import type { LocalDate } from './local-time.ts';

/** What a business earned with one line of an order, or a part of it, as the ledger has it. */
export interface Earning {
  readonly id: string;
  readonly lineId: string;
  readonly orderNumber: number;
  readonly kind: string;
  readonly title: string;
  readonly currency: string;
  /** It was kept after a cancellation. */
  readonly isKept: boolean;
  readonly sold: number;
  /** What of it went back to the customer after it was earned. */
  readonly refunded: number;
  readonly rates: FeeRates;
  /** The VAT in what was not refunded. Empty if the business charges none. */
  readonly vat: readonly VatShare[];
  /** The day in the zone of the business. */
  readonly day: LocalDate;
  readonly payableAt: Date;
  readonly status: SaleStatus;
}

export interface EarningSums {
  readonly count: number;
  readonly gross: number;
  /** The part of `gross` that was kept after cancellations. */
  readonly kept: number;
  readonly refunds: number;
  readonly fee: number;
  /** VAT on the fee. */
  readonly feeVat: number;
  /** `gross` without refunds, fee and VAT on the fee. */
  readonly income: number;
}

/** Adds up earnings. `gross - refunds - fee - feeVat` is always `income`. */
export function sumEarnings(earnings: readonly Earning[]): EarningSums {
  let sums = { count: 0, gross: 0, kept: 0, refunds: 0, fee: 0, feeVat: 0, income: 0 };
  for (const earning of earnings) {
    const { fee, vat, amount } = saleAmounts(earning);
    sums = {
      count: sums.count + 1,
      gross: sums.gross + earning.sold,
      kept: sums.kept + (earning.isKept ? earning.sold : 0),
      refunds: sums.refunds + earning.refunded,
      fee: sums.fee + fee,
      feeVat: sums.feeVat + vat,
      income: sums.income + amount,
    };
  }
  return sums;
}

/** A whole year, a quarter or a month: `2026`, `2026-Q4` or `2026-11`. */
export const periodPattern = /^(2\d{3})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

export interface Period {
  readonly name: string;
  readonly label: string;
  /** `from` is the first day of the period, `to` the first day after it. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June'].concat([
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** Undefined unless the name is one of a year, quarter or month. */
export function parsePeriod(name: string): Period | undefined {
  const [, year = '', quarter, month] = name.match(periodPattern) ?? [];
  if (year === '') return undefined;
  const first = quarter ? Number(quarter) * 3 - 3 : month ? Number(month) - 1 : 0;
  const length = quarter ? 3 : month ? 1 : 12;
  const label = quarter
    ? `${monthNames[first]} to ${monthNames[first + 2]} ${year}`
    : month
      ? `${monthNames[first]} ${year}`
      : year;
  return { name, label, from: monthStart(Number(year), first), to: monthStart(Number(year), first + length) };
}

function monthStart(year: number, month: number): LocalDate {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The quarter that a day is in, such as `2026-Q4`. */
export function quarterOf(day: LocalDate): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export const isInPeriod = ({ from, to }: Period, day: LocalDate) => from <= day && day < to;

/** Earnings of one period, added up and by kind. */
export function earningsOf(earnings: readonly Earning[], period: Period) {
  const inside = earnings.filter(({ day }) => isInPeriod(period, day));
  return {
    ...period,
    total: sumEarnings(inside),
    kinds: [...Map.groupBy(inside, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      ...sumEarnings(ofKind),
    })),
    vat: sumVat(inside.flatMap(({ vat }) => vat)),
    earnings: inside,
  };
}

/** A year with its four quarters. The quarters add up to the year. */
export function yearStatement(earnings: readonly Earning[], year: number) {
  const period = (name: string) => {
    const found = parsePeriod(name);
    if (!found) throw new Error(`${name} is not a period`);
    return earningsOf(earnings, found);
  };
  return {
    year: period(String(year)),
    quarters: [1, 2, 3, 4].map((quarter) => period(`${year}-Q${quarter}`)),
  };
}

/** What is paid out on which day, the first day first. */
export function dueByDay(
  earnings: readonly (Earning & { readonly due: number })[],
): { readonly at: Date; readonly amount: number; readonly isOnHold: boolean }[] {
  const open = earnings.filter(({ status, due }) => status !== 'paid' && status !== 'paying' && due > 0);
  const days = Map.groupBy(
    open,
    ({ payableAt, status }) => `${payableAt.toISOString().slice(0, 10)} ${status === 'on_hold'}`,
  );
  return [...days.values()]
    .flatMap((ofDay) => {
      const [first] = ofDay;
      if (!first) return [];
      const amount = ofDay.reduce((sum, { due }) => sum + due, 0);
      return [{ at: first.payableAt, amount, isOnHold: first.status === 'on_hold' }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
