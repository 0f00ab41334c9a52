import { avatarPath } from '@tessera/domain/files/avatars';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { businesses, people } from '../../people/accounts/public.ts';
import { isLiveAt, listings } from '../../market/listings/public.ts';

interface Follow {
  readonly followerId: number;
  readonly sellerId: number;
}

export async function isFollowing(db: Db, { followerId, sellerId }: Follow): Promise<boolean> {
  const row = await db
    .selectFrom('sellerFollows')
    .select('sellerId')
    .where('followerId', '=', followerId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFollowed(db: Db, followerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sellerFollows')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('followerId', '=', followerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createFollow(
  tx: Tx,
  { now, ...follow }: Follow & { readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('sellerFollows')
    .values({ ...follow, followedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('followSettings')
    .values({ userId: follow.followerId, followEmails: true, lookedAt: now, dueAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, { followerId, sellerId }: Follow): Promise<void> {
  await db
    .deleteFrom('sellerFollows')
    .where('followerId', '=', followerId)
    .where('sellerId', '=', sellerId)
    .execute();
}

export interface FollowedSeller {
  readonly id: number;
  readonly name: string;
  readonly isBusiness: boolean;
  readonly avatarUrl: string | null;
  readonly followedAt: Date;
  readonly listings: number | null;
}

type Row = Omit<FollowedSeller, 'avatarUrl'> & { readonly avatarKey: string | null };

export async function listFollowed(
  db: Db,
  { followerId, now, limit }: { readonly followerId: number; readonly now: Date; readonly limit: number },
): Promise<FollowedSeller[]> {
  const { rows } = await sql<Row>`
    select seller.id, coalesce(business.details ->> 'legalName', seller.first_name) as name,
      business.user_id is not null as "isBusiness", seller.avatar_key as "avatarKey",
      follow.followed_at as "followedAt",
      case when seller.suspended_at is null then (
        select count(*)::int from ${listings} l where l.user_id = seller.id and ${isLiveAt(sql.ref('l'), now)}
      ) end as listings
    from seller_follows follow
    join ${people} seller on seller.id = follow.seller_id
    left join ${businesses} business on business.user_id = seller.id
    where follow.follower_id = ${followerId}
    order by follow.followed_at desc, seller.id desc limit ${limit}`.execute(db);
  return rows.map(({ avatarKey, ...row }) => ({
    ...row,
    // A suspended person's picture is not shown.
    avatarUrl: row.listings === null ? null : avatarPath(avatarKey),
  }));
}

/** Whether a person gets emails about followed sellers. They do unless they switched them off. */
export async function hasFollowEmails(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('followSettings')
    .select('followEmails')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.followEmails ?? true;
}

/** Saves the setting. If emails are switched on again, they announce only listings published from now on. */
export async function updateFollowSettings(
  db: Db,
  {
    userId,
    followEmails,
    now,
  }: { readonly userId: number; readonly followEmails: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    insert into follow_settings as mine (user_id, follow_emails, looked_at, due_at)
    values (${userId}, ${followEmails}, ${now}, ${now})
    on conflict (user_id) do update set follow_emails = excluded.follow_emails,
      looked_at = case when mine.follow_emails then mine.looked_at else excluded.looked_at end`.execute(db);
}

/** Switches off a person's emails about followed sellers. False if there is no such person. */
export async function stopFollowEmailsOf(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into follow_settings (user_id, follow_emails, looked_at, due_at)
    select person.id, false, ${now}, ${now} from ${people} person
    where person.id = ${userId} and person.email is not null
    on conflict (user_id) do update set follow_emails = false
    returning user_id`.execute(db);
  return rows.length > 0;
}
