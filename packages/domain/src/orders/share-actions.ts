import { type BoughtUnits, splitUnits } from './order-lines.ts';
import { type SaleFacts, salesEnd } from './share-sale.ts';

/** A pool of which somebody holds shares. */
export interface HeldPool extends Pick<SaleFacts, 'status' | 'endsAt' | 'closesAt' | 'expiresAt'> {
  readonly shareCount: number;
  readonly sold: number;
}

/** How shares may go back for a full refund: `return` while the pool is open, `leave` after it was extended. */
export type ReturnMode = 'return' | 'leave';

/** Why shares can no longer go back. */
export type ReturnBar = 'full' | 'closed' | 'completed' | 'refunded';

/**
 * Whether a holder may give shares back for a full refund. Once every share is sold, the others rely on the pool, and
 * after its end it is settled by its terms. Whether the listing is public does not matter: nobody must be held in a pool
 * that was hidden.
 */
export function decideReturnMode(pool: HeldPool, now: Date): ReturnMode | ReturnBar {
  if (pool.status === 'completed') return 'completed';
  if (pool.status === 'refunding' || pool.status === 'refunded') return 'refunded';
  if (pool.sold >= pool.shareCount) return 'full';
  const end = salesEnd(pool);
  if (end !== null && end <= now) return 'closed';
  return pool.status === 'extended' ? 'leave' : 'return';
}

export function mayReturn(mode: ReturnMode | ReturnBar): mode is ReturnMode {
  return mode === 'return' || mode === 'leave';
}

/** Shares can be transferred for as long as they exist, also after the pool has completed. */
export function mayTransfer({ status }: Pick<HeldPool, 'status'>): boolean {
  return status !== 'refunding' && status !== 'refunded';
}

/** Shares of a pool that somebody holds by one order line and may give back. */
export interface ReturnableLot extends BoughtUnits {
  readonly lineId: string;
  /** Price of a share, without the step that the first ones cost more. */
  readonly unitAmount: number;
  /** The holder paid for them. Otherwise somebody transferred them, and a refund goes to that buyer’s card. */
  readonly isPaidByHolder: boolean;
}

export interface ReturnedShares {
  readonly amount: number;
  /** The rest of the amount goes to the cards of the people who bought transferred shares. */
  readonly toMyCard: number;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Which shares go back first, and what is refunded. Shares that the holder paid for come first. */
export function decideReturned(lots: readonly ReturnableLot[], requested: number): ReturnedShares {
  const lines = new Map<string, number>();
  let [left, amount, toMyCard] = [requested, 0, 0];
  for (const lot of lots.toSorted((a, b) => Number(b.isPaidByHolder) - Number(a.isPaidByHolder))) {
    const quantity = Math.min(left, lot.quantity);
    if (quantity === 0) continue;
    const taken = splitUnits(lot, { quantity, unitAmount: lot.unitAmount });
    left -= quantity;
    amount += taken.amount;
    if (lot.isPaidByHolder) toMyCard += taken.amount;
    lines.set(lot.lineId, (lines.get(lot.lineId) ?? 0) + quantity);
  }
  return {
    amount,
    toMyCard,
    lines: [...lines].map(([lineId, quantity]) => ({ lineId, quantity })),
  };
}
