import { ok, refuse, type Result } from '../../result.ts';
import type { Arithmetic } from './arithmetic.ts';
import type { Day } from './calendar.ts';
import { createYearClock, sumParts, type YearClock, type YearPart } from './day-count.ts';
import { limits, type Scenario, type RegularFlow } from './scenario.ts';
import { grossRate, percentToRate } from './rates.ts';
import { listStops, type Stop } from './stops.ts';
import { taxRuleOn } from './tax.ts';

/** Sums since the start of the scenario. */
export interface Totals<N> {
  /** The start sum and everything paid in later. */
  readonly paidIn: N;
  readonly withdrawn: N;
  readonly interest: N;
  readonly fees: N;
  readonly tax: N;
}

/** The scenario at the end of a month or year. */
export interface Snapshot<N> {
  readonly day: Day;
  readonly months: number;
  readonly balance: N;
  /** The balance in the money of the first day. */
  readonly real: N;
  readonly totals: Totals<N>;
}

/** One period, from one addition of interest to the next. */
export interface CreditLine<N> {
  readonly from: Day;
  readonly to: Day;
  readonly opening: N;
  /** Payments in, less payments out, fees and tax. */
  readonly moved: N;
  /** The interest of the period before it is rounded. */
  readonly accrued: N;
  readonly interest: N;
  readonly closing: N;
}

export interface Projection<N> {
  readonly snapshots: readonly Snapshot<N>[];
  /** Empty unless `hasLines` is set. */
  readonly lines: readonly CreditLine<N>[];
  /** The first day on which a withdrawal could not be paid in full. */
  readonly emptiedOn: Day | undefined;
}

export type ProjectionRefusal = { code: 'interest.too_large' };

export interface ProjectionOptions {
  /** Months between snapshots. */
  readonly snapshotEvery: number;
  readonly hasLines?: boolean;
}

/**
 * Carries a balance from day to day. On one day interest is added first, then tax and fees are taken, then payments of
 * the period that ends are made, then those of the period that begins.
 */
export function project<N>(
  scenario: Scenario,
  arithmetic: Arithmetic<N>,
  options: ProjectionOptions,
): Result<Projection<N>, ProjectionRefusal> {
  const account = new Account(scenario, arithmetic, options.hasLines ?? false);
  const max = arithmetic.parse(limits.result);
  for (const stop of listStops(scenario, options.snapshotEvery)) {
    account.accrueUntil(stop.day);
    account.apply(stop);
    if (arithmetic.isLess(max, account.balance)) return refuse({ code: 'interest.too_large' });
  }
  return ok(account.projection());
}

class Account<N> {
  balance: N;
  private day: Day;
  private rate: N;
  private accrued: N;
  private accruedFee: N;
  private taxable: N;
  private readonly feeRate: N;
  private readonly totals: { -readonly [Name in keyof Totals<N>]: N };
  private readonly snapshots: Snapshot<N>[] = [];
  private readonly lines: CreditLine<N>[] = [];
  private line: { from: Day; opening: N };
  private emptiedOn: Day | undefined;
  private readonly yearClock: YearClock;
  private readonly elapsed = new Map<number, number>();
  private readonly scenario: Scenario;
  private readonly math: Arithmetic<N>;
  private readonly hasLines: boolean;

  constructor(scenario: Scenario, math: Arithmetic<N>, hasLines: boolean) {
    const { zero, parse } = math;
    this.scenario = scenario;
    this.math = math;
    this.hasLines = hasLines;
    this.balance = parse(scenario.sum);
    this.day = scenario.start;
    this.rate = grossRate(scenario, math);
    this.feeRate = percentToRate(scenario.feePercent, math);
    this.yearClock = createYearClock(scenario.dayCount, scenario.start);
    this.accrued = this.accruedFee = this.taxable = zero;
    this.totals = { paidIn: this.balance, withdrawn: zero, interest: zero, fees: zero, tax: zero };
    this.line = { from: scenario.start, opening: this.balance };
  }

  accrueUntil(day: Day): void {
    if (day === this.day) return;
    const { math } = this;
    const parts = this.yearClock(this.day, day);
    this.accrued = math.add(this.accrued, this.yearlyShare(math.multiply(this.balance, this.rate), parts));
    if (math.isLess(math.zero, this.feeRate)) {
      const fee = math.multiply(this.balance, this.feeRate);
      this.accruedFee = math.add(this.accruedFee, this.yearlyShare(fee, parts));
    }
    for (const { units, basis } of parts) this.elapsed.set(basis, (this.elapsed.get(basis) ?? 0) + units);
    this.day = day;
  }

