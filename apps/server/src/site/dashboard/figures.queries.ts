import { type StoredStatus, storedStatuses } from '@tessera/domain/market/listings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { savedListings } from '../../market/favourites/public.ts';
import { listingViews } from '../../market/listing-views/public.ts';
import { listings } from '../../market/listings/public.ts';
import { messagesFromBuyers } from '../../conversation/messages/public.ts';

export interface Figures {
  readonly views: number;
  readonly saves: number;
  readonly messages: number;
}

interface Period {
  readonly userId: number;
  /** First and last day of the period, as in `2026-11-22`, in UTC. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Everything that the dashboard counts in the period: a row for each view count, each save and each message. If
 * somebody saved a listing or wrote and then took that back, or deleted their account, it is not counted.
 */
const events = ({ userId, firstDay, lastDay }: Period) => sql`(
  select l.id, v.day, v.views, 0 as saves, 0 as messages
  from ${listings} l join ${listingViews} v on v.listing_id = l.id
  where l.user_id = ${userId} and v.day between ${firstDay}::date and ${lastDay}::date
  union all
  select l.id, (f.saved_at at time zone 'UTC')::date, 0, 1, 0
  from ${listings} l join ${savedListings} f on f.listing_id = l.id
  where l.user_id = ${userId} and f.user_id <> ${userId}
    and (f.saved_at at time zone 'UTC')::date between ${firstDay}::date and ${lastDay}::date
  union all
  select l.id, (m.sent_at at time zone 'UTC')::date, 0, 0, 1
  from ${listings} l join ${messagesFromBuyers} m on m.listing_id = l.id
  where l.user_id = ${userId}
    and (m.sent_at at time zone 'UTC')::date between ${firstDay}::date and ${lastDay}::date
)`;

const sums = sql`
  coalesce(sum(e.views), 0) as views, coalesce(sum(e.saves), 0) as saves,
  coalesce(sum(e.messages), 0) as messages`;

/** The person's figures for every day of the period, the earliest first. */
export async function listDays(db: Db, period: Period): Promise<({ readonly day: string } & Figures)[]> {
  const { rows } = await sql<{ day: string } & Figures>`
    select d.day::date::text as day, ${sums}
    from generate_series(${period.firstDay}::date, ${period.lastDay}::date, interval '1 day') as d (day)
    left join ${events(period)} e on e.day = d.day::date
    group by d.day order by d.day`.execute(db);
  return rows;
}

export interface ListingFigures extends Figures {
  readonly listingId: number;
  readonly status: StoredStatus;
  readonly expiresAt: Date | null;
  readonly hiddenAt: Date | null;
}

/** All listings of the person, each with its figures in the period. */
export async function listListingFigures(db: Db, period: Period): Promise<ListingFigures[]> {
  const { rows } = await sql<{
    listingId: number;
    status: string;
    expiresAt: Date | null;
    hiddenAt: Date | null;
    views: number;
    saves: number;
    messages: number;
  }>`
    select l.id as "listingId", l.status, l.expires_at as "expiresAt", l.hidden_at as "hiddenAt", ${sums}
    from ${listings} l left join ${events(period)} e on e.id = l.id
    where l.user_id = ${period.userId}
    group by l.id, l.status, l.expires_at, l.hidden_at
    order by l.id desc`.execute(db);
  return rows.flatMap((row) => {
    const status = storedStatuses.find((each) => each === row.status);
    return status ? [{ ...row, status }] : [];
  });
}
