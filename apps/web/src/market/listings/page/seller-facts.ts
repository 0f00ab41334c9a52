import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import type { ContactChip } from '../preview/listing-facts.ts';

/** Whether a visitor can buy the listing, so that buying is the main action. */
export function isForSale({ buyNow, shuffle, isMine, status }: ListingDetail): boolean {
  const isOffered = buyNow.enabled || (shuffle.enabled && shuffle.sharesRemaining > 0);
  return isOffered && !isMine && status === 'live';
}

export function isSoldOut({ shuffle }: Pick<ListingDetail, 'shuffle'>): boolean {
  return shuffle.enabled && shuffle.shareCount > 0 && shuffle.sharesSold >= shuffle.shareCount;
}

/** The link for job applications. A text that isn't a link stays among the contact details. */
export function applicationOf({ contacts }: { readonly contacts: readonly ContactChip[] }) {
  return contacts.find(
    (chip): chip is ContactChip & { href: string } => chip.id === 'apply_url' && chip.href !== undefined,
  );
}

/** What buyers say about the seller, from three reviews on, with the page of the reviews. */
export interface RatingNote {
  readonly text: string;
  readonly path: string;
}
