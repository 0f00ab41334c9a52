/** Maximum length of one message, in characters. A check constraint of the table `messages` has the same limit. */
export const MAX_MESSAGE_CHARS = 4_000;

/** Roles in a conversation: the listing's owner is the seller, and the person who wrote to them is the buyer. */
export const sides = ['seller', 'buyer'] as const;
export type Side = (typeof sides)[number];

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** Whether a conversation can go on, as one of its two people sees it. */
export const threadStates = ['open', 'blocked', 'refused', 'unavailable', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

export interface ThreadFacts {
  readonly isClosed: boolean;
  /** Whether the other person's account was deleted or suspended. */
  readonly isOtherUnavailable: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
}

/**
 * The state of a conversation for one of its people. If both have blocked each other, each sees their own block, which
 * they can remove.
 */
export function threadStateOf({
  isClosed,
  isOtherUnavailable,
  hasBlocked,
  isBlocked,
}: ThreadFacts): ThreadState {
  if (isClosed) return 'closed';
  if (isOtherUnavailable) return 'unavailable';
  if (hasBlocked) return 'blocked';
  return isBlocked ? 'refused' : 'open';
}

export const NOTICE_EVERY_MS = 60 * 60 * 1_000;

/** When the email about a new message is due: now, or an hour after the last email. */
export function noticeDueAt(noticedAt: Date | null, now: Date): Date {
  if (noticedAt === null) return now;
  const next = new Date(noticedAt.getTime() + NOTICE_EVERY_MS);
  return next > now ? next : now;
}

/** The beginning of a message, on one line. */
export function excerptOf(body: string, length = 120): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const chars = Array.from(line);
  return chars.length <= length
    ? line
    : `${chars
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
