import { isPublic, type StoredStatus } from '../listings/statuses.ts';
import type { StoredPoolStatus } from './statuses.ts';

export interface SaleFacts {
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isEnabled: boolean;
  readonly status: StoredPoolStatus;
  readonly targetAmount: number | null;
  readonly closesAt: Date | null;
  /** Fixed by the first sale, and moved by an extension. */
  readonly endsAt: Date | null;
}

/** When the sale of shares ends: the pool's own date, otherwise the listing's end. The first sale fixes it. */
export function salesEnd({
  endsAt,
  closesAt,
  expiresAt,
}: Pick<SaleFacts, 'endsAt' | 'closesAt' | 'expiresAt'>): Date | null {
  return endsAt ?? closesAt ?? expiresAt;
}

/** Whether shares can be reserved at this moment: `missing` for people who may not see the listing either. */
export function saleState(pool: SaleFacts, now: Date): 'open' | 'closed' | 'missing' {
  const { listingStatus: status, hiddenAt, expiresAt, isEnabled, targetAmount } = pool;
  if (!isEnabled || targetAmount === null) return 'missing';
  const end = salesEnd(pool);
  const isRunning = pool.status === 'open' || pool.status === 'extended';
  if (status === 'draft' || hiddenAt !== null) return 'missing';
  if (!isPublic({ status, hiddenAt, expiresAt }, now)) return 'closed';
  return isRunning && (end === null || end > now) ? 'open' : 'closed';
}
