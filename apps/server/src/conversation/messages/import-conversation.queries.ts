import type { System } from '@tessera/domain/market/listings/systems';
import { otherSide, type Side } from '@tessera/domain/conversation/messages/messages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { ensureConversation } from './conversations.queries.ts';
import { markUnread, markReadUpTo } from './members.queries.ts';
import { createMessage } from './messages.queries.ts';

export interface ImportedConversation {
  readonly listing: {
    readonly id: number;
    readonly system: System;
    readonly title: string;
    readonly userId: number;
  };
  readonly buyerId: number;
  readonly messages: readonly { readonly side: Side; readonly body: string; readonly at: Date }[];
}

/** Stores a conversation that took place at given times. No emails are sent. */
export async function importConversation(
  tx: Tx,
  { listing, buyerId, messages }: ImportedConversation,
): Promise<number | undefined> {
  const [first] = messages;
  if (!first) return undefined;
  const conversationId = await ensureConversation(tx, { listing, buyerId, now: first.at });
  for (const { side, body, at } of messages) {
    const message = await createMessage(tx, { conversationId, side, body, clientKey: null, now: at });
    await markUnread(tx, { conversationId, side: otherSide(side) });
    await markReadUpTo(tx, { conversationId, side }, message.id);
  }
  return conversationId;
}

/** Deletes conversations whose two members have both deleted their accounts. */
export async function deleteAbandonedConversations(tx: Tx): Promise<void> {
  await sql`
    delete from conversations c
    where not exists (
      select from conversation_members m where m.conversation_id = c.id and m.user_id is not null)`.execute(
    tx,
  );
}
