import { isPublic, type StoredStatus } from '../../market/listings/statuses.ts';
import type { StoredPoolStatus } from '../../selling/orders/statuses.ts';

export interface SaleFacts {
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isEnabled: boolean;
  readonly status: StoredPoolStatus;
  readonly targetAmount: number | null;
  readonly closesAt: Date | null;
  /** When the sale of shares ends. The first sale of a share sets it, and an extension moves it. Null before. */
  readonly endsAt: Date | null;
}

/**
 * When the sale of shares ends: at the time that the first sale fixed, before that at the pool's closing date, and if
 * it has none, at the end of the listing.
 */
export function salesEnd({
  endsAt,
  closesAt,
  expiresAt,
}: Pick<SaleFacts, 'endsAt' | 'closesAt' | 'expiresAt'>): Date | null {
  return endsAt ?? closesAt ?? expiresAt;
}

/**
 * Whether shares can be reserved at this moment. `closed` means that buyers can see the listing but its shares are not
 * on sale; `missing` means that the listing sells no shares, or that buyers cannot see it.
 */
export function saleState(pool: SaleFacts, now: Date): 'open' | 'closed' | 'missing' {
  const { listingStatus: status, hiddenAt, expiresAt, isEnabled, targetAmount } = pool;
  if (!isEnabled || targetAmount === null) return 'missing';
  const end = salesEnd(pool);
  const isRunning = pool.status === 'open' || pool.status === 'extended';
  if (status === 'draft' || hiddenAt !== null) return 'missing';
  if (!isPublic({ status, hiddenAt, expiresAt }, now)) return 'closed';
  return isRunning && (end === null || end > now) ? 'open' : 'closed';
}
