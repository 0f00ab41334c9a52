import { FACETED_MAX } from '@tessera/domain/listings/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, prepared, type Params, boundParams } from '../../platform/db/prepared.ts';
import {
  type Asked,
  conditions,
  isLookedUp,
  lookups,
  otherConditions,
  searched,
} from './conditions.queries.ts';
import { countNumbers } from './facet-values.queries.ts';
import { type FirstOrder, type Hit, isInOrder, orderOf } from './hits.queries.ts';
import { type Lookup, lookedUpRows, lookupOf, type LookupValues, lookupValues } from './planned.queries.ts';
import { isOfNewestDays, isOfPart, isOfSystem, sparseOf } from './windows.queries.ts';

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
  const lookup = lookupOf(asked);
  if (!lookup) return countRows(db, rowsOf(asked, limit), { asked, max });
  const counted = await countLookedUp(db, lookup, { asked, max, page });
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
  const answer = await countingOf(rows, wayOf(counting), boundParams(countedValues(counting))).execute(db);
  return toCounted(answer.rows[0], counting);
}

async function countLookedUp(db: Db, lookup: Lookup, counting: Counting): Promise<CountedHits> {
  const { asked, max } = counting;
  const way = wayOf(counting);
  const key = JSON.stringify({ ...lookup, ...way });
  const count = counts.get(key) ?? countingOnce(lookup, way);
  counts.set(key, count);
  const [answer] = await count(db, { ...countedValues(counting), ...lookupValues(asked, max + 1) });
  return toCounted(answer, counting);
}

type Values = CountedValues & LookupValues;

/** There are as many as ways to count. */
const counts = new Map<string, (db: Db, values: Values) => Promise<Answer[]>>();

function countingOnce(lookup: Lookup, way: Way) {
  return builtOnce<Values, Answer>((value) => {
    const rows = lookedUpRows(lookup, value, { columns: way.by ? read : counted });
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
  value: Params<CountedValues>,
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

function firstOf(order: FirstOrder, value: Params<CountedValues>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch from listed_at) * 1000, 'price', price)), '[]')
    from (select * from hits where ${isInOrder(order, value('currency'))} order by ${orderOf(order)} limit ${value('shown')}) page)`;
}

const counted = sql`system, facets`;
/** What is read of a listing that is counted and may be shown. */
const read = sql`${counted}, listing_id, listed_at, price, currency`;

function rowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const isAnyNewest = !isLookedUp(asked) && asked.bounds.size === 0 && !asked.around;
  return sql`(select ${counted} from listing_filters where ${conditions(asked)}
    ${isAnyNewest ? sql`order by listed_at desc, listing_id desc` : sql``} limit ${limit})`;
}

/** Of what the newest days hardly have: found by words, or by a price or a place that has less. */
function sparseRowsOf(asked: Asked, limit: number): RawBuilder<unknown> {
  const isElsewhere = asked.bounds.has('price') || asked.around !== undefined;
  // The index of words knows the part of the market. Asked for it otherwise, the planner may read all of that part beside.
  const isWithin = asked.system && isOfPart(asked) ? isOfSystem(asked.system) : sql`true`;
  const where = isElsewhere
    ? conditions(asked)
    : sql`${lookups(asked)} and ${isWithin} and ${otherConditions({ ...asked, system: undefined })}`;
  return sql`(select ${read} from ${searched(asked)} where ${where} limit ${limit})`;
}
