import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportReviews(db: Db, userId: number): Promise<ExportedData> {
  const written = await db
    .selectFrom('reviews')
    .select(['title', 'stars', 'text', 'writtenAt', 'editedAt', 'deletedAt', 'reply'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute();
  const received = await db
    .selectFrom('reviews')
    .select(['title', 'stars', 'text', 'writtenAt', 'reply', 'repliedAt'])
    .where('about', 'in', ['seller', 'customer'])
    .where('aboutId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return { 'Reviews that you wrote': written, 'Reviews about you': received };
}

/** Deletes what others wrote about a person, and clears who wrote the person's own reviews, which stay without a name. */
export async function eraseReviews(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('reviews')
    .where('about', 'in', ['seller', 'customer'])
    .where('aboutId', '=', userId)
    .execute();
  await tx.updateTable('reviews').set({ authorId: null }).where('authorId', '=', userId).execute();
}