  private yearlyShare(yearly: N, parts: readonly YearPart[]): N {
    const { add, scale, zero } = this.math;
    const { when } = this.scenario.rounding;
    return parts.reduce((sum, { units, basis }) => {
      const share =
        when === 'day' ? scale(this.rounded(scale(yearly, 1, basis)), units, 1) : scale(yearly, units, basis);
      return add(sum, share);
    }, zero);
  }

  private rounded(amount: N): N {
    const { when, mode } = this.scenario.rounding;
    return when === 'never' ? amount : this.math.round(amount, mode);
  }

  apply(stop: Stop): void {
    const { math } = this;
    if (stop.kind === 'credit') this.credit();
    else if (stop.kind === 'tax') this.settleTax();
    else if (stop.kind === 'fee') this.takeFee(math.parse(this.scenario.feeAmount));
    else if (stop.kind === 'flow') this.move(this.flowAmount(stop.flow, stop.year));
    else if (stop.kind === 'event') this.move(math.parse(stop.amount));
    else if (stop.kind === 'rate') this.rate = grossRate({ ...this.scenario, percent: stop.percent }, math);
    else this.takeSnapshot(stop.months);
  }

  private credit(): void {
    const { add, subtract } = this.math;
    const interest = this.rounded(this.accrued);
    this.balance = add(this.balance, interest);
    this.totals.interest = add(this.totals.interest, interest);
    this.taxable = add(this.taxable, interest);
    if (this.scenario.tax.kind === 'own') {
      const share = percentToRate(this.scenario.tax.percent, this.math);
      this.takeTax(this.rounded(this.math.multiply(interest, share)));
    }
    this.takeFee(this.rounded(this.accruedFee));
    if (this.hasLines) {
      const { from, opening } = this.line;
      const moved = subtract(subtract(this.balance, interest), opening);
      const { accrued, day, balance } = this;
      this.lines.push({ from, to: day, opening, moved, accrued, interest, closing: balance });
    }
    this.line = { from: this.day, opening: this.balance };
    this.accrued = this.accruedFee = this.math.zero;
  }

  /** Takes tax on the interest that was added since the last 5 April, as far as it is above the allowance. */
  private settleTax(): void {
    const { tax } = this.scenario;
    const rule = taxRuleOn(this.day);
    if (tax.kind !== 'psa' || !rule) return;
    const { math } = this;
    const above = math.subtract(this.taxable, math.parse(rule.allowance[tax.band]));
    this.taxable = math.zero;
    if (!math.isLess(math.zero, above)) return;
    this.takeTax(this.rounded(math.multiply(above, percentToRate(rule.percent[tax.band], math))));
  }

  private takeTax(amount: N): void {
    this.totals.tax = this.math.add(this.totals.tax, this.take(amount));
  }

  private takeFee(amount: N): void {
    this.totals.fees = this.math.add(this.totals.fees, this.take(amount));
  }

  /** Takes an amount from the balance, or all of the balance if it is less. Returns what was taken. */
  private take(amount: N): N {
    const { isLess, subtract, zero } = this.math;
    const taken = isLess(this.balance, amount) ? this.balance : amount;
    this.balance = isLess(this.balance, amount) ? zero : subtract(this.balance, amount);
    return taken;
  }

  private flowAmount({ amount, direction, growth }: RegularFlow, year: number): N {
    const { math } = this;
    const first = math.parse(amount);
    const factor = math.add(math.one, percentToRate(growth, math));
    const grown =
      year === 0 ? first : math.round(math.multiply(first, math.power(factor, year, 1)), 'half-up');
    return direction === 'in' ? grown : math.subtract(math.zero, grown);
  }

  private move(amount: N): void {
    const { add, subtract, isLess, zero } = this.math;
    if (!isLess(amount, zero)) {
      this.balance = add(this.balance, amount);
      this.totals.paidIn = add(this.totals.paidIn, amount);
      return;
    }
    const wanted = subtract(zero, amount);
    if (isLess(this.balance, wanted)) this.emptiedOn ??= this.day;
    this.totals.withdrawn = add(this.totals.withdrawn, this.take(wanted));
  }

  private takeSnapshot(months: number): void {
    const { math, balance, day } = this;
    const { units, basis } = sumParts(
      [...this.elapsed].map(([each, total]) => ({ units: total, basis: each })),
    );
    const prices = math.power(math.add(math.one, percentToRate(this.scenario.inflation, math)), units, basis);
    this.snapshots.push({
      day,
      months,
      balance,
      real: math.divide(balance, prices),
      totals: { ...this.totals },
    });
  }

  projection(): Projection<N> {
    return { snapshots: this.snapshots, lines: this.lines, emptiedOn: this.emptiedOn };
  }
}
