import type { System } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../platform/db/prepared.ts';
import type { Asked } from './conditions.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK = 7;
const FIRST_DAY = Date.UTC(2_000, 0, 1);
/** Before the one that has begun. */
const NEWEST_DAYS = 2;
/** More days are read by the week. */
const DAYS_MAX = 12;
/** Of more days, reading all there is costs no more. */
const REACH_MAX = 8 * WEEK;
/** Somewhat more than will be needed, if the days before are like the newest. */
const MARGIN = 1.25;
/** Where the newest days have less of what is wanted than this, there is hardly any. */
const SPARSE = 1 / 50;

export const sparseOf = (limit: number) => Math.ceil(limit * SPARSE);

/** What is read of some time. */
type Part = (isWithin: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The times that are read, for the most rows that are wanted. */
export interface Times {
  readonly limit: number;
  readonly sparse: number;
  /** The first of the newest days. */
  readonly start: number;
  /** The newest days' keys. */
  readonly keys: readonly string[];
  /** How many days were read, and somewhat more than was found in them will be needed. */
  readonly stretched: number;
  /** Before a day or week of a part of the market, or of all. */
  readonly prefix: string;
  /** The part itself. */
  readonly part: string;
}

/** Whether one part of the market is wanted, and what is looked up is not of that part by itself, as filter values are. */
export function isOfPart({ system, chosen }: Pick<Asked, 'system' | 'chosen'>): boolean {
  return system !== undefined && chosen.size === 0;
}

export function timesOf(system: System | undefined, newest: Date, limit: number): Times {
  // The day that has begun, or will a moment later on a server whose clock is ahead.
  const end = dayOf(newest) + 2;
  const start = end - 2 - NEWEST_DAYS;
  return {
    limit,
    sparse: sparseOf(limit),
    start,
    keys: keysOf(system, start, end),
    stretched: daysSince(start, newest) * MARGIN,
    prefix: `${system ?? ''}:`,
    part: system ?? '',
  };
}

interface Wanted {
  readonly time: Params<Times>;
  readonly isOfPart: boolean;
  /** Whether the planner is to see no difference between one search and another. */
  readonly isPlannedOnce?: boolean;
  /** What is read of the newest days. */
  readonly newestPart: Part;
  /** What is read of the time before, where there was enough in the newest days for words to be the way to find more. */
  readonly laterPart: Part;
  /** What is read of the time before, where there was hardly any: all or, if this is not given, none. */
  readonly sparsePart?: Part;
  /** Whether a part gives its newest rows first; then the parts together do. */
  readonly isOrdered: boolean;
}

/**
 * Up to so many rows, those of the newest days before all others. An index of words or filter values gives all hits
 * or none, and of a word that stands in half of all listings that is very many; together with the day or the week it
 * gives those of that time. How many the newest days have says how many weeks will be enough. PostgreSQL opens a part
 * only when those before were not enough.
 */
export function newestFirst({
  time,
  isOfPart: isOfOnePart,
  isPlannedOnce = false,
  newestPart,
  laterPart,
  sparsePart,
  isOrdered,
}: Wanted): RawBuilder<unknown> {
  const start = sql`${time('start')}::int`;
  const sparse = sql`${time('sparse')}::int`;
  const [isBefore, isSince] = isOrdered
    ? [isListedBefore, sql`and listed_at >= (select ${startOf(start)})`]
    : [isReadBefore, sql``];
  const keys = sql`${time('keys')}::text[]`;
  const days = newestPart(sql`${spans} && ${isPlannedOnce ? sql`(select ${keys})` : keys} ${isSince}`);
  const isPart = isOfOnePart ? isOfSystem(time('part')) : sql`true`;
  const others = [
    laterPart(sql`${spans} && (select keys from reach) and ${isBefore(start)}
      and (select first < ${start} from reach)`),
    laterPart(
      sql`${isPart} and ${isBefore(sql`(select first from reach)`)} and (select found >= ${sparse} from reach)`,
    ),
    ...(sparsePart ? [sparsePart(sql`${isBefore(start)} and (select found < ${sparse} from reach)`)] : []),
  ].map((each) => sql`(${each})`);
  return sql`(
    with newest_days as materialized (select * from (${days}) as days limit ${time('limit')}),
    reach as materialized (${reach(time)})
    select * from newest_days union all ${sql.join(others, sql` union all `)} limit ${time('limit')})`;
}

const [WEEK_DAYS, DAYS, REACH] = [sql.lit(WEEK), sql.lit(DAYS_MAX), sql.lit(REACH_MAX)];

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

export function isOfNewestDays(time: Params<Times>): RawBuilder<unknown> {
  return sql`listed_at >= ${startOf(sql`${time('start')}::int`)}`;
}

/** As the indexes have it. */
const spans = sql`search_spans(system, listed_at)`;

export function isOfSystem(system: System | RawBuilder<string>): RawBuilder<unknown> {
  return sql`${spans} && array[${system}::text]`;
}

function keysOf(system: System | undefined, since: number, before: number): string[] {
  return Array.from({ length: before - since }, (_, at) => `${system ?? ''}:d${since + at}`);
}

/**
 * Where the planner rather reads listings in their order, one by one, this is where that begins. Were it told the
 * very moment, it would first gather all listings of that time.
 */
const isListedBefore = (day: RawBuilder<unknown>) => sql`listed_at < (select ${startOf(day)})`;
/** For each row that is read, and no reason to read others. */
const isReadBefore = (day: RawBuilder<unknown>) =>
  sql`(listed_at at time zone 'UTC') < (select ${startOf(day)} at time zone 'UTC')`;

const startOf = (day: RawBuilder<unknown>) =>
  sql`(timestamptz '2000-01-01 00:00:00Z' + make_interval(days => (${day})::int))`;

function dayOf(date: Date): number {
  return Math.floor((date.getTime() - FIRST_DAY) / DAY_MS);
}

function daysSince(day: number, date: Date): number {
  return (date.getTime() - FIRST_DAY) / DAY_MS - day;
}
