import type { System } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';

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

interface Wanted {
  readonly system: System | undefined;
  /** Whether what is looked up is of that system by itself, as filter values are. */
  readonly isOfSystemAlready: boolean;
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
  readonly newest: Date;
  readonly limit: number;
}

/**
 * Up to so many rows, those of the newest days before all others. An index of words or filter values gives all hits
 * or none, and of a word that stands in half of all listings that is very many; together with the day or the week it
 * gives those of that time. How many the newest days have says how many weeks will be enough. PostgreSQL opens a part
 * only when those before were not enough.
 */
export function newestFirst({
  system,
  isOfSystemAlready,
  isPlannedOnce = false,
  newestPart,
  laterPart,
  sparsePart,
  isOrdered,
  newest,
  limit,
}: Wanted): RawBuilder<unknown> {
  // The day that has begun, or will a moment later on a server whose clock is ahead.
  const end = dayOf(newest) + 2;
  const start = end - 2 - NEWEST_DAYS;
  const [isBefore, isSince] = isOrdered
    ? [isListedBefore, sql`and listed_at >= (select ${startOf(sql`${start}::int`)})`]
    : [isReadBefore, sql``];
  const sparse = sparseOf(limit);
  const keys = sql`${keysOf(system, start, end)}::text[]`;
  const days = newestPart(sql`${spans} && ${isPlannedOnce ? sql`(select ${keys})` : keys} ${isSince}`);
  const others = [
    laterPart(sql`${spans} && (select keys from reach) and ${isBefore(sql`${start}::int`)}
      and (select first < ${start}::int from reach)`),
    laterPart(
      sql`${isOfSystem(isOfSystemAlready ? undefined : system)} and ${isBefore(sql`(select first from reach)`)} and (select found >= ${sparse} from reach)`,
    ),
    ...(sparsePart
      ? [sparsePart(sql`${isBefore(sql`${start}::int`)} and (select found < ${sparse} from reach)`)]
      : []),
  ].map((each) => sql`(${each})`);
  return sql`(
    with newest_days as materialized (select * from (${days}) as days limit ${limit}),
    reach as materialized (${reach({ system, start, sparse, limit, days: daysSince(start, newest) })})
    select * from newest_days union all ${sql.join(others, sql` union all `)} limit ${limit})`;
}

interface Reach {
  readonly system: System | undefined;
  readonly start: number;
  readonly sparse: number;
  readonly limit: number;
  /** How many days were read. */
  readonly days: number;
}

/** How far back one reads next: to which day, and that time's keys. To none where it would be everything. */
function reach({ system, start, sparse, limit, days }: Reach): RawBuilder<unknown> {
  const prefix = `${system ?? ''}:`;
  return sql`
    select found, first, case
      when first = ${start}::int then '{}'
      when ${start}::int - first <= ${DAYS_MAX} then
        array(select ${`${prefix}d`}::text || n::text from generate_series(first, ${start}::int - 1) n)
      else array(select ${`${prefix}w`}::text || n::text from generate_series(first / ${WEEK}, ${start - 1}::int / ${WEEK}) n)
    end as keys
    from (select count(*) as found from newest_days) newest,
      lateral (select ceil((${limit}::int - found) * ${days * MARGIN}::float8 / greatest(found, 1))::int as days) more,
      lateral (select case
        when found < ${sparse} or days > ${REACH_MAX} then ${start}::int
        when days <= ${DAYS_MAX} then ${start}::int - days
        else (${start}::int - days) / ${WEEK} * ${WEEK}
      end as first) far`;
}

/** As the indexes have it. */
const spans = sql`search_spans(system, listed_at)`;

export function isOfSystem(system: System | undefined): RawBuilder<unknown> {
  return system ? sql`${spans} && ${[system]}::text[]` : sql`true`;
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
