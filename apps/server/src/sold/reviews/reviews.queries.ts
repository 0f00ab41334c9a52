import type { PubliclyReviewed, Reviewed, ReviewSide } from '@tessera/domain/sold/reviews/reviews';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { activePeople, businesses, people } from '../../people/accounts/public.ts';

export interface Review {
  readonly id: number;
  readonly lineId: string;
  readonly orderId: string;
  readonly side: ReviewSide;
  /** Null once the account was deleted. */
  readonly authorId: number | null;
  readonly about: Reviewed;
  readonly aboutId: number;
  readonly title: string;
  readonly stars: number;
  readonly text: string;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly reply: string;
  readonly repliedAt: Date | null;
  readonly hiddenAt: Date | null;
  /** Deleted reviews are found by `lockReviewOfLine` only. */
  readonly deletedAt: Date | null;
  /** First name of the author. */
  readonly author: string | null;
}

const columns = [
  'reviews.id',
  'lineId',
  'orderId',
  'side',
  'authorId',
  'about',
  'aboutId',
  'title',
  'stars',
  'text',
  'writtenAt',
  'editedAt',
  'reply',
  'repliedAt',
  'hiddenAt',
  'deletedAt',
] as const;

const selectReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .leftJoin(people.as('author'), 'author.id', 'reviews.authorId')
    .select(columns)
    .select('author.firstName as author');

type Row = Omit<Review, 'side' | 'about'> & { readonly side: string; readonly about: string };

// Check constraints allow only these values.
const toReview = (row: Row): Review => ({
  ...row,
  side: row.side as ReviewSide,
  about: row.about as Reviewed,
});

export type NewReview = Pick<
  Review,
  'lineId' | 'orderId' | 'side' | 'about' | 'aboutId' | 'title' | 'stars' | 'text' | 'writtenAt'
> & { readonly authorId: number };

/** Undefined if this side has reviewed the line already. */
export async function createReview(tx: Tx, review: NewReview): Promise<number | undefined> {
  const row = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.constraint('reviews_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findReview(db: Db, id: number): Promise<Review | undefined> {
  const row = await selectReviews(db)
    .where('reviews.id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toReview(row);
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Tx, id: number): Promise<Review | undefined> {
  const locked = await tx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findReview(tx, id);
}

/** Also finds a deleted review. */
export async function lockReviewOfLine(
  tx: Tx,
  { lineId, side }: { readonly lineId: string; readonly side: ReviewSide },
): Promise<Review | undefined> {
  const locked = await tx
    .selectFrom('reviews')
    .select('id')
    .where('lineId', '=', lineId)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst();
  const row =
    locked && (await selectReviews(tx).where('reviews.id', '=', locked.id).executeTakeFirstOrThrow());
  return row && toReview(row);
}

export async function updateReview(
  tx: Tx,
  id: number,
  change: Partial<Pick<Review, 'stars' | 'text' | 'editedAt' | 'reply' | 'repliedAt' | 'hiddenAt'>>,
): Promise<void> {
  await tx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

/** Deletes the texts of a review, which then counts no longer. */
export async function markDeleted(tx: Tx, id: number, deletedAt: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ text: '', reply: '', repliedAt: null, deletedAt })
    .where('id', '=', id)
    .execute();
}

/** Reviews that everybody can read, the newest first. */
export async function listPublicReviews(
  db: Db,
  {
    about,
    aboutId,
    before,
    limit,
  }: {
    readonly about: PubliclyReviewed;
    readonly aboutId: number;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('about', '=', about)
    .where('aboutId', '=', aboutId)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .$if(before !== undefined, (query) => query.where('reviews.id', '<', before ?? 0))
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

/** Reviews about any of these, whether they are hidden or not, the newest first. */
export async function listReviewsAbout(
  db: Db,
  {
    about,
    ids,
    limit,
  }: { readonly about: Reviewed; readonly ids: readonly number[]; readonly limit: number },
): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('about', '=', about)
    .where('aboutId', '=', sql<number>`any(${ids}::int[])`)
    .where('deletedAt', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

export async function listReviewsBy(
  db: Db,
  { authorId, limit }: { readonly authorId: number; readonly limit: number },
): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

/** Which of these lines were reviewed by this side, whether the review was deleted or not. */
export async function listReviewedLines(
  db: Db,
  { lineIds, side }: { readonly lineIds: readonly string[]; readonly side: ReviewSide },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reviews')
    .select('lineId')
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('side', '=', side)
    .execute();
  return new Set(rows.map(({ lineId }) => lineId));
}

/** Number and sum of the stars of those that are not hidden. Whoever has no reviews is missing. */
export async function countStars(
  db: Db,
  about: Reviewed,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly count: number; readonly sum: number }>> {
  const rows = await db
    .selectFrom('reviews')
    .select('aboutId')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('stars').as('sum')])
    .where('about', '=', about)
    .where('aboutId', '=', sql<number>`any(${ids}::int[])`)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .groupBy('aboutId')
    .execute();
  return new Map(rows.map(({ aboutId, count, sum }) => [aboutId, { count, sum }]));
}

/** First names of customers, by id. */
export async function listCustomerNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string }>> {
  const rows = await db
    .selectFrom(people.as('people'))
    .select(['id', 'firstName'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, firstName }) => [id, { name: firstName || 'A customer' }]));
}

/** Sellers as visitors see them: a trader by the name of the business, anybody else by their first name. */
export async function listSellerNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly path: null }>> {
  const rows = await db
    .selectFrom(activePeople.as('people'))
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'people.id')
    .select(['people.id', 'people.firstName', 'businesses.details'])
    .where('people.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, firstName, details }) => [
      id,
      { name: details?.legalName ?? (firstName || 'A seller'), path: null },
    ]),
  );
}
