import type { Db } from '../../db/database.ts';
import { type Caps, capsFor } from '../caps.ts';
import { type Hit, type Order, type Counts, type FilterCounts, type Total } from '../search-index.ts';
import { type Counted, type FirstPage, toCounted, nothing } from './counted.ts';
import { existence, separateCounts } from './counts.queries.ts';
import { sparseOf } from './newest-first.queries.ts';
import type { Criteria } from './criteria.ts';
import { createSharedStatements } from './shared-statements.ts';
import { separateHits, sharingHits } from './statements.queries.ts';
import { createFilterValueFinder } from './filter-values.queries.ts';
import type { ComparedListing } from './vocabulary.queries.ts';

export interface Page {
  readonly order: Order;
  readonly limit: number;
  readonly compared?: ComparedListing | undefined;
  /** Whether the words are already known to have many hits. */
  readonly isFrequent?: boolean;
}

export type Queries = ReturnType<typeof createQueries>;

/**
 * Finds a page of hits and counts all matches. With words, a first page is read from the counted rows if these are
 * certain to contain it; otherwise a second query reads it.
 */
export async function findAndCount(queries: Queries, criteria: Criteria, page: Page) {
  const first = criteria.text === '' ? undefined : firstPageOf(page);
  const all = queries.all(criteria, first);
  const [hits, counts] = await Promise.all([
    first
      ? all.then(
          ({ first: found }) => found ?? queries.hits(criteria, page.order, { ...page, isFrequent: true }),
        )
      : queries.hits(criteria, page.order, page),
    queries.counts(criteria, all),
  ]);
  return { hits, counts };
}

function firstPageOf({ order, limit }: Page): FirstPage | undefined {
  const isFirst =
    (order.by === 'newest' || order.by === 'price_up' || order.by === 'price_down') && !order.after;
  return isFirst ? { by: order.by, limit } : undefined;
}

/** Whether nothing can match, because a filter's chosen values have never occurred in any entry. */
export const isHopeless = ({ filters }: Criteria) => [...filters.values()].some((ids) => ids.length === 0);

/** The queries that implement the index's methods. */
export function createQueries(db: Db, caps: Caps) {
  const findFilterValues = createFilterValueFinder(db);
  const shared = createSharedStatements(db);
  const capsOf = (criteria: Criteria) => capsFor({ ...criteria, hasWords: criteria.text !== '' }, caps);

  async function hits(criteria: Criteria, order: Order, page: Omit<Page, 'order'>): Promise<readonly Hit[]> {
    if (isHopeless(criteria)) return [];
    const found = isFrequentIn(criteria, order, page)
      ? await shared.hits(criteria, order, page.limit)
      : undefined;
    return found ?? (await separateHits(criteria, order, page).execute(db)).rows;
  }

  /** Hits like a listing: first those found by the first criteria, then those found only by the next. */
  async function sharing(all: readonly Criteria[], limit: number, compared: ComparedListing): Promise<Hit[]> {
    const possible = all.filter((criteria) => !isHopeless(criteria));
    if (possible.length === 0) return [];
    const { rows } = await sharingHits(possible, limit, compared).execute(db);
    const found = new Map<number, Hit>();
    for (const at of possible.keys())
      for (const { set, ...hit } of rows) if (set === at && !found.has(hit.id)) found.set(hit.id, hit);
    return [...found.values()].slice(0, limit);
  }

  async function countUpTo(criteria: Criteria, max: number, page?: FirstPage): Promise<Counted> {
    if (isHopeless(criteria)) return nothing;
    const shape = { isBySystem: !criteria.system, page: page?.by, isAllByFilter: max <= caps.byFilter };
    const params = {
      byFilter: Math.min(caps.byFilter, max),
      shown: page?.limit ?? 0,
      currency: criteria.currency,
    };
    const limit = max + 1;
    const counting = { criteria, max, shape, page };
    const row = isNarrowed(criteria) ? undefined : await shared.counts(criteria, limit, shape, params);
    if (row && row.total >= sparseOf(limit)) return toCounted(row, counting);
    const { rows } = await separateCounts(criteria, { shape, params, limit }).execute(db);
    return toCounted(rows[0], counting);
  }

  const all = (criteria: Criteria, page?: FirstPage) => countUpTo(criteria, capsOf(criteria).total, page);

  async function total(criteria: Criteria): Promise<Total> {
    const max = capsOf(criteria).total;
    const { total: count } = await countUpTo(criteria, max);
    return { count: Math.min(count, max), isCapped: count > max };
  }

  /**
   * Whether each search has any match, in one statement. The rows are in no order: with an order by date, a search for
   * a rare price would read through all listings.
   */
  async function exist(searches: readonly Criteria[]): Promise<readonly boolean[]> {
    const possible = searches.filter((criteria) => !isHopeless(criteria));
    if (possible.length === 0) return searches.map(() => false);
    const { rows } = await existence(possible).execute(db);
    const found = rows[0]?.found ?? [];
    return searches.map((criteria) => found[possible.indexOf(criteria)] ?? false);
  }

  async function counts(criteria: Criteria, counting: Promise<Counted>): Promise<Counts> {
    const { total: totalMax, byFilter: byFilterMax, byChosenFilter: othersMax } = capsOf(criteria);
    const chosen = [...criteria.filters.keys()];
    const [every, ...others] = await Promise.all([
      counting,
      ...chosen.map((key) => countUpTo(without(criteria, key), othersMax)),
    ]);
    const ids = new Set([every, ...others].flatMap(({ byFilterValue }) => [...byFilterValue.keys()]));
    const byKey = Map.groupBy(await findFilterValues([...ids]), ({ key }) => key);
    const byFilter = [...new Set([...byKey.keys(), ...chosen])].map((key): [string, FilterCounts] => {
      const other = others[chosen.indexOf(key)];
      const counted = other ?? every;
      const byValue = new Map<string, number>();
      // The same value, such as a town, has a different number in each system.
      for (const { id, value } of byKey.get(key) ?? []) {
        const count = counted.byFilterValue.get(id) ?? 0;
        if (count > 0) byValue.set(value, (byValue.get(value) ?? 0) + count);
      }
      return [key, { isCapped: counted.total > (other ? othersMax : byFilterMax), byValue }];
    });
    return {
      total: Math.min(every.total, totalMax),
      isCapped: every.total > totalMax,
      bySystem: every.bySystem,
      byFilter: new Map(byFilter.filter(([key, { byValue }]) => byValue.size > 0 || chosen.includes(key))),
    };
  }

  return { hits, sharing, all, total, counts, exist };
}

/**
 * Whether to read the newest days first: for newest first if there are many hits, and for relevance, since that ranks
 * many hits. A page of newest first with words is found sooner by the plan that PostgreSQL chooses.
 */
function isFrequentIn(
  { text, filters }: Criteria,
  { by }: Order,
  { isFrequent = false }: Partial<Page>,
): boolean {
  // Words alone or filter values alone may find very many listings. Both together seldom do.
  const isBroad = (text === '') !== (filters.size === 0);
  return (by === 'newest' && (isFrequent || (isBroad && text === ''))) || (by === 'relevance' && isBroad);
}

/**
 * Whether bounds or a location leave few of the listings that the filters find. Then the newest days seldom have
 * enough.
 */
function isNarrowed({ text, bounds, around, area }: Criteria): boolean {
  return text === '' && (bounds.size > 0 || around !== undefined || area !== undefined);
}

function without(criteria: Criteria, key: string): Criteria {
  return { ...criteria, filters: new Map([...criteria.filters].filter(([other]) => other !== key)) };
}
