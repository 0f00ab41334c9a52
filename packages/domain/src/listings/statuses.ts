/** What a form may be sent in as. */
export const submitStatuses = ['draft', 'live'] as const;
export type SubmitStatus = (typeof submitStatuses)[number];

/** What is stored. A listing that is live past its end is expired, whether or not a job has said so yet. */
export const storedStatuses = ['draft', 'live', 'paused', 'closed', 'expired'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What a listing is at a moment, for people. */
export const listingStatuses = [...storedStatuses, 'hidden'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** How long a listing stays live, in days. */
export const DAYS_LIVE = 60;
/** From so many days before the end a listing may be renewed. */
export const RENEW_WITHIN_DAYS = 14;
export const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Standing {
  readonly status: StoredStatus;
  readonly expiresAt: Date | null;
  /** Set by a moderator. */
  readonly hiddenAt: Date | null;
}

export function statusAt({ status, expiresAt, hiddenAt }: Standing, now: Date): ListingStatus {
  if (hiddenAt !== null && status !== 'draft') return 'hidden';
  return status === 'live' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** Only what is live is shown to others. */
export function isPublic(standing: Standing, now: Date): boolean {
  return statusAt(standing, now) === 'live';
}

/** What its owner may turn it into by a button; drafts are published by the form alone. */
const changes: Readonly<Record<ListingStatus, readonly StoredStatus[]>> = {
  draft: [],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: ['live'],
  expired: ['closed'],
  hidden: [],
};

export function mayBecome(from: ListingStatus, to: StoredStatus): boolean {
  return changes[from].includes(to);
}

export function mayRenew({ status, expiresAt, hiddenAt }: Standing, now: Date): boolean {
  const present = statusAt({ status, expiresAt, hiddenAt }, now);
  if (present === 'expired') return true;
  return (
    present === 'live' &&
    expiresAt !== null &&
    expiresAt.getTime() - now.getTime() <= RENEW_WITHIN_DAYS * DAY_MS
  );
}
