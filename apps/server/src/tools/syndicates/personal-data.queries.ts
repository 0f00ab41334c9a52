import { sql } from 'kysely';
import { emailRecipients } from '../../people/accounts/public.ts';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** A person's syndicates with their own parts, for the download of their data. */
export async function exportSyndicates(db: Db, userId: number): Promise<ExportedData> {
  const members = await sql<Row>`
    select s.name, s.game, m.number as "member number", m.role, m.shares, m.adult_at as "confirmed to be 18 or over",
      m.joined_at as joined, m.left_at as "left"
    from syndicate_members m join syndicates s on s.id = m.syndicate_id
    where m.user_id = ${userId} order by s.id, m.number`.execute(db);
  const parts = await sql<Row>`
    select s.name as syndicate, p.draw, d.closes_at as closed, p.shares, p.shares * d.share_price as "due in pence",
      p.marked_at as "marked as paid", p.confirmed_at as received,
      (select coalesce(sum(w.amount), 0)::bigint from syndicate_winnings w
        where w.syndicate_id = p.syndicate_id and w.draw = p.draw and w.member = p.member) as "won in pence"
    from syndicate_parts p
    join syndicate_members m on m.syndicate_id = p.syndicate_id and m.number = p.member
    join syndicates s on s.id = p.syndicate_id
    join syndicate_draws d on d.syndicate_id = p.syndicate_id and d.number = p.draw
    where m.user_id = ${userId} order by s.id, p.draw`.execute(db);
  const agreements = await sql<Row>`
    select s.name as syndicate, a.version, a.accepted_at as accepted, g.body as text
    from syndicate_acceptances a
    join syndicate_members m on m.syndicate_id = a.syndicate_id and m.number = a.member
    join syndicates s on s.id = a.syndicate_id
    join syndicate_agreements g on g.syndicate_id = a.syndicate_id and g.version = a.version
    where m.user_id = ${userId} order by s.id, a.version`.execute(db);
  const invitations = await sql<Row>`
    select s.name as syndicate, i.shares, i.created_at as sent, i.expires_at as "can be accepted until"
    from syndicate_invitations i
    join syndicates s on s.id = i.syndicate_id
    where i.email in (select email from ${emailRecipients} person where person.id = ${userId})
    order by i.created_at`.execute(db);
  return {
    'Lottery syndicates': members.rows,
    'Draws of lottery syndicates': parts.rows,
    'Agreements of lottery syndicates': agreements.rows,
    'Invitations to lottery syndicates': invitations.rows,
  };
}

/** The syndicates that a person is a member of now. */
export async function listSyndicateIds(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('syndicateMembers')
    .select('syndicateId')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .orderBy('syndicateId')
    .execute();
  return rows.map(({ syndicateId }) => syndicateId);
}

/** Removes what says which member a person was. Their numbers, shares and payments stay for the others. */
export async function forgetMember(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('syndicateMembers').set({ userId: null }).where('userId', '=', userId).execute();
}
