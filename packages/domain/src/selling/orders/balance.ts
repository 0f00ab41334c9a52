import { longDay } from '../../days.ts';
import { formatMoney } from '../money/money.ts';

/** What is paid later for something of which a deposit is paid now. It is frozen with the line. */
export interface Balance {
  /** In minor units of the order's currency. */
  readonly amount: number;
  /** Until when it is paid: before what was ordered takes place. */
  readonly dueAt: Date;
}

/** How long before its end the buyer is reminded of a balance. */
export const REMIND_OF_BALANCE_MS = 3 * 86_400_000;

/** The balance in the form in which an order line stores it among its terms. */
export function freezeBalance({ amount, dueAt }: Balance): {
  readonly amount: number;
  readonly dueAt: string;
} {
  return { amount, dueAt: dueAt.toISOString() };
}

/** Reads the balance that was stored with an order line. Undefined if everything was paid at once. */
export function parseBalance(terms: unknown): Balance | undefined {
  const { balance: stored } = (terms ?? {}) as { readonly balance?: unknown };
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { amount, dueAt } = stored as Readonly<Record<string, unknown>>;
  const at = typeof dueAt === 'string' ? new Date(dueAt) : undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return undefined;
  return at && !Number.isNaN(at.getTime()) ? { amount, dueAt: at } : undefined;
}

/** What the buyer reads about a balance, on the order, in its receipt and in emails. */
export function balanceText({ amount, dueAt }: Balance, currency: string): string {
  return `This is a deposit. The balance of ${formatMoney({ amount, currency })} is due by ${longDay(dueAt)}.`;
}

/**
 * Divides a refund among payments of which this much is left each, the latest payment first. The parts have the sequence
 * of `left`. Undefined if more is to be refunded than is left.
 */
export function divideRefund(amount: number, left: readonly number[]): number[] | undefined {
  const parts = left.map(() => 0);
  let rest = amount;
  for (let index = left.length - 1; index >= 0; index -= 1) {
    const part = Math.min(rest, Math.max(0, left[index] ?? 0));
    parts[index] = part;
    rest -= part;
  }
  return amount >= 0 && rest === 0 ? parts : undefined;
}
