import {
  type StatusFacts as ListingStanding,
  storedStatuses,
} from '@tessera/domain/market/listings/statuses';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { Side } from '@tessera/domain/conversation/messages/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';
import { firstPictureOf, listings } from '../../market/listings/public.ts';

/** A conversation as one of its two people sees it. */
export interface MyConversation {
  readonly id: number;
  readonly side: Side;
  readonly title: string;
  /** The listing's title when the conversation began. It is shown to somebody who may no longer see the listing. */
  readonly firstTitle: string;
  /** Null if it is about something else than a listing. */
  readonly system: System | null;
  /** Page of what it is about if that is no listing. */
  readonly topicPath: string | null;
  /** Whether messages that say how somebody can be reached are refused. */
  readonly hidesContacts: boolean;
  readonly isClosed: boolean;
  readonly lastMessageId: number;
  readonly unread: number;
  readonly clearedUpTo: number;
  readonly isArchived: boolean;
  readonly other: {
    /** Null if the other person's account was deleted. */
    readonly id: number | null;
    readonly firstName: string | null;
    readonly isSuspended: boolean;
    readonly avatarKey: string | null;
  };
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  /** Undefined if the listing was deleted. */
  readonly listing: (ListingStanding & { readonly id: number; readonly ownerId: number }) | undefined;
  /** The listing's first picture. */
  readonly pictureId: number | null;
}

export interface ListedConversation extends MyConversation {
  readonly last: { readonly body: string; readonly at: Date; readonly side: Side };
}

interface Row {
  id: number;
  side: Side;
  title: string;
  firstTitle: string;
  system: string | null;
  topicPath: string | null;
  hidesContacts: boolean;
  closedAt: Date | null;
  lastMessageId: number;
  unread: number;
  clearedUpTo: number;
  archivedAt: Date | null;
  otherId: number | null;
  firstName: string | null;
  suspendedAt: Date | null;
  avatarKey: string | null;
  hasBlocked: boolean;
  isBlocked: boolean;
  listingId: number | null;
  ownerId: number;
  status: string;
  expiresAt: Date | null;
  hiddenAt: Date | null;
  pictureId: number | null;
}

const columns = sql`
  c.id, me.side, coalesce(l.title, c.listing_title) as title, c.listing_title as "firstTitle",
  c.listing_system as system, c.topic_path as "topicPath", c.hides_contacts as "hidesContacts",
  c.closed_at as "closedAt", c.last_message_id as "lastMessageId",
  me.unread, me.cleared_up_to as "clearedUpTo", me.archived_at as "archivedAt",
  o.id as "otherId", o.first_name as "firstName", o.suspended_at as "suspendedAt",
  o.avatar_key as "avatarKey",
  exists (select from person_blocks b where b.blocker_id = me.user_id and b.blocked_id = o.id) as "hasBlocked",
  exists (select from person_blocks b where b.blocker_id = o.id and b.blocked_id = me.user_id) as "isBlocked",
  l.id as "listingId", l.user_id as "ownerId", l.status, l.expires_at as "expiresAt", l.hidden_at as "hiddenAt",
  (select id from ${firstPictureOf(sql`l.id`)} picture) as "pictureId"`;

const tables = sql`
  conversation_members me
  join conversations c on c.id = me.conversation_id
  join conversation_members them on them.conversation_id = c.id and them.side <> me.side
  left join ${people} o on o.id = them.user_id
  left join ${listings} l on l.id = c.listing_id`;

function toMyConversation(row: Row): MyConversation {
  const { otherId, firstName, suspendedAt, avatarKey, closedAt, archivedAt, listingId, system, ...facts } =
    row;
  const { status, expiresAt, hiddenAt, ownerId, ...rest } = facts;
  const stored = storedStatuses.find((each) => each === status);
  return {
    ...rest,
    system: system === null ? null : (parseSystem(system) ?? 'general'),
    isClosed: closedAt !== null,
    isArchived: archivedAt !== null,
    other: { id: otherId, firstName, isSuspended: suspendedAt !== null, avatarKey },
    listing:
      listingId !== null && stored
        ? { id: listingId, ownerId, status: stored, expiresAt, hiddenAt }
        : undefined,
  };
}

