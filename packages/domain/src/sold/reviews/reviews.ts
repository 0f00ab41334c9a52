import { DAY_MS, HOUR_MS } from '../../durations.ts';

/** What can be reviewed: a business, a person who sold something, or a customer. Reviews of customers are not public. */
export const reviewed = ['provider', 'seller', 'customer'] as const;
export type Reviewed = (typeof reviewed)[number];
export const publiclyReviewed = ['provider', 'seller'] as const;
export type PubliclyReviewed = (typeof publiclyReviewed)[number];

/** Who writes: the buyer of a line about whoever sold it, or the other way round. */
export const reviewSides = ['buyer', 'seller'] as const;
export type ReviewSide = (typeof reviewSides)[number];

export const MAX_REVIEW_CHARS = 2_000;
export const MAX_REPLY_CHARS = 1_000;
/** Fewer reviews are not shown, because one bad day would look like an average. */
export const MIN_SHOWN_REVIEWS = 3;
/** How long after the completion of an order it can be reviewed. */
export const REVIEW_WITHIN_DAYS = 90;
/** How long a review can be changed. */
export const EDIT_WITHIN_HOURS = 48;

export function reviewableUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_WITHIN_DAYS * DAY_MS);
}

export function editableUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + EDIT_WITHIN_HOURS * HOUR_MS);
}

/** The average to a tenth, from three reviews on. */
export function shownRating({ count, sum }: { readonly count: number; readonly sum: number }): number | null {
  return count < MIN_SHOWN_REVIEWS ? null : Math.round((sum / count) * 10) / 10;
}
