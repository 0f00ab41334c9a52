import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Messages from buyers to sellers, each with its listing, for queries of other features to join. */
export const messagesFromBuyers = expressionBuilder<Schema>()
  .selectFrom('conversations')
  .innerJoin('messages', 'messages.conversationId', 'conversations.id')
  .select(['conversations.listingId', 'messages.sentAt'])
  .where('messages.side', '=', 'buyer');
