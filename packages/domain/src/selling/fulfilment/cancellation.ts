/** Until a moment, a buyer who cancels gets back this share of what they paid. */
export interface CancellationWindow {
  readonly until: Date;
  /** From 0 to 100. */
  readonly percent: number;
}

/** The share that a buyer gets back who cancels now: that of the first window that has not ended, or nothing. */
export function percentBack(windows: readonly CancellationWindow[], now: Date): number {
  const open = windows.filter(({ until }) => now < until);
  const first = open.toSorted((one, other) => one.until.getTime() - other.until.getTime())[0];
  return first?.percent ?? 0;
}

/**
 * How much of what is left of a line a buyer gets back who cancels now. Half pennies are in the buyer's favour.
 */
export function amountBack(
  { amount, refundedAmount }: { readonly amount: number; readonly refundedAmount: number },
  windows: readonly CancellationWindow[],
  now: Date,
): number {
  const share = Math.ceil((amount * percentBack(windows, now)) / 100);
  return Math.max(0, Math.min(amount - refundedAmount, share - refundedAmount));
}

/** The windows in the form in which an order line stores them among its terms. */
export function freezeWindows(
  windows: readonly CancellationWindow[],
): { readonly until: string; readonly percent: number }[] {
  return windows.map(({ until, percent }) => ({ until: until.toISOString(), percent }));
}

/** Reads windows that were stored with an order line. Entries that are not windows are left out. */
export function parseWindows(stored: unknown): CancellationWindow[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { until, percent } = entry as Readonly<Record<string, unknown>>;
    const at = typeof until === 'string' ? new Date(until) : undefined;
    if (!at || Number.isNaN(at.getTime()) || typeof percent !== 'number') return [];
    return percent >= 0 && percent <= 100 ? [{ until: at, percent }] : [];
  });
}
