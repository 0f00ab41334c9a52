import { FACETED_MAX } from '@tessera/domain/listings/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  anyOtherConditions,
  type Asked,
  conditions,
  isLookedUp,
  lookups,
  otherConditions,
  plannedLookup,
} from './conditions.queries.ts';
import { type FirstOrder, type Hit, isInOrder, orderOf } from './hits.queries.ts';
import { isOfSystem, newestFirst, sparseOf } from './windows.queries.ts';

export interface Counted {
  /** One more than is counted means that there are others beyond. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<string, number>;
  /** Of the first `FACETED_MAX` alone. */
  readonly byFacetValue: ReadonlyMap<number, number>;
}

/** A page of what is counted, for which it is not searched once more. */
export interface FirstPage {
  readonly order: FirstOrder;
  readonly limit: number;
}

export interface CountedHits extends Counted {
  /** Where a page was asked for and all were counted. */
  readonly first?: readonly Hit[];
}

const none: Counted = { total: 0, bySystem: new Map(), byFacetValue: new Map() };

/** How many there are, and of what: of the first ones that come, where there are more than are counted. */
export async function countHits(db: Db, asked: Asked, max: number, page?: FirstPage): Promise<CountedHits> {
  const limit = max + 1;
  if ([...asked.chosen.values()].some((ids) => ids.length === 0)) return { ...none, first: [] };
  if (asked.text === '') return countRows(db, { rows: rowsOf(asked, limit), max });
  const first = page && firstOf(asked, page);
  const counted = await countRows(db, { rows: rowsByWords(asked, limit), max, first, mark: prepared });
  if (counted.total >= sparseOf(limit)) return counted;
  return countRows(db, { rows: sparseRowsOf(asked, limit), max, first });
}

interface Countable {
  readonly rows: RawBuilder<unknown>;
  readonly max: number;
  readonly first?: RawBuilder<unknown> | undefined;
  readonly mark?: RawBuilder<unknown>;
}

async function countRows(
  db: Db,
  { rows, max, first = sql`null`, mark = sql`` }: Countable,
): Promise<CountedHits> {
  const answer = await sql<{
    bySystem: Record<string, number>;
    facets: string | null;
    first: { id: number; listedAt: number; price: number | null }[] | null;
  }>`
    with hits as materialized (select * from ${rows} as counted)
    select (select coalesce(jsonb_object_agg(system, count), '{}') from (
        select system, count(*) from hits group by system) systems) as "bySystem",
      -- Taken apart and added up here: there it takes five times as long.
      (select string_agg(facets::text, '') from (select facets from hits limit ${Math.min(FACETED_MAX, max)}) few) as facets,
      ${first} as first ${mark}`.execute(db);
  const { bySystem = {}, facets = null, first: page = null } = answer.rows[0] ?? {};
  const total = Object.values(bySystem).reduce((sum, count) => sum + count, 0);
  return {
    total,
    bySystem: new Map(Object.entries(bySystem)),
    byFacetValue: countNumbers(facets ?? ''),
    ...(page &&
      total <= max && {
        first: page.map(({ id, listedAt, price }) => ({
          listingId: id,
          listedAt: new Date(listedAt),
          price,
        })),
      }),
  };
}

/** What is read of a listing that is counted and may be shown. */
const read = sql`system, facets, listing_id, listed_at, price, currency`;

function firstOf({ currency }: Asked, { order, limit }: FirstPage): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch from listed_at) * 1000, 'price', price)), '[]')
    from (select * from hits where ${isInOrder(order, currency)} order by ${orderOf(order)} limit ${limit}) page)`;
}

function rowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const [where, others] = [lookups(asked), otherConditions(asked)];
  const rows = sql`select system, facets from listing_filters where ${where} and ${others}`;
  if (!isLookedUp(asked)) {
    const isAnyNewest = asked.bounds.size === 0 && !asked.around;
    return sql`(${rows} ${isAnyNewest ? sql`order by listed_at desc, listing_id desc` : sql``} limit ${limit})`;
  }
  const part = (isWithin: RawBuilder<unknown>) => sql`${rows} and ${isWithin}`;
  return newestFirst({
    system: asked.system,
    isOfSystemAlready: asked.chosen.size > 0,
    newestPart: part,
    // Without the fence, all prices or all listings of a system would be gathered beside, which takes longer.
    laterPart: (isWithin) => sql`select system, facets from (
      select * from listing_filters where ${where} and ${isWithin} offset 0) as fence where ${others}`,
    sparsePart: part,
    isOrdered: false,
    newest: asked.now,
    limit,
  });
}

/**
 * Found by words, whatever else is asked, unless there is hardly any of it. Most searches have words, and the text of
 * this one is the same for all of them: planned anew each time, that would take longer than running it.
 */
function rowsByWords(asked: Asked, limit: number): RawBuilder<unknown> {
  const part = (isWithin: RawBuilder<unknown>) => sql`select ${read} from (
    select * from listing_search where ${plannedLookup(asked)} and ${isWithin} offset 0) as fence where ${anyOtherConditions(asked)}`;
  return newestFirst({
    system: asked.system,
    isOfSystemAlready: asked.chosen.size > 0,
    isPlannedOnce: true,
    newestPart: part,
    laterPart: part,
    isOrdered: false,
    newest: asked.now,
    limit,
  });
}

/** Of what the newest days hardly have: found by words, or by a price or a place that has less. */
function sparseRowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const isElsewhere = asked.bounds.has('price') || asked.around !== undefined;
  // The index of words knows the part of the market. Asked for it otherwise, the planner may read all of that part beside.
  const where = isElsewhere
    ? conditions(asked)
    : sql`${lookups(asked)} and ${isOfSystem(asked.chosen.size > 0 ? undefined : asked.system)} and ${otherConditions({ ...asked, system: undefined })}`;
  return sql`(select ${read} from listing_search where ${where} limit ${limit})`;
}

const [ZERO, NINE] = [48, 57];

/** How often each number stands in lists as PostgreSQL writes them: `{1,23}{23}`. */
export function countNumbers(lists: string): Map<number, number> {
  const counts = new Map<number, number>();
  let number = -1;
  for (let at = 0; at < lists.length; at += 1) {
    const code = lists.charCodeAt(at);
    if (code >= ZERO && code <= NINE) number = Math.max(0, number) * 10 + code - ZERO;
    else if (number >= 0) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
      number = -1;
    }
  }
  return counts;
}

export interface FacetValue {
  readonly id: number;
  readonly system: string;
  readonly key: string;
  readonly value: string;
}

/** So many are kept in mind; a market has fewer. */
const REMEMBERED_MAX = 20_000;
const remembered = new WeakMap<Db, Map<number, FacetValue>>();

/** Values are only ever added and mean the same for ever, so that those seen once are not asked for again. */
export async function findFacetValues(db: Db, ids: readonly number[]): Promise<FacetValue[]> {
  const known = remembered.get(db) ?? new Map<number, FacetValue>();
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    if (known.size + unknown.length > REMEMBERED_MAX) known.clear();
    const found = await db
      .selectFrom('facetValues')
      .selectAll()
      .where('id', '=', sql<number>`any(${ids.filter((id) => !known.has(id))}::int[])`)
      .execute();
    for (const value of found) known.set(value.id, value);
    remembered.set(db, known);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
