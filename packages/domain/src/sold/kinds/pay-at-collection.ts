import { DAY_MS } from '../../durations.ts';
import { type CancellationWindow, percentBack } from '../../selling/fulfilment/cancellation.ts';

/** Most that an order may cost that is paid at collection, in minor units of the kitchen's currency. */
export const MAX_PAID_AT_COLLECTION = 6_000;

/** For so long somebody pays online only after they did not collect an order that they wanted to pay there. */
export const MISSED_DAYS = 90;

/** The rule as customers read it before they order. */
export const payAtCollectionRule = `One such order at a time, up to £${MAX_PAID_AT_COLLECTION / 100}. If you don’t collect it, or cancel it later than the kitchen allows for free, you pay online only for ${MISSED_DAYS} days, at all kitchens.`;

export interface OrderToCollect {
  /** A state of meals. */
  readonly state: string;
  readonly changedAt: Date;
  readonly windows: readonly CancellationWindow[];
  /** Whether the kitchen has promised it for later than it was ordered. */
  readonly isDelayed: boolean;
}

/**
 * Whether an order to pay at collection was missed: nobody collected it, or its buyer cancelled it after the kitchen had
 * accepted it, and so late that whoever pays online would not have got everything back. Nobody has to wait for an order
 * that is delayed.
 */
export function isMissed({ state, changedAt, windows, isDelayed }: OrderToCollect): boolean {
  if (state === 'no_show') return true;
  return state === 'cancelled' && !isDelayed && percentBack(windows, changedAt) < 100;
}

export interface EarlierOrders {
  /** When orders that were to be paid there were missed. */
  readonly missedAt: readonly Date[];
  /** How many such orders still wait to be collected. */
  readonly waiting: number;
}

export type PayOnline = 'missed' | 'waiting' | 'too_large';

/** Why somebody has to pay an order online. Undefined if they may pay it at collection. */
export function whyPayOnline(
  amount: number,
  { missedAt, waiting }: EarlierOrders,
  now: Date,
): PayOnline | undefined {
  const since = now.getTime() - MISSED_DAYS * DAY_MS;
  if (missedAt.some((at) => at.getTime() > since)) return 'missed';
  if (waiting > 0) return 'waiting';
  return amount > MAX_PAID_AT_COLLECTION ? 'too_large' : undefined;
}
