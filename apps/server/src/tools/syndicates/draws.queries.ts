import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Draw {
  readonly number: number;
  readonly closesAt: Date;
  readonly sharePrice: number;
  readonly agreementVersion: number;
  readonly createdAt: Date;
}

const columns = ['number', 'closesAt', 'sharePrice', 'agreementVersion', 'createdAt'] as const;

/** Finds a draw. The caller has checked that the person is a member of the syndicate. */
export async function findDraw(db: Db, syndicateId: number, draw: number): Promise<Draw | undefined> {
  return db
    .selectFrom('syndicateDraws')
    .select(columns)
    .where('syndicateId', '=', syndicateId)
    .where('number', '=', draw)
    .executeTakeFirst();
}

interface ReminderTimes {
  readonly now: Date;
  readonly closesBy: Date;
  readonly createdBy: Date;
}

/** Draws that close soon and of which nobody has been reminded yet, those that close first in front. */
export async function listDrawsToRemind(
  db: Db,
  { now, closesBy, createdBy }: ReminderTimes,
  limit: number,
): Promise<{ readonly syndicateId: number; readonly draw: number }[]> {
  return db
    .selectFrom('syndicateDraws')
    .select(['syndicateId', 'number as draw'])
    .where('remindedAt', 'is', null)
    .where('closesAt', '>', now)
    .where('closesAt', '<=', closesBy)
    .where('createdAt', '<=', createdBy)
    .orderBy('closesAt')
    .orderBy('syndicateId')
    .limit(limit)
    .execute();
}

