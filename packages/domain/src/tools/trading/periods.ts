/** Return of one month of a run. */
export interface MonthReturn {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  /** A fraction: 0.1 is 10 %. */
  readonly earned: number;
}

/** Returns of the months that a run covers, from the capital at the close of one month to that of the next. */
export function monthlyReturns(calendar: Float64Array, equity: Float64Array, capital: number): MonthReturn[] {
  const months: MonthReturn[] = [];
  let before = capital;
  let current = monthOf(calendar[0] ?? 0);
  for (let at = 0; at < equity.length; at += 1) {
    const next = at + 1 < equity.length ? monthOf(calendar[at + 1]!) : undefined;
    if (next?.year === current.year && next.month === current.month) continue;
    const now = equity[at]!;
    months.push({ ...current, earned: before > 0 ? now / before - 1 : 0 });
    before = now;
    if (next) current = next;
  }
  return months;
}

function monthOf(time: number) {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** How far the capital is below its highest value so far, at each close: 0 or a negative fraction. */
export function drawdownsOf(equity: Float64Array, capital: number): Float64Array {
  const result = new Float64Array(equity.length);
  let peak = capital;
  for (let at = 0; at < equity.length; at += 1) {
    peak = Math.max(peak, equity[at]!);
    result[at] = equity[at]! / peak - 1;
  }
  return result;
}
