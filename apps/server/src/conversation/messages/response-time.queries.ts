import { type FirstAnswer, MAX_CONVERSATIONS } from '@tessera/domain/conversation/messages/response-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { isLiveAt, listings } from '../../market/listings/public.ts';

const firstAnswers = builtOnce(
  (value: Params<{ listingId: number; now: Date }>) => sql<FirstAnswer>`
    select question.sent_at as "writtenAt", reply.sent_at as "answeredAt"
    from (
      select conversation_id from conversation_members
      where side = 'seller' and user_id = (
        select l.user_id from ${listings} l
        where l.id = ${value('listingId')} and ${isLiveAt(sql.ref('l'), value('now'))})
      order by conversation_id desc limit ${sql.lit(MAX_CONVERSATIONS)}) newest
    cross join lateral (
      select id, sent_at from messages
      where conversation_id = newest.conversation_id and side = 'buyer' order by id limit 1) question
    left join lateral (
      select sent_at from messages
      where conversation_id = newest.conversation_id and side = 'seller' and id > question.id
      order by id limit 1) reply on true ${prepared}`,
);

/**
 * The newest conversations with a live listing's seller, about any of their listings: when a buyer first wrote, and
 * when the seller answered. If the listing is not live, nothing is revealed about its seller.
 */
export function listFirstAnswers(
  db: Db,
  listing: { readonly listingId: number; readonly now: Date },
): Promise<FirstAnswer[]> {
  return firstAnswers(db, listing);
}