/** Marks a draw as reminded of. False if it was already. */
export async function claimReminder(
  tx: Tx,
  { syndicateId, draw }: { readonly syndicateId: number; readonly draw: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('syndicateDraws')
    .set({ remindedAt: now })
    .where('syndicateId', '=', syndicateId)
    .where('number', '=', draw)
    .where('remindedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function createDrawRow(tx: Tx, syndicateId: number, draw: Draw): Promise<void> {
  await tx
    .insertInto('syndicateDraws')
    .values({ syndicateId, ...draw })
    .execute();
}

export async function countDraws(
  tx: Tx,
  syndicateId: number,
  now: Date,
): Promise<{ readonly all: number; readonly open: number }> {
  return tx
    .selectFrom('syndicateDraws')
    .select((expression) => [
      expression.fn.countAll<number>().as('all'),
      expression.fn.countAll<number>().filterWhere('closesAt', '>', now).as('open'),
    ])
    .where('syndicateId', '=', syndicateId)
    .executeTakeFirstOrThrow();
}

export interface DrawTotals extends Draw {
  readonly shares: number;
  readonly received: number;
  readonly tickets: number;
  readonly won: number;
  readonly hasOpenResult: boolean;
  readonly hasConfirmedResult: boolean;
  /** How many shares the caller has in the draw. Null if they take no part. */
  readonly myShares: number | null;
  readonly myMarkedAt: Date | null;
  readonly myConfirmedAt: Date | null;
  readonly myWon: number;
}

interface TotalsQuery {
  readonly member: number;
  readonly limit: number;
}

/** The draws of a syndicate with their sums, the newest first. */
export async function listDrawTotals(
  db: Db,
  syndicateId: number,
  { member, limit }: TotalsQuery,
): Promise<DrawTotals[]> {
  const { rows } = await sql<DrawTotals>`
    select d.number, d.closes_at as "closesAt", d.share_price as "sharePrice",
      d.agreement_version as "agreementVersion", d.created_at as "createdAt",
      parts.shares, parts.received_shares * d.share_price as received, tickets.count as tickets,
      results.won, results.open as "hasOpenResult", results.confirmed as "hasConfirmedResult",
      mine.shares as "myShares", mine.marked_at as "myMarkedAt", mine.confirmed_at as "myConfirmedAt",
      coalesce(winnings.won, 0)::bigint as "myWon"
    from syndicate_draws d
    cross join lateral (
      select coalesce(sum(p.shares), 0)::int as shares,
        coalesce(sum(p.shares) filter (where p.confirmed_at is not null), 0)::int as received_shares
      from syndicate_parts p where p.syndicate_id = d.syndicate_id and p.draw = d.number) parts
    cross join lateral (
      select count(*)::int as count
      from syndicate_tickets t where t.syndicate_id = d.syndicate_id and t.draw = d.number) tickets
    cross join lateral (
      select coalesce(sum(r.amount) filter (where r.confirmed_at is not null), 0)::bigint as won,
        count(*) filter (where r.confirmed_at is null) > 0 as open,
        count(*) filter (where r.confirmed_at is not null) > 0 as confirmed
      from syndicate_results r where r.syndicate_id = d.syndicate_id and r.draw = d.number) results
    left join syndicate_parts mine
      on mine.syndicate_id = d.syndicate_id and mine.draw = d.number and mine.member = ${member}
    left join lateral (
      select sum(w.amount) as won
      from syndicate_winnings w
      where w.syndicate_id = d.syndicate_id and w.draw = d.number and w.member = ${member}) winnings on true
    where d.syndicate_id = ${syndicateId}
    order by d.number desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface Part {
  readonly member: number;
  readonly shares: number;
  readonly markedAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** Who takes part in a draw, in the order of their numbers. */
export async function listParts(db: Db, syndicateId: number, draw: number): Promise<Part[]> {
  return db
    .selectFrom('syndicateParts')
    .select(['member', 'shares', 'markedAt', 'confirmedAt'])
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .orderBy('member')
    .execute();
}

export async function createParts(
  tx: Tx,
  parts: readonly {
    readonly syndicateId: number;
    readonly draw: number;
    readonly member: number;
    readonly shares: number;
  }[],
): Promise<void> {
  if (parts.length > 0)
    await tx
      .insertInto('syndicateParts')
      .values([...parts])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Draws that somebody who joins now takes part in: they are open, and no ticket is sealed. */
export async function listJoinableDraws(tx: Tx, syndicateId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('syndicateDraws')
    .select('number')
    .where('syndicateId', '=', syndicateId)
    .where('closesAt', '>', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('syndicateTickets')
            .select('number')
            .whereRef('syndicateTickets.syndicateId', '=', 'syndicateDraws.syndicateId')
            .whereRef('syndicateTickets.draw', '=', 'syndicateDraws.number'),
        ),
      ),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

interface PartKey {
  readonly syndicateId: number;
  readonly draw: number;
  readonly member: number;
}

export async function updatePart(
  tx: Tx,
  { syndicateId, draw, member }: PartKey,
  change: { readonly markedAt?: Date | null; readonly confirmedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('syndicateParts')
    .set(change)
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .where('member', '=', member)
    .execute();
}

/** Takes a member out of these draws, except out of those for which the manager has received their money. */
export async function deleteParts(
  tx: Tx,
  {
    syndicateId,
    member,
    draws,
  }: { readonly syndicateId: number; readonly member: number; readonly draws: readonly number[] },
): Promise<void> {
  if (draws.length === 0) return;
  await tx
    .deleteFrom('syndicateParts')
    .where('syndicateId', '=', syndicateId)
    .where('member', '=', member)
    .where('draw', 'in', draws)
    .where('confirmedAt', 'is', null)
    .execute();
}

/** Of the draws that can still be joined, those under this version of the agreement. */
export async function listAgreedDraws(
  tx: Tx,
  syndicateId: number,
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<number[]> {
  const draws = await listJoinableDraws(tx, syndicateId, now);
  if (draws.length === 0) return [];
  const rows = await tx
    .selectFrom('syndicateDraws')
    .select('number')
    .where('syndicateId', '=', syndicateId)
    .where('number', 'in', draws)
    .where('agreementVersion', '=', version)
    .execute();
  return rows.map(({ number }) => number);
}
