import { type FirstAnswer, MAX_CONVERSATIONS } from '@tessera/domain/conversation/messages/response-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listings } from '../../market/listings/public.ts';

/**
 * The newest conversations with a listing's seller, about any of their listings: when a buyer first wrote, and when the
 * seller answered.
 */
export async function listFirstAnswers(db: Db, listingId: number): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    select question.sent_at as "writtenAt", reply.sent_at as "answeredAt"
    from (
      select conversation_id from conversation_members
      where user_id = (select l.user_id from ${listings} l where l.id = ${listingId}) and side = 'seller'
      order by conversation_id desc limit ${MAX_CONVERSATIONS}) newest
    cross join lateral (
      select id, sent_at from messages
      where conversation_id = newest.conversation_id and side = 'buyer' order by id limit 1) question
    left join lateral (
      select sent_at from messages
      where conversation_id = newest.conversation_id and side = 'seller' and id > question.id
      order by id limit 1) reply on true`.execute(db);
  return rows;
}
