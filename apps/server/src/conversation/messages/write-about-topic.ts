import { type Result, ok } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lockMyConversation } from './conversations.queries.ts';
import { ensureTopicConversation, type NewTopic } from './topics.queries.ts';
import { type SendRefusal, writeMessage, type Written } from './write-message.ts';

/** Something that two people write to each other about, besides listings. */
export type Topic = Omit<NewTopic, 'now'>;

/**
 * Sends a message about a topic. There is one conversation for each, with its seller and its buyer. The caller undoes its
 * transaction if the message is refused, so that no empty conversation stays.
 */
export async function writeAboutTopic(
  tx: Tx,
  { topic, writerId, ...written }: Written & { readonly topic: Topic; readonly writerId: number },
  ports: Ports,
): Promise<Result<{ readonly conversationId: number; readonly messageId: number }, SendRefusal>> {
  const id = await ensureTopicConversation(tx, { ...topic, now: ports.clock.now() });
  const conversation = await lockMyConversation(tx, { id, userId: writerId });
  if (!conversation) throw new Error(`Conversation ${id} was created but cannot be found`);
  const sent = await writeMessage(tx, conversation, written, ports);
  return sent.ok ? ok({ conversationId: id, messageId: sent.value.messageId }) : sent;
}
