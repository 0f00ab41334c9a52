import type { SignedInUser } from '../../people/viewer.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * The status of an invitation to take over shares. `ended` means that the shares can no longer be transferred, for
 * example because the pool was refunded.
 */
export const transferStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const TRANSFER_DAYS = 14;

export function transferEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TRANSFER_DAYS * DAY_MS);
}

/**
 * The status that people see. An open invitation counts as expired once its time is over, even if the sweeper has not
 * updated it yet.
 */
export function transferStatusAt(
  { status, expiresAt }: { readonly status: TransferStatus; readonly expiresAt: Date },
  now: Date,
): TransferStatus {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

interface Parties {
  readonly senderId: number | null;
  readonly recipientEmail: string | null;
  /** The person who accepted or declined. */
  readonly recipientId: number | null;
}

/**
 * A person's role in an invitation, or undefined for people who must not learn that it exists. The recipient of an open
 * invitation is the account whose confirmed email address it names, so forwarding its link lets nobody else in.
 */
export function transferRole(
  { senderId, recipientEmail, recipientId }: Parties,
  { id, email, isVerified }: Pick<SignedInUser, 'id' | 'email' | 'isVerified'>,
): 'sender' | 'recipient' | undefined {
  if (senderId === id) return 'sender';
  if (recipientId !== null) return recipientId === id ? 'recipient' : undefined;
  return isVerified && email !== null && email === recipientEmail ? 'recipient' : undefined;
}

/** Shown to sender and recipient before shares change hands. */
export const TRANSFER_REFUND_NOTE =
  'If these shares are refunded later, the money goes back to the card that paid for them, not to the person who received them.';