interface MyConversationKey {
  readonly id: number;
  readonly userId: number;
}

/** Finds one of the person's conversations. Other people's conversations are not found. */
export async function findMyConversation(
  db: Db,
  { id, userId }: MyConversationKey,
): Promise<MyConversation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where me.conversation_id = ${id} and me.user_id = ${userId}`.execute(db);
  return rows[0] && toMyConversation(rows[0]);
}

/** Finds and locks a conversation of the person. Everything that writes to a conversation takes this lock first. */
export async function lockMyConversation(
  tx: Tx,
  key: MyConversationKey,
): Promise<MyConversation | undefined> {
  await sql`select from conversations where id = ${key.id} for no key update`.execute(tx);
  return findMyConversation(tx, key);
}

interface ConversationsQuery {
  readonly userId: number;
  readonly isArchived: boolean;
  readonly before: number | undefined;
  readonly limit: number;
}

/**
 * A person's conversations, ordered by their last message. One that the person deleted appears again with the next
 * message.
 */
export async function listMyConversations(
  db: Db,
  { userId, isArchived, before, limit }: ConversationsQuery,
): Promise<ListedConversation[]> {
  const { rows } = await sql<Row & { body: string; sentAt: Date; lastSide: Side }>`
    select ${columns}, m.body, m.sent_at as "sentAt", m.side as "lastSide"
    from ${tables} join messages m on m.id = c.last_message_id
    where me.user_id = ${userId} and c.last_message_id > me.cleared_up_to
      and (me.archived_at is not null) = ${isArchived}
      and (${before ?? null}::bigint is null or c.last_message_id < ${before ?? null}::bigint)
    order by c.last_message_id desc limit ${limit}`.execute(db);
  return rows.map(({ body, sentAt, lastSide, ...row }) => ({
    ...toMyConversation(row),
    last: { body, at: sentAt, side: lastSide },
  }));
}

/** The number of a person's conversations with unread messages, as a value for a statement of another feature. */
export function unreadConversationsOf(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*)::int from conversation_members
    where user_id = ${userId} and unread > 0 and archived_at is null)`;
}

export async function countUnreadConversations(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select ${unreadConversationsOf(sql`${userId}`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Beginning {
  readonly listing: {
    readonly id: number;
    readonly system: System;
    readonly title: string;
    readonly userId: number;
  };
  readonly buyerId: number;
  readonly now: Date;
}

/** Finds the conversation of this person about this listing, or begins one. Returns its id. */
export async function ensureConversation(tx: Tx, { listing, buyerId, now }: Beginning): Promise<number> {
  const known = await tx
    .selectFrom('conversationMembers')
    .select('conversationId')
    .where('listingId', '=', listing.id)
    .where('userId', '=', buyerId)
    .where('side', '=', 'buyer')
    .executeTakeFirst();
  if (known) return known.conversationId;
  const { id } = await tx
    .insertInto('conversations')
    .values({
      listingId: listing.id,
      listingSystem: listing.system,
      listingTitle: listing.title,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { conversationId: id, listingId: listing.id };
  await tx
    .insertInto('conversationMembers')
    .values([
      { ...member, side: 'seller', userId: listing.userId },
      { ...member, side: 'buyer', userId: buyerId },
    ])
    .execute();
  return id;
}

/** Locks a conversation for a moderator, who is not one of its members. False if it no longer exists. */
export async function lockConversation(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateClosed(tx: Tx, id: number, closedAt: Date | null): Promise<void> {
  await tx.updateTable('conversations').set({ closedAt }).where('id', '=', id).execute();
}

export async function isInConversation(db: Db, { id, userId }: MyConversationKey): Promise<boolean> {
  const row = await db
    .selectFrom('conversationMembers')
    .select('side')
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
