import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_DAY = Date.UTC(2_000, 0, 1);
/** The newest days, and the days before them. */
const WINDOWS = [2, 9] as const;
/** Where the newest days have as large a part of what is wanted, the days before them will have the rest. */
const DENSE = 1 / 5;
/** Where they have less than that, what is wanted is found by something else than words. */
const SPARSE = 1 / 50;

/** What is read of some days. */
type Part = (isWithin: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Wanted {
  readonly part: Part;
  /** The same where words are known to be the way to find it. */
  readonly partByWords?: Part;
  /** Whether a part gives its newest rows first; then the parts together do. */
  readonly isOrdered: boolean;
  readonly newest: Date;
  readonly limit: number;
}

/**
 * Up to so many rows, those of the newest days before all others. An index of words or filter values gives all hits
 * or none, and of a word that stands in half of all listings that is very many; together with the day it gives those of
 * a few days. PostgreSQL opens a part only when those before were not enough, and how many the newest days have says
 * whether it is worth looking at a few more days apart.
 */
export function newestFirst({
  part,
  partByWords = part,
  isOrdered,
  newest,
  limit,
}: Wanted): RawBuilder<unknown> {
  // The day that has begun, or will a moment later on a server whose clock is ahead.
  const end = dayOf(newest) + 2;
  const middle = end - 1 - WINDOWS[0];
  const start = middle - WINDOWS[1];
  const before = isOrdered ? isBefore : (day: number) => sql`not ${isOneOf(day, end)}`;
  const days = part(sql`${isOneOf(middle, end)} ${isOrdered ? sql`and ${isFrom(middle)}` : sql``}`);
  const found = sql`(select count(*) from newest_days)`;
  const [dense, sparse] = [Math.ceil(limit * DENSE), Math.ceil(limit * SPARSE)];
  const others = [
    partByWords(sql`${isOneOf(start, middle)} and ${before(middle)} and ${found} >= ${dense}`),
    partByWords(sql`${before(start)} and ${found} >= ${dense}`),
    partByWords(sql`${before(middle)} and ${found} >= ${sparse} and ${found} < ${dense}`),
    part(sql`${before(middle)} and ${found} < ${sparse}`),
  ].map((each) => sql`(${each})`);
  return sql`(
    with newest_days as materialized (select * from (${days}) as days limit ${limit})
    select * from newest_days union all ${sql.join(others, sql` union all `)} limit ${limit})`;
}

/** As the indexes have it. */
function isOneOf(since: number, before: number): RawBuilder<unknown> {
  const days = Array.from({ length: before - since }, (_, at) => since + at);
  return sql`(array[(listed_at at time zone 'UTC')::date - date '2000-01-01'] && ${days}::int[])`;
}

/**
 * Where the planner rather reads listings in their order, one by one, this is where that begins or ends. Were it told
 * the very moment, it would first gather all listings of these days.
 */
const isBefore = (day: number) => sql`listed_at < (select ${startOf(day)}::timestamptz)`;
const isFrom = (day: number) => sql`listed_at >= (select ${startOf(day)}::timestamptz)`;

function dayOf(date: Date): number {
  return Math.floor((date.getTime() - FIRST_DAY) / DAY_MS);
}

function startOf(day: number): Date {
  return new Date(FIRST_DAY + day * DAY_MS);
}
