/** Rules of conversations between people about a listing. */
export const MESSAGE_LENGTH = 4_000;

/** Who somebody is in a conversation: the listing's owner, or the one who wrote to them. */
export const sides = ['seller', 'buyer'] as const;
export type Side = (typeof sides)[number];

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** Whether a conversation can go on, as one of its two people sees it. */
export const standings = ['open', 'blocked', 'refused', 'gone', 'closed'] as const;
export type Standing = (typeof standings)[number];

export interface StandingFacts {
  readonly isClosed: boolean;
  /** The other person has left or is suspended. */
  readonly isOtherGone: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
}

/** One's own block comes before the other's, so that it can be taken back. */
export function standingOf({ isClosed, isOtherGone, hasBlocked, isBlocked }: StandingFacts): Standing {
  if (isClosed) return 'closed';
  if (isOtherGone) return 'gone';
  if (hasBlocked) return 'blocked';
  return isBlocked ? 'refused' : 'open';
}

export const NOTICE_EVERY_MS = 60 * 60 * 1_000;

/** When a letter may tell of a message that has come now: at once, or when the last letter is an hour old. */
export function noticeDueAt(noticedAt: Date | null, now: Date): Date {
  if (noticedAt === null) return now;
  const next = new Date(noticedAt.getTime() + NOTICE_EVERY_MS);
  return next > now ? next : now;
}

/** The beginning of a message on one line. */
export function excerptOf(body: string, length = 120): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= length
    ? line
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
