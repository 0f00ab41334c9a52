import { expressionBuilder } from 'kysely';
import type { Side } from '@tessera/domain/conversation/messages/messages';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

export interface StoredMessage {
  readonly id: number;
  readonly side: Side;
  readonly body: string;
  readonly sentAt: Date;
}

// The cast is safe: a check constraint allows no other side.
const toMessage = (row: Omit<StoredMessage, 'side'> & { side: string }) => row as StoredMessage;

interface NewMessage {
  readonly conversationId: number;
  readonly side: Side;
  readonly body: string;
  readonly clientKey: string | null;
  readonly now: Date;
}

/**
 * Stores a message. Returns it and whether it is new. If the same message is sent again, the stored one is returned.
 */
export async function createMessage(
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
  /** Id of the last message to return. Without it, there is no upper limit. */
  readonly upTo?: number | undefined;
  readonly limit: number;
}

/** The newest messages of a range, in the order in which they were sent. */
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

/** Messages from buyers to sellers, each with its listing, for queries of other features to join. */
export const messagesFromBuyers = expressionBuilder<Schema>()
  .selectFrom('conversations')
  .innerJoin('messages', 'messages.conversationId', 'conversations.id')
  .select(['conversations.listingId', 'messages.sentAt'])
  .where('messages.side', '=', 'buyer');
