import { type BoughtUnits, splitUnits } from '../../selling/orders/order-lines.ts';
import { type SaleFacts, salesEnd } from './share-sale.ts';

/** What is known of a pool to decide whether its shares may go back. */
export interface HeldPool extends Pick<SaleFacts, 'status' | 'endsAt' | 'closesAt' | 'expiresAt'> {
  readonly shareCount: number;
  readonly sold: number;
}

/** How shares may go back for a full refund: `return` while the pool is open, `leave` after it was extended. */
export type ReturnMode = 'return' | 'leave';

/** Why shares can no longer go back. */
export type ReturnBar = 'full' | 'closed' | 'completed' | 'refunded';

/**
 * Decides whether a holder may give shares back for a full refund. They may while the pool is running and not full:
 * once every share is sold, the other holders rely on the pool, and after its end its terms decide. They may also if
 * the listing is no longer public, because nobody must be stuck in a hidden pool.
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

/** Whether shares can be transferred. That is possible until they are refunded, also after the pool has completed. */
export function mayTransfer({ status }: Pick<HeldPool, 'status'>): boolean {
  return status !== 'refunding' && status !== 'refunded';
}

/** Shares that somebody holds from one order line, and may give back. */
export interface ReturnableLot extends BoughtUnits {
  readonly lineId: string;
  /** The price of a share without the extra step that the first shares cost. */
  readonly unitAmount: number;
  /**
   * True if the holder paid for these shares. Otherwise somebody transferred them to the holder, and a refund goes to
   * the card of the person who bought them.
   */
  readonly isPaidByHolder: boolean;
}

export interface ReturnedShares {
  readonly amount: number;
  /**
   * How much of `amount` goes to the holder's card. The rest goes to the cards of people who bought shares and
   * transferred them to the holder.
   */
  readonly toMyCard: number;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Decides which shares go back, and what is refunded. Shares that the holder paid for go back first. */
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
