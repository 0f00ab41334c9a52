import { isPublic, type StoredStatus } from '../../market/listings/statuses.ts';

export interface ItemSaleFacts {
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isEnabled: boolean;
  readonly isInShares: boolean;
  readonly priceAmount: number | null;
}

/**
 * Whether units can be bought at this moment. `closed` means that they are not on sale, and `missing` that buyers
 * cannot see the listing at all.
 */
export function itemSaleState(item: ItemSaleFacts, now: Date): 'open' | 'closed' | 'missing' {
  const { listingStatus: status, hiddenAt, expiresAt, isEnabled, isInShares, priceAmount } = item;
  if (status === 'draft' || hiddenAt !== null) return 'missing';
  if (!isEnabled || isInShares || priceAmount === null || priceAmount <= 0) return 'closed';
  return isPublic({ status, hiddenAt, expiresAt }, now) ? 'open' : 'closed';
}
