import { type Result, ok, refuse } from '../../result.ts';
import { MAX_MOVE_QUOTE, quoteAmount, type QuotePart } from '../requests/quote-parts.ts';
import { type MoveRates, type MoveSize, priceMove } from './move-price.ts';

/** A change of a booked move waits until the other side agrees or refuses, or whoever asked withdraws it. */
export const moveChangeStatuses = ['open', 'agreed', 'refused', 'withdrawn'] as const;
export type MoveChangeStatus = (typeof moveChangeStatuses)[number];

/** States of a booked move in which its list can still change: until the movers say that everything is delivered. */
export const changeableStates: readonly string[] = ['booked', 'loading'];

interface Booked {
  readonly rates: MoveRates;
  /** The deposit, which is paid. The price of the move cannot fall below it. */
  readonly payNow: number;
}

export interface ChangedPrice {
  readonly parts: readonly QuotePart[];
  readonly amount: number;
}

/** What a booked move costs after a change, at the rates of its quote. */
export function priceChange(
  { rates, payNow }: Booked,
  size: MoveSize,
): Result<ChangedPrice, { readonly code: 'amount'; readonly min: number; readonly max: number }> {
  const parts = priceMove(rates, size);
  const amount = quoteAmount(parts, MAX_MOVE_QUOTE);
  if (!amount.ok) return amount;
  if (amount.value < payNow) return refuse({ code: 'amount', min: payNow, max: MAX_MOVE_QUOTE });
  return ok({ parts, amount: amount.value });
}
