import { DAY_MS } from '@tessera/domain/durations';
import type { System } from '@tessera/domain/market/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';

const DAYS_A_WEEK = 7;
const DAY_ZERO_MS = Date.UTC(2_000, 0, 1);
/** How many whole days are read first, besides today. */
const NEWEST_DAYS = 2;
/** Up to this many older days are read day by day. More are read week by week. */
const MAX_DAYS = 12;
/** If more days than this would have to be read, everything is read instead, which costs no more. */
const MAX_REACH_DAYS = 8 * DAYS_A_WEEK;
/** How many more days are read than would be needed if older days had as many matches as the newest. */
const REACH_MARGIN = 1.25;
/**
 * If the newest days have fewer matches than this share of the limit, matches are so rare that reading by date does
 * not pay.
 */
const SPARSE_SHARE = 1 / 50;

export const sparseOf = (limit: number) => Math.ceil(limit * SPARSE_SHARE);

/** Params of a query that reads the newest days first and stops at `limit` rows. */
export interface Times {
  readonly limit: number;
  readonly sparse: number;
  /** The first of the newest days, as a day number counted from 1 January 2000. */
  readonly start: number;
  /** The index keys of the newest days, such as `auto:d9800`. */
  readonly keys: readonly string[];
  /** The time in days from `start` until now, times `REACH_MARGIN`. */
  readonly stretched: number;
  /** Beginning of every key of a day or week: `auto:` for one system, `:` for all. */
  readonly prefix: string;
  readonly section: string;
}

export function timesOf(system: System | undefined, newest: Date, limit: number): Times {
  // The newest days include today, and tomorrow in case a server's clock is ahead.
  const end = dayOf(newest) + 2;
  const start = end - 2 - NEWEST_DAYS;
  const prefix = `${system ?? ''}:`;
  return {
    limit,
    sparse: sparseOf(limit),
    start,
    keys: Array.from({ length: end - start }, (_, at) => `${prefix}d${start + at}`),
    stretched: ((newest.getTime() - DAY_ZERO_MS) / DAY_MS - start) * REACH_MARGIN,
    prefix,
    section: system ?? '',
  };
}

function dayOf(date: Date): number {
  return Math.floor((date.getTime() - DAY_ZERO_MS) / DAY_MS);
}

/** Selects the matching rows that also fulfil the given condition on their time. */
type RowsWithin = (isWithin: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Selects up to `limit` rows, the newest days before all others. An index of words or filter values can only return
 * all of its hits, which are very many for a word found in half of all listings. Together with the key of a day or a
 * week it returns the hits of that time only. So the newest days are read first; from how many rows they have, `reach`
 * estimates how many more days or weeks are needed. PostgreSQL runs a later branch of the union only if the earlier
 * branches did not fill the limit.
 */
export function newestFirst(time: Params<Times>, isOfSystem: boolean, rows: RowsWithin): RawBuilder<unknown> {
  const start = sql`${time('start')}::int`;
  // The keys are in a subquery, so that the planner makes the same plan for every search.
  const newest = rows(sql`${spans} && (select ${time('keys')}::text[])`);
  const ofSystem = isOfSystem ? isInSystem(sql`${time('section')}::text`) : sql`true`;
  const weeks = rows(sql`${spans} && (select keys from reach) and ${isListedBefore(start)}
    and (select first < ${start} from reach)`);
  const rest = rows(sql`${ofSystem} and ${isListedBefore(sql`(select first from reach)`)}
    and (select found >= ${time('sparse')}::int from reach)`);
  return sql`(
    with newest_days as materialized (select * from (${newest}) as days limit ${time('limit')}),
    reach as materialized (${reach(time)})
    select * from newest_days union all (${weeks}) union all (${rest}) limit ${time('limit')})`;
}

const [WEEK_DAYS, DAYS, REACH] = [sql.lit(DAYS_A_WEEK), sql.lit(MAX_DAYS), sql.lit(MAX_REACH_DAYS)];

/**
 * Decides which older days are read next: `first` is the earliest of them and `keys` are their index keys. There are
 * no keys if the newest days have hardly any matches or if too many days would have to be read.
 */
function reach(time: Params<Times>): RawBuilder<unknown> {
  const [start, limit] = [sql`${time('start')}::int`, sql`${time('limit')}::int`];
  const prefix = sql`${time('prefix')}::text`;
  return sql`
    select found, first, case
      when first = ${start} then '{}'
      when ${start} - first <= ${DAYS} then
        array(select ${prefix} || 'd' || n::text from generate_series(first, ${start} - 1) n)
      else array(select ${prefix} || 'w' || n::text from generate_series(first / ${WEEK_DAYS}, (${start} - 1) / ${WEEK_DAYS}) n)
    end as keys
    from (select count(*) as found from newest_days) newest,
      lateral (select ceil((${limit} - found) * ${time('stretched')}::float8 / greatest(found, 1))::int as days) more,
      lateral (select case
        when found < ${time('sparse')}::int or days > ${REACH} then ${start}
        when days <= ${DAYS} then ${start} - days
        else (${start} - days) / ${WEEK_DAYS} * ${WEEK_DAYS}
      end as first) far`;
}

/** Whether a row belongs to the newest days, which are read completely before older rows. */
export function isOfNewestDays(time: Params<Times>): RawBuilder<unknown> {
  return sql`listed_at >= ${startOf(sql`${time('start')}::int`)}`;
}

/** The index keys of a row's time. Written exactly as in the indexes, so that PostgreSQL uses these. */
const spans = sql`search_spans(system, listed_at)`;

export function isInSystem(system: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${spans} && array[${system}]`;
}

/**
 * Whether a row was listed before the day. `at time zone` hides `listed_at` from the planner, so that it does not read
 * rows through the index on that column.
 */
const isListedBefore = (day: RawBuilder<unknown>) =>
  sql`(listed_at at time zone 'UTC') < (select ${startOf(day)} at time zone 'UTC')`;

const startOf = (day: RawBuilder<unknown>) =>
  sql`(timestamptz '2000-01-01 00:00:00Z' + make_interval(days => (${day})::int))`;
