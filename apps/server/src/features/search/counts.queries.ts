import { FACETED_MAX } from '@tessera/domain/listings/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, prepared, type Standing, standing } from '../../platform/db/prepared.ts';
import {
  type Asked,
  conditions,
  isLookedUp,
  lookups,
  otherConditions,
  plannedConditions,
  plannedLookup,
  plannedValues,
  type PlannedValues,
} from './conditions.queries.ts';
import { countNumbers } from './facet-values.queries.ts';
import { type FirstOrder, type Hit, isInOrder, orderOf } from './hits.queries.ts';
import {
  isOfNewestDays,
  isOfPart,
  isOfSystem,
  newestFirst,
  sparseOf,
  type Times,
  timesOf,
} from './windows.queries.ts';

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
  /** Where a page was asked for and all were counted, or enough of the newest. */
  readonly first?: readonly Hit[];
}

const none: Counted = { total: 0, bySystem: new Map(), byFacetValue: new Map() };

/** How many there are, and of what: of the first ones that come, where there are more than are counted. */
export async function countHits(db: Db, asked: Asked, max: number, page?: FirstPage): Promise<CountedHits> {
  const limit = max + 1;
  if ([...asked.chosen.values()].some((ids) => ids.length === 0)) return { ...none, first: [] };
  if (asked.text === '') return countRows(db, rowsOf(asked, limit), { asked, max });
  const counted = await countByWords(db, asked, max, page);
  if (counted.total >= sparseOf(limit)) return counted;
  return countRows(db, sparseRowsOf(asked, limit), { asked, max, page });
}

interface Answer {
  readonly total: number;
  readonly bySystem: Record<string, number> | null;
  readonly facets: string | null;
  readonly first: readonly { id: number; listedAt: number; price: number | null }[] | null;
  /** How many of them are of the newest days, which are read whole before all others. */
  readonly newest?: number | null;
}

interface Counting {
  readonly asked: Asked;
  readonly max: number;
  readonly page?: FirstPage | undefined;
}

async function countRows(db: Db, rows: RawBuilder<unknown>, counting: Counting): Promise<CountedHits> {
  const answer = await countingOf(rows, wayOf(counting), standing(countedValues(counting))).execute(db);
  return toCounted(answer.rows[0], counting);
}

/**
 * Found by words, whatever else is asked, unless there is hardly any of it. Most searches have words, so these have few
 * texts, put together once and planned once a connection: planned anew each time, that would take longer than running it.
 */
async function countByWords(db: Db, asked: Asked, max: number, page?: FirstPage): Promise<CountedHits> {
  const counting: Counting = { asked, max, page };
  const way = { ...wayOf(counting), isOfPart: isOfPart(asked) };
  const key = JSON.stringify(way);
  const count = worded.get(key) ?? countingWords(way);
  worded.set(key, count);
  const [answer] = await count(db, {
    ...countedValues(counting),
    ...plannedValues(asked),
    ...timesOf(asked.system, asked.now, max + 1),
  });
  return toCounted(answer, counting);
}

type WordedValues = CountedValues & PlannedValues & Times;

/** There are as many as ways to count. */
const worded = new Map<string, (db: Db, values: WordedValues) => Promise<Answer[]>>();

function countingWords(way: Way & { readonly isOfPart: boolean }) {
  return builtOnce<WordedValues, Answer>((value) => {
    const part = (isWithin: RawBuilder<unknown>) => sql`select ${read} from (
      select * from listing_search where ${plannedLookup(value)} and ${isWithin} offset 0) as fence where ${plannedConditions(value)}`;
    const rows = newestFirst({
      time: value,
      isOfPart: way.isOfPart,
      isPlannedOnce: true,
      newestPart: part,
      laterPart: part,
      isOrdered: false,
    });
    return sql`${countingOf(rows, way, value, isOfNewestDays(value))} ${prepared}`;
  });
}

function toCounted(answer: Answer | undefined, counting: Counting): CountedHits {
  const { asked, max, page } = counting;
  const { total = 0, bySystem = null, facets: written, first = null, newest } = answer ?? {};
  const facets = written ?? '';
  // The newest days, read whole, hold the first page.
  const hasNewest = page !== undefined && typeof newest === 'number' && page.limit <= newest && newest <= max;
  // The one more than is counted came last.
  const isOneMore = isCountedOnly(wayOf(counting)) && total > max;
  return {
    total,
    bySystem: new Map(asked.system ? [[asked.system, total]] : Object.entries(bySystem ?? {})),
    byFacetValue: countNumbers(isOneMore ? facets.slice(0, facets.lastIndexOf('{')) : facets),
    ...(first &&
      (total <= max || hasNewest) && {
        first: first.map(({ id, listedAt, price }) => ({
          listingId: id,
          listedAt: new Date(listedAt),
          price,
        })),
      }),
  };
}

