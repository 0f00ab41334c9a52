import type { Side } from '@tessera/domain/conversation/messages/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { emailRecipients, people } from '../../people/accounts/public.ts';
import { listings } from '../../market/listings/public.ts';

interface MemberKey {
  readonly conversationId: number;
  readonly side: Side;
}

function ofMember(tx: Tx, { conversationId, side }: MemberKey) {
  return tx
    .updateTable('conversationMembers')
    .where('conversationId', '=', conversationId)
    .where('side', '=', side);
}

/** Counts a new message as unread, and moves the conversation from the archive back to the inbox. */
export async function markUnread(tx: Tx, member: MemberKey): Promise<void> {
  await ofMember(tx, member)
    .set((expression) => ({ unread: expression('unread', '+', 1), archivedAt: null }))
    .execute();
}

/**
 * Marks messages up to `upTo` as read. Messages that were read stay read, even if a page that was left open names an
 * earlier one. Returns how many are still unread.
 */
export async function markReadUpTo(
  tx: Tx,
  { conversationId, side }: MemberKey,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    update conversation_members me
    set read_up_to = greatest(me.read_up_to, ${upTo}::bigint), unread = left_over.count,
      notice_due_at = case when left_over.count > 0 then me.notice_due_at end
    from (
      select count(m.id)::int as count
      from conversation_members s
      left join messages m on m.conversation_id = s.conversation_id and m.side <> s.side
        and m.id > greatest(s.read_up_to, s.cleared_up_to, ${upTo}::bigint)
      where s.conversation_id = ${conversationId} and s.side = ${side}
    ) left_over
    where me.conversation_id = ${conversationId} and me.side = ${side}
    returning me.unread`.execute(tx);
  return rows[0]?.unread ?? 0;
}

export async function updateArchived(tx: Tx, member: MemberKey, archivedAt: Date | null): Promise<void> {
  await ofMember(tx, member).set({ archivedAt }).execute();
}

export async function clearMember(tx: Tx, member: MemberKey, upTo: number): Promise<void> {
  await ofMember(tx, member)
    .set({ clearedUpTo: upTo, readUpTo: upTo, unread: 0, archivedAt: null, noticeDueAt: null })
    .execute();
}

export interface Noticed {
  readonly conversationId: number;
  readonly side: Side;
  readonly userId: number;
  readonly email: string;
  readonly title: string;
  readonly otherName: string | null;
  readonly unread: number;
  /** Text of the newest unread message. */
  readonly text: string | null;
  readonly noticedAt: Date | null;
  readonly noticeDueAt: Date | null;
}

const noticed = sql`
  select me.conversation_id as "conversationId", me.side, u.id as "userId", u.email,
    case when me.side = 'seller' or (l.status = 'live' and l.hidden_at is null)
      then coalesce(l.title, c.listing_title) else c.listing_title end as title,
    o.first_name as "otherName", me.unread, (
      select m.body from messages m where m.conversation_id = c.id and m.side <> me.side
        and m.id > greatest(me.read_up_to, me.cleared_up_to)
      order by m.id desc limit 1) as text, me.noticed_at as "noticedAt", me.notice_due_at as "noticeDueAt"
  from conversation_members me
  join conversations c on c.id = me.conversation_id
  join conversation_members them on them.conversation_id = c.id and them.side <> me.side
  join ${emailRecipients} u on u.id = me.user_id
  left join ${people} o on o.id = them.user_id
  left join ${listings} l on l.id = c.listing_id
  left join message_settings s on s.user_id = me.user_id`;

/**
 * Details for an email about new messages. Undefined if there is nobody to email, for example because the person has
 * switched these emails off.
 */
export async function findNoticed(tx: Tx, { conversationId, side }: MemberKey): Promise<Noticed | undefined> {
  const { rows } = await sql<Noticed>`${noticed}
    where me.conversation_id = ${conversationId} and me.side = ${side}
      and coalesce(s.email_notices, true)`.execute(tx);
  return rows[0];
}

/** Locks and returns emails about new messages that are due. Those that another process has locked are skipped. */
export async function lockDueNotices(tx: Tx, now: Date, limit: number): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`${noticed}
    where me.notice_due_at <= ${now} and me.unread > 0 and coalesce(s.email_notices, true)
    order by me.notice_due_at limit ${limit} for no key update of me skip locked`.execute(tx);
  return rows;
}

/** Cancels emails that are due for people who no longer receive emails. */
export async function clearUnsendableNotices(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set({ noticeDueAt: null })
    .where('noticeDueAt', '<=', now)
    .execute();
}

export async function updateNotice(
  tx: Tx,
  member: MemberKey,
  notice: { readonly noticedAt: Date | null; readonly noticeDueAt: Date | null },
): Promise<void> {
  await ofMember(tx, member).set(notice).execute();
}
