import type { PubliclyReviewed } from '@tessera/domain/sold/reviews/reviews';
import type { Db } from '../platform/db/database.ts';

/** A paid line of an order. */
export interface PaidLine {
  readonly id: string;
  readonly listingId: number | null;
  readonly sellerId: number | null;
  readonly terms: unknown;
}

/** A paid line that was completed, so that both sides can review it. */
export interface CompletedLine {
  readonly lineId: string;
  readonly completedAt: Date;
  /** Whom its buyer reviews. */
  readonly about: PubliclyReviewed;
  readonly aboutId: number;
}

/** For one or more kinds: which of these paid lines are completed. Lines that were refunded as a whole never are. */
export type ListCompleted = (db: Db, lines: readonly PaidLine[]) => Promise<readonly CompletedLine[]>;

export interface ReviewedName {
  readonly name: string;
  /** Its public page. Null if it has none. */
  readonly path: string | null;
}

/** A time in which somebody sold for a business or was a seller. */
export interface FormerlyRun {
  /** The id of what they sold for. */
  readonly id: number;
  readonly from: Date;
  readonly until: Date;
}

/** Something that reviews are about: businesses or sellers. */
export interface ReviewedThings {
  /** Those that exist and that visitors may see. */
  listNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ReviewedName>>;
  /** Whether visitors can see it without its reviews. If not, its reviews answer as if it did not exist. */
  isPublic(db: Db, id: number, now: Date): Promise<boolean>;
  /** Whether somebody sells for it: they answer its reviews, and cannot review it. */
  isRunBy(db: Db, id: number, userId: number): Promise<boolean>;
  /** Those for which somebody answers reviews. */
  listRunBy(db: Db, userId: number): Promise<readonly number[]>;
  /** What this person sold for once and no longer does, and when. They cannot review what was ordered then. */
  listFormerlyRunBy(db: Db, userId: number): Promise<readonly FormerlyRun[]>;
}

export interface ReviewDoors {
  /** By the kind of the line. A kind without an entry cannot be reviewed. */
  readonly completed: Readonly<Partial<Record<string, ListCompleted>>>;
  readonly things: Readonly<Record<PubliclyReviewed, ReviewedThings>>;
}
