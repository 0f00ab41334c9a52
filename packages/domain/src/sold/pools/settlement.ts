import { DAY_MS } from '../../durations.ts';
import type { IfNotFull, StoredPoolStatus } from '../../selling/orders/statuses.ts';
import { MAX_EXTENSION_DAYS } from './pool-rules.ts';

/** How long before the pool closes its holders are reminded. */
export const CLOSING_NOTICE_MS = DAY_MS;

export interface SettlementFacts {
  readonly status: StoredPoolStatus;
  readonly ifNotFull: IfNotFull;
  readonly shareCount: number;
  readonly sold: number;
  /** Shares that are reserved because somebody is paying for them. */
  readonly held: number;
  /** When the pool closes. Null while no share was sold. */
  readonly endsAt: Date | null;
  /** True while the listing is hidden or the seller suspended. Nothing is settled until that ends. */
  readonly isPaused: boolean;
}

/**
 * What happens to a pool now. `reopen` makes it a pool without sales again: its buyers have returned all shares, so
 * there is nothing to settle.
 */
export type SettlementStep = 'wait' | 'complete' | 'extend' | 'refund' | 'reopen';

/**
 * Decides what happens to a pool now. A full pool completes at once. Other pools are settled after they have closed,
 * once nobody is paying for a share any more.
 */
export function decideSettlement(pool: SettlementFacts, now: Date): SettlementStep {
  const { status, ifNotFull, shareCount, sold, held, endsAt, isPaused } = pool;
  if ((status !== 'open' && status !== 'extended') || isPaused) return 'wait';
  if (sold >= shareCount) return 'complete';
  if (held > 0 || endsAt === null || endsAt > now) return 'wait';
  if (sold === 0) return 'reopen';
  if (ifNotFull === 'complete') return 'complete';
  return ifNotFull === 'extend' && status === 'open' ? 'extend' : 'refund';
}

export function extendedEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + MAX_EXTENSION_DAYS * DAY_MS);
}

/**
 * When the holders are reminded that the pool closes. Null if it closes so soon that a reminder would say nothing new.
 */
export function closingNoticeAt(endsAt: Date, now: Date): Date | null {
  const at = new Date(endsAt.getTime() - CLOSING_NOTICE_MS);
  return at > now ? at : null;
}
