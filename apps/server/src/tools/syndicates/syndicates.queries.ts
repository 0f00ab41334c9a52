import { sql } from 'kysely';
import { people } from '../../people/accounts/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Syndicate {
  readonly id: number;
  readonly name: string;
  readonly game: string;
  readonly sharePrice: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

export interface Member {
  readonly number: number;
  /** Null once the account was deleted. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly isManager: boolean;
  readonly shares: number;
  readonly carry: number;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
}

const columns = ['id', 'name', 'game', 'sharePrice', 'createdAt', 'closedAt'] as const;

interface Whose {
  readonly syndicateId: number;
  readonly userId: number;
}

/** Finds a syndicate for one of its members. Strangers and former members find nothing. */
export async function findSyndicate(db: Db, { syndicateId, userId }: Whose): Promise<Syndicate | undefined> {
  return db
    .selectFrom('syndicates')
    .select(columns)
    .where('id', '=', syndicateId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('syndicateMembers')
          .select('number')
          .whereRef('syndicateMembers.syndicateId', '=', 'syndicates.id')
          .where('userId', '=', userId)
          .where('leftAt', 'is', null),
      ),
    )
    .executeTakeFirst();
}

/** Locks a syndicate, so that its changes happen one after another. */
export async function lockSyndicate(tx: Tx, syndicateId: number): Promise<Syndicate | undefined> {
  return tx
    .selectFrom('syndicates')
    .select(columns)
    .where('id', '=', syndicateId)
    .forUpdate()
    .executeTakeFirst();
}

/** All members of a syndicate, also those who left, in the order in which they joined. */
export async function listMembers(db: Db, syndicateId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('syndicateMembers as member')
    .leftJoin(people.as('person'), 'person.id', 'member.userId')
    .select([
      'member.number',
      'member.userId',
      'member.role',
      'member.shares',
      'member.carry',
      'member.joinedAt',
      'member.leftAt',
      'person.firstName',
      'person.lastName',
    ])
    .where('member.syndicateId', '=', syndicateId)
    .orderBy('member.number')
    .limit(1_000)
    .execute();
  return rows.map(({ role, firstName, lastName, ...row }) => ({
    ...row,
    isManager: role === 'manager',
    name: row.userId === null || firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}

interface LineRow {
  readonly id: number;
  readonly name: string;
  readonly game: string;
  readonly isManager: boolean;
  readonly isClosed: boolean;
  readonly members: number;
  readonly shares: number;
  readonly owed: number;
  readonly nextDrawAt: Date | null;
}

/** The syndicates of a person: first those that are open, with the next draw first. */
export async function listLines(db: Db, userId: number, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<LineRow>`
    select s.id, s.name, s.game, mine.role = 'manager' as "isManager", s.closed_at is not null as "isClosed",
      present.members, present.shares, coalesce(due.owed, 0)::bigint as owed, upcoming.closes_at as "nextDrawAt"
    from syndicate_members mine
    join syndicates s on s.id = mine.syndicate_id
    cross join lateral (
      select count(*)::int as members, coalesce(sum(m.shares), 0)::int as shares
      from syndicate_members m where m.syndicate_id = s.id and m.left_at is null) present
    left join lateral (
      select sum(p.shares * d.share_price) as owed
      from syndicate_parts p
      join syndicate_draws d on d.syndicate_id = p.syndicate_id and d.number = p.draw
      where p.syndicate_id = s.id and p.member = mine.number and p.marked_at is null and p.confirmed_at is null) due on true
    left join lateral (
      select min(d.closes_at) as closes_at
      from syndicate_draws d where d.syndicate_id = s.id and d.closes_at > ${now}) upcoming on true
    where mine.user_id = ${userId} and mine.left_at is null
    order by s.closed_at nulls first, upcoming.closes_at nulls last, s.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function countMemberships(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('syndicateMembers')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createSyndicateRow(
  tx: Tx,
  syndicate: Pick<Syndicate, 'name' | 'game' | 'sharePrice' | 'createdAt'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('syndicates')
    .values(syndicate)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewMember {
  readonly syndicateId: number;
  readonly number: number;
  readonly userId: number;
  readonly role: 'manager' | 'member';
  readonly shares: number;
  readonly now: Date;
}

export async function createMember(tx: Tx, { now, ...member }: NewMember): Promise<void> {
  await tx
    .insertInto('syndicateMembers')
    .values({ ...member, adultAt: now, joinedAt: now })
    .execute();
}

interface MemberKey {
  readonly syndicateId: number;
  readonly number: number;
}

export async function updateMember(
  tx: Tx,
  { syndicateId, number }: MemberKey,
  change: {
    readonly shares?: number;
    readonly carry?: number;
    readonly role?: 'manager' | 'member';
    readonly leftAt?: Date;
    readonly userId?: null;
  },
): Promise<void> {
  await tx
    .updateTable('syndicateMembers')
    .set(change)
    .where('syndicateId', '=', syndicateId)
    .where('number', '=', number)
    .execute();
}

/** Deletes a syndicate that has no members any more, with all its records. */
export async function deleteSyndicate(tx: Tx, syndicateId: number): Promise<void> {
  await tx.deleteFrom('syndicates').where('id', '=', syndicateId).execute();
}