/** What a text depends on; all else are values in it. */
interface Way {
  /** Of each part of the market there is a number of its own. */
  readonly isByPart: boolean;
  readonly by: FirstOrder['by'] | undefined;
  readonly isAllFaceted: boolean;
}

function wayOf({ asked, max, page }: Counting): Way {
  return { isByPart: !asked.system, by: page?.order.by, isAllFaceted: max <= FACETED_MAX };
}

interface CountedValues {
  readonly faceted: number;
  readonly shown: number;
  readonly currency: string;
}

function countedValues({ asked, max, page }: Counting): CountedValues {
  return { faceted: Math.min(FACETED_MAX, max), shown: page?.limit ?? 0, currency: asked.currency };
}

/** Numbers of filter values are taken apart and added up here: in the database it takes five times as long. */
const facetsTogether = sql`string_agg(facets::text, '')`;

/** What is only counted need not be kept, which takes a tenth of the time. */
function isCountedOnly({ isByPart, by, isAllFaceted }: Way): boolean {
  return !isByPart && !by && isAllFaceted;
}

function countingOf(
  rows: RawBuilder<unknown>,
  way: Way,
  value: Standing<CountedValues>,
  isNewest?: RawBuilder<unknown>,
): RawBuilder<Answer> {
  const { isByPart, by } = way;
  const newest = by === 'newest' && isNewest;
  if (isCountedOnly(way))
    return sql`select count(*)::int as total, ${facetsTogether} as facets from ${rows} as counted`;
  const bySystem = sql`(
    select jsonb_object_agg(system, count) from (select system, count(*) from hits group by system) systems)`;
  return sql`
    with hits as materialized (select * from ${rows} as counted)
    select (select count(*)::int from hits) as total, ${isByPart ? bySystem : sql`null`} as "bySystem",
      (select ${facetsTogether} from (select facets from hits limit ${value('faceted')}) few) as facets,
      ${by ? firstOf({ by }, value) : sql`null`} as first,
      ${newest ? sql`(select count(*)::int from hits where ${newest})` : sql`null`} as newest`;
}

function firstOf(order: FirstOrder, value: Standing<CountedValues>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch from listed_at) * 1000, 'price', price)), '[]')
    from (select * from hits where ${isInOrder(order, value('currency'))} order by ${orderOf(order)} limit ${value('shown')}) page)`;
}

/** What is read of a listing that is counted and may be shown. */
const read = sql`system, facets, listing_id, listed_at, price, currency`;

function rowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const [where, others] = [lookups(asked), otherConditions(asked)];
  const rows = sql`select system, facets from listing_filters where ${where} and ${others}`;
  if (!isLookedUp(asked)) {
    const isAnyNewest = asked.bounds.size === 0 && !asked.around;
    return sql`(${rows} ${isAnyNewest ? sql`order by listed_at desc, listing_id desc` : sql``} limit ${limit})`;
  }
  const part = (isWithin: RawBuilder<unknown>) => sql`${rows} and ${isWithin}`;
  return newestFirst({
    time: standing(timesOf(asked.system, asked.now, limit)),
    isOfPart: isOfPart(asked),
    newestPart: part,
    // Without the fence, all prices or all listings of a system would be gathered beside, which takes longer.
    laterPart: (isWithin) => sql`select system, facets from (
      select * from listing_filters where ${where} and ${isWithin} offset 0) as fence where ${others}`,
    sparsePart: part,
    isOrdered: false,
  });
}

/** Of what the newest days hardly have: found by words, or by a price or a place that has less. */
function sparseRowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const isElsewhere = asked.bounds.has('price') || asked.around !== undefined;
  // The index of words knows the part of the market. Asked for it otherwise, the planner may read all of that part beside.
  const isWithin = asked.system && isOfPart(asked) ? isOfSystem(asked.system) : sql`true`;
  const where = isElsewhere
    ? conditions(asked)
    : sql`${lookups(asked)} and ${isWithin} and ${otherConditions({ ...asked, system: undefined })}`;
  return sql`(select ${read} from listing_search where ${where} limit ${limit})`;
}
