import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** Whom a person follows. Who follows them is somebody else's data. */
export async function exportFollows(db: Db, userId: number): Promise<ExportedData> {
  const followed = await db
    .selectFrom('sellerFollows')
    .select(['sellerId', 'followedAt'])
    .where('followerId', '=', userId)
    .orderBy('followedAt')
    .orderBy('sellerId')
    .execute();
  const settings = await db
    .selectFrom('followSettings')
    .select(['followEmails', 'lookedAt', 'dueAt'])
    .where('userId', '=', userId)
    .execute();
  return { 'Followed sellers': followed, 'Settings of followed sellers': settings };
}

/** Deletes whom a person follows, and who follows them. */
export async function eraseFollows(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('sellerFollows')
    .where(({ eb, or }) => or([eb('followerId', '=', userId), eb('sellerId', '=', userId)]))
    .execute();
  await tx.deleteFrom('followSettings').where('userId', '=', userId).execute();
}
