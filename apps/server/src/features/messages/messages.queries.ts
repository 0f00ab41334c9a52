import type { Side } from '@tessera/domain/messages/messages';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface StoredMessage {
  readonly id: number;
  readonly side: Side;
  readonly body: string;
  readonly sentAt: Date;
}

// The table's check lets no other side in.
const toMessage = (row: Omit<StoredMessage, 'side'> & { side: string }) => row as StoredMessage;

interface NewMessage {
  readonly conversationId: number;
  readonly side: Side;
  readonly body: string;
  readonly clientKey: string | null;
  readonly now: Date;
}

/** Answers the message, and whether it is new: the same one sent again is the one that is there. */
export async function addMessage(
  tx: Tx,
  { now, ...message }: NewMessage,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { conversationId, side, clientKey } = message;
  if (clientKey !== null) {
    const known = await tx
      .selectFrom('messages')
      .select('id')
      .where('conversationId', '=', conversationId)
      .where('side', '=', side)
      .where('clientKey', '=', clientKey)
      .executeTakeFirst();
    if (known) return { id: known.id, isNew: false };
  }
  const { id } = await tx
    .insertInto('messages')
    .values({ ...message, sentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('conversations').set({ lastMessageId: id }).where('id', '=', conversationId).execute();
  return { id, isNew: true };
}

interface Stretch {
  readonly conversationId: number;
  readonly after: number;
  /** This one included; without it, to the end. */
  readonly upTo?: number | undefined;
  readonly limit: number;
}

/** The newest of a stretch, the oldest of them first. */
export async function findMessages(
  db: Db,
  { conversationId, after, upTo, limit }: Stretch,
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'side', 'body', 'sentAt'])
    .where('conversationId', '=', conversationId)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(limit);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return (await query.execute()).map(toMessage).toReversed();
}
