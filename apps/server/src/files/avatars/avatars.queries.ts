import type { Db, Tx } from '../../platform/db/database.ts';

interface Avatar {
  readonly userId: number;
  readonly key: string;
  readonly content: Buffer;
  readonly createdAt: Date;
}

export async function upsertAvatar(tx: Tx, avatar: Avatar): Promise<void> {
  const { userId: _, ...changed } = avatar;
  await tx
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}

export async function deleteAvatarOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('avatars').where('userId', '=', userId).execute();
}

export async function findAvatar(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('avatars').select('content').where('key', '=', key).executeTakeFirst();
  return row?.content;
}

/** Photo of a person, for their download. */
export async function findAvatarOf(
  db: Db,
  userId: number,
): Promise<Pick<Avatar, 'content' | 'createdAt'> | undefined> {
  return db
    .selectFrom('avatars')
    .select(['content', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
