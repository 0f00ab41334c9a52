import { DAY_MS } from '../../durations.ts';

/** The statuses that a form can ask for. */
export const submitStatuses = ['draft', 'live'] as const;
export type SubmitStatus = (typeof submitStatuses)[number];

/**
 * Statuses in the database. A live listing past its end already counts as expired, before a background job updates its
 * row.
 */
export const storedStatuses = ['draft', 'live', 'paused', 'closed', 'expired'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Statuses as people see them. A listing that a moderator hid is `hidden`, whatever its stored status. */
export const listingStatuses = [...storedStatuses, 'hidden'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** How long a listing stays live, in days. */
export const DAYS_LIVE = 60;
/** An owner can renew a listing during its last days, from this many days before it expires. */
export const RENEW_WITHIN_DAYS = 14;

export interface StatusFacts {
  readonly status: StoredStatus;
  readonly expiresAt: Date | null;
  /** When a moderator hid the listing. */
  readonly hiddenAt: Date | null;
}

export function statusAt({ status, expiresAt, hiddenAt }: StatusFacts, now: Date): ListingStatus {
  if (hiddenAt !== null && status !== 'draft') return 'hidden';
  return status === 'live' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** Whether other people see the listing, which they do only while it is live. */
export function isPublic(facts: StatusFacts, now: Date): boolean {
  return statusAt(facts, now) === 'live';
}

/** The statuses that an owner can set by a button, by present status. Drafts are published by the form only. */
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

export function mayRenew({ status, expiresAt, hiddenAt }: StatusFacts, now: Date): boolean {
  const present = statusAt({ status, expiresAt, hiddenAt }, now);
  if (present === 'expired') return true;
  return (
    present === 'live' &&
    expiresAt !== null &&
    expiresAt.getTime() - now.getTime() <= RENEW_WITHIN_DAYS * DAY_MS
  );
}
