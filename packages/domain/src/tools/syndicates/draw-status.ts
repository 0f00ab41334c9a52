/** What happens to a draw: people pay, its tickets are sealed, it closes, and its result is recorded. */
export type DrawStatus = 'open' | 'closed' | 'reported' | 'settled';

interface DrawFacts {
  readonly closesAt: Date;
  /** Whether a result waits for the second member. */
  readonly hasOpenResult: boolean;
  readonly hasConfirmedResult: boolean;
}

export function drawStatus(
  { closesAt, hasOpenResult, hasConfirmedResult }: DrawFacts,
  now: Date,
): DrawStatus {
  if (hasOpenResult) return 'reported';
  if (hasConfirmedResult) return 'settled';
  return isClosed(closesAt, now) ? 'closed' : 'open';
}

/** Whether a draw is closed: from its closing time on, to the millisecond. */
export function isClosed(closesAt: Date, now: Date): boolean {
  return now >= closesAt;
}

/** Whether a contribution was paid: the member says so, and then the manager does. */
export type PaymentStatus = 'due' | 'marked' | 'received';

export function paymentStatus(part: {
  readonly markedAt: Date | null;
  readonly confirmedAt: Date | null;
}): PaymentStatus {
  if (part.confirmedAt) return 'received';
  return part.markedAt ? 'marked' : 'due';
}

/** What became of a member's part of a prize: the manager says that it was paid out, and then the member does. */
export type PayoutStatus = 'due' | 'sent' | 'received';

export function payoutStatus(winnings: {
  readonly sentAt: Date | null;
  readonly receivedAt: Date | null;
}): PayoutStatus {
  if (winnings.receivedAt) return 'received';
  return winnings.sentAt ? 'sent' : 'due';
}
