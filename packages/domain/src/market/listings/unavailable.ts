import { type ListingStatus, type StatusFacts, statusAt } from './statuses.ts';
import { type System, systemFacts } from './systems.ts';

/**
 * Reasons shown for a listing that was public and no longer is. `unavailable` covers the reasons that stay private:
 * hidden by a moderator, turned back into a draft, or a suspended seller.
 */
export const unavailableReasons = ['closed', 'paused', 'expired', 'deleted', 'unavailable'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** Reason why a stored listing is unavailable. Undefined if it is live, or has never been live. */
export function unavailableReason(
  listing: StatusFacts & { readonly publishedAt: Date | null },
  now: Date,
): Exclude<UnavailableReason, 'deleted'> | undefined {
  const status = statusAt(listing, now);
  if (listing.publishedAt === null || status === 'live') return undefined;
  return status === 'draft' || status === 'hidden' ? 'unavailable' : status;
}

/** Whether the listing's title and main picture are still shown. */
export function isStillShown(reason: UnavailableReason | undefined): boolean {
  return reason === 'closed' || reason === 'paused' || reason === 'expired';
}

/** One or two words shown beside the title of an unavailable listing. */
export function unavailableLabel(system: System, reason: UnavailableReason): string {
  if (reason === 'closed') return systemFacts[system].closedWord;
  return { paused: 'Paused', expired: 'Expired', deleted: 'Deleted', unavailable: 'Unavailable' }[reason];
}

export function unavailableSentence(system: System, reason: UnavailableReason): string {
  if (reason === 'closed') return systemFacts[system].closedSentence;
  return {
    paused: 'This listing is paused',
    expired: 'This listing has expired',
    deleted: 'This listing has been deleted',
    unavailable: 'This listing isn’t available',
  }[reason];
}

/** The label in lists of saved listings. Without a status, the listing was deleted. */
export function savedListingLabel(system: System, status: ListingStatus | undefined): string {
  if (status === undefined) return unavailableLabel(system, 'deleted');
  if (status === 'closed' || status === 'paused' || status === 'expired')
    return unavailableLabel(system, status);
  return unavailableLabel(system, 'unavailable');
}
