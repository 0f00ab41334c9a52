import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface ExportedPart {
  readonly draw: number;
  readonly closesAt: Date;
  readonly member: number;
  readonly shares: number;
  readonly due: number;
  readonly markedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly won: number;
}

/** An export has at most this many rows. It is more than sixty members have in thirty years of two draws a week. */
const MAX_ROWS = 200_000;

export async function listAllParts(db: Db, syndicateId: number): Promise<ExportedPart[]> {
  const { rows } = await sql<ExportedPart>`
    select p.draw, d.closes_at as "closesAt", p.member, p.shares, p.shares * d.share_price as due,
      p.marked_at as "markedAt", p.confirmed_at as "confirmedAt", coalesce(w.won, 0)::bigint as won
    from syndicate_parts p
    join syndicate_draws d on d.syndicate_id = p.syndicate_id and d.number = p.draw
    left join (
      select draw, member, sum(amount) as won
      from syndicate_winnings where syndicate_id = ${syndicateId} group by draw, member) w
      on w.draw = p.draw and w.member = p.member
    where p.syndicate_id = ${syndicateId}
    order by p.draw, p.member
    limit ${MAX_ROWS}`.execute(db);
  return rows;
}
