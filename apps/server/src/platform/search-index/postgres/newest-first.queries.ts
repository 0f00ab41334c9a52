import { DAY_MS } from '@tessera/domain/durations';
import type { System } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';

const WEEK = 7;
const FIRST_DAY = Date.UTC(2_000, 0, 1);
/** Before the one that has begun. */
const NEWEST_DAYS = 2;
/** More days are read by the week. */
const MAX_DAYS = 12;
/** Reading everything costs no more than reading more days than this. */
const MAX_REACH = 8 * WEEK;
/** Somewhat more than will be needed, if the days before are like the newest. */
const MARGIN = 1.25;
/** Where the newest days have less of what is wanted than this, there is hardly any. */
const SPARSE = 1 / 50;

export const sparseOf = (limit: number) => Math.ceil(limit * SPARSE);

/** The days that are read, for at most `limit` rows. */
export interface Times {
  readonly limit: number;
  readonly sparse: number;
  /** The first of the newest days, counted from the year 2000. */
  readonly start: number;
  /** The newest days' keys. */
  readonly keys: readonly string[];
  /** How many days were read, with a margin. */
  readonly stretched: number;
  /** Before a day or week of one system, or of all. */
  readonly prefix: string;
  readonly section: string;
}

export function timesOf(system: System | undefined, newest: Date, limit: number): Times {
  // The day that has begun, or will a moment later on a server whose clock is ahead.
  const end = dayOf(newest) + 2;
  const start = end - 2 - NEWEST_DAYS;
  const prefix = `${system ?? ''}:`;
  return {
    limit,
    sparse: sparseOf(limit),
    start,
    keys: Array.from({ length: end - start }, (_, at) => `${prefix}d${start + at}`),
    stretched: ((newest.getTime() - FIRST_DAY) / DAY_MS - start) * MARGIN,
    prefix,
    section: system ?? '',
  };
}

function dayOf(date: Date): number {
  return Math.floor((date.getTime() - FIRST_DAY) / DAY_MS);
}

/** The rows within some time. */
type RowsWithin = (isWithin: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Up to so many rows, those of the newest days before all others. An index of words or filter values gives all hits
 * or none, and of a word that stands in half of all listings that is very many; together with the day or the week it
 * gives those of that time. How many the newest days have says how many weeks will be enough. PostgreSQL opens a
 * branch of the union only when those before were not enough.
 */
export function newestFirst(time: Params<Times>, isOfSystem: boolean, rows: RowsWithin): RawBuilder<unknown> {
  const start = sql`${time('start')}::int`;
  // In a subquery, so that the planner sees no difference between one search and another.
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

const [WEEK_DAYS, DAYS, REACH] = [sql.lit(WEEK), sql.lit(MAX_DAYS), sql.lit(MAX_REACH)];

/** How far back one reads next: to which day, and that time's keys. To none where it would be everything. */
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

/** The newest days, which are read whole before all others. */
export function isOfNewestDays(time: Params<Times>): RawBuilder<unknown> {
  return sql`listed_at >= ${startOf(sql`${time('start')}::int`)}`;
}

/** As the indexes have it. */
const spans = sql`search_spans(system, listed_at)`;

export function isInSystem(system: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${spans} && array[${system}]`;
}

/** Checked for each row that is read, and no reason to read others in the order of `listed_at`. */
const isListedBefore = (day: RawBuilder<unknown>) =>
  sql`(listed_at at time zone 'UTC') < (select ${startOf(day)} at time zone 'UTC')`;

const startOf = (day: RawBuilder<unknown>) =>
  sql`(timestamptz '2000-01-01 00:00:00Z' + make_interval(days => (${day})::int))`;
