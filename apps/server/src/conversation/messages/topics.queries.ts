import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface TopicKey {
  readonly topic: string;
  /** Id of the business that the conversation is with. */
  readonly business: number;
}

export interface NewTopic extends TopicKey {
  readonly path: string;
  readonly title: string;
  readonly hidesContacts: boolean;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly now: Date;
}

/** Finds the conversation about a topic, or begins one. Returns its id. */
export async function ensureTopicConversation(
  tx: Tx,
  { topic, business, path, title, hidesContacts, sellerId, buyerId, now }: NewTopic,
): Promise<number> {
  const created = await tx
    .insertInto('conversations')
    .values({
      topic,
      topicBusiness: business,
      topicPath: path,
      listingTitle: title,
      hidesContacts,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['topic', 'topicBusiness']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) {
    const known = await tx
      .selectFrom('conversations')
      .select('id')
      .where('topic', '=', topic)
      .where('topicBusiness', '=', business)
      .executeTakeFirstOrThrow();
    return known.id;
  }
  const conversationId = created.id;
  await tx
    .insertInto('conversationMembers')
    .values([
      { conversationId, side: 'seller', userId: sellerId },
      { conversationId, side: 'buyer', userId: buyerId },
    ])
    .execute();
  return conversationId;
}

/** From now on, messages about this topic may say how somebody can be reached. */
export async function openContacts(tx: Tx, { topic, business }: TopicKey): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ hidesContacts: false })
    .where('topic', '=', topic)
    .where('topicBusiness', '=', business)
    .execute();
}

/** Deletes the conversations about these topics, for both sides. */
export async function deleteTopics(tx: Tx, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx
    .deleteFrom('conversations')
    .where('topic', '=', sql<string>`any(${topics}::text[])`)
    .execute();
}
