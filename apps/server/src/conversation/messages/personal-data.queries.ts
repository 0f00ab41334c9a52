import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** A person's messages, for their download. Messages that they deleted for themselves are left out. */
export async function exportMessages(db: Db, userId: number): Promise<ExportedData> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.id as conversation, c.listing_title as listing, m.sent_at as "sentAt", m.side = me.side as "isMine",
      m.body
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    join messages m on m.conversation_id = c.id and m.id > me.cleared_up_to
    where me.user_id = ${userId}
    order by c.id, m.id`.execute(db);
  const blocks = await db
    .selectFrom('personBlocks')
    .select(['blockedId as person', 'createdAt'])
    .where('blockerId', '=', userId)
    .execute();
  const settings = await db
    .selectFrom('messageSettings')
    .select('emailNotices')
    .where('userId', '=', userId)
    .execute();
  return { Messages: rows, 'Blocked people': blocks, 'Message settings': settings };
}

export async function countConversations(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversationMembers')
    .select((member) => member.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Removes a person from their conversations. The other person still has what was written to them, without the name.
 * Conversations that nobody can read any more are deleted.
 */
export async function eraseMessages(tx: Tx, userId: number): Promise<void> {
  const rows = await tx
    .updateTable('conversationMembers')
    .set({ userId: null, noticeDueAt: null })
    .where('userId', '=', userId)
    .returning('conversationId')
    .execute();
  const ids = rows.map(({ conversationId }) => conversationId);
  await sql`
    delete from conversations where id = any(${ids}::int[]) and not exists (
      select from conversation_members member
      where member.conversation_id = conversations.id and member.user_id is not null)`.execute(tx);
  await tx
    .deleteFrom('personBlocks')
    .where((is) => is.or([is('blockerId', '=', userId), is('blockedId', '=', userId)]))
    .execute();
  await tx.deleteFrom('messageSettings').where('userId', '=', userId).execute();
}
