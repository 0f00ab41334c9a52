import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { businesses, emailRecipients, people } from '../../people/accounts/public.ts';
import { personBlocks } from '../messages/public.ts';
import { isLiveAt, listingsOfActivePeople } from '../../market/listings/public.ts';

export interface Follower {
  readonly id: number;
  readonly email: string;
  readonly lookedAt: Date;
}

interface Window {
  readonly now: Date;
  /** Only listings that were first published up to this time. */
  readonly until: Date;
}

/**
 * From and where of what one follower is to be told: live listings of followed sellers, first published since the last
 * check and since the seller was followed. Nothing of suspended sellers, nor where either of the two has blocked the
 * other.
 */
function newsOf(follower: RawBuilder<number>, lookedAt: RawBuilder<Date> | Date, { now, until }: Window) {
  return sql`from seller_follows follow
    join ${listingsOfActivePeople} l on l.user_id = follow.seller_id
    where follow.follower_id = ${follower} and ${isLiveAt(sql.ref('l'), now)}
      and l.published_at > greatest(${lookedAt}, follow.followed_at) and l.published_at <= ${until}
      and not exists (select from ${personBlocks} block
        where (block.blocker_id, block.blocked_id) in
          ((follow.follower_id, follow.seller_id), (follow.seller_id, follow.follower_id)))`;
}

/** Locks one follower with news whose next email is due. Skips those whom another process has locked. */
export async function lockFollowerWithNews(
  tx: Tx,
  window: Window,
  done: readonly number[],
): Promise<Follower | undefined> {
  const { rows } = await sql<Follower>`
    select s.user_id as id, u.email, s.looked_at as "lookedAt" from follow_settings s
    join ${emailRecipients} u on u.id = s.user_id
    where s.follow_emails and s.due_at <= ${window.now} and s.user_id <> all(${[...done]}::int[])
      and exists (select ${newsOf(sql.ref('s.user_id'), sql.ref('s.looked_at'), window)})
    order by s.due_at, s.user_id limit 1
    for update of s skip locked`.execute(tx);
  return rows[0];
}

export interface NewListing {
  readonly id: number;
  readonly sellerId: number;
  readonly sellerName: string;
}

/** The newest listings for one follower, up to a limit. */
export async function listNews(
  tx: Tx,
  { id, lookedAt }: Follower,
  { limit, ...window }: Window & { readonly limit: number },
): Promise<NewListing[]> {
  const { rows } = await sql<NewListing>`
    select news.id, news.user_id as "sellerId",
      coalesce(business.details ->> 'legalName', seller.first_name) as "sellerName"
    from (select l.id, l.user_id, l.published_at
      ${newsOf(sql`${id}::int`, sql<Date>`${lookedAt}::timestamptz`, window)}) news
    join ${people} seller on seller.id = news.user_id
    left join ${businesses} business on business.user_id = news.user_id
    order by news.published_at desc, news.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function markTold(
  tx: Tx,
  userId: number,
  told: { readonly lookedAt: Date; readonly dueAt: Date },
): Promise<void> {
  await tx.updateTable('followSettings').set(told).where('userId', '=', userId).execute();
}
