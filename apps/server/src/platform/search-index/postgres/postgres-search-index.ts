import { type Synonyms, withUsualSynonyms } from '@tessera/domain/listings/synonyms/synonyms';
import { type System, parseSystem } from '@tessera/domain/listings/systems';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { builtOnce, type Params } from '../../db/prepared.ts';
import {
  type Caps,
  capsFor,
  type Counts,
  type FilterCounts,
  type Found,
  type Hit,
  type Order,
  MAX_RANKED,
  type Search,
  type SearchCriteria,
  type SearchIndex,
  type Total,
  usualCaps,
} from '../search-index.ts';
import { deleteWords, putEntry, deleteEntries, findOutdatedEntries } from './entries.queries.ts';
import { sparseOf } from './newest-first.queries.ts';
import { type Criteria, sharedParams, type SharedParams, sharedShapeOf } from './rows.queries.ts';
import {
  type CountedRow,
  type CountsShape,
  type FirstOrder,
  type HitsParams,
  isCountedOnly,
  rankingOf,
  separateCounts,
  type CountParams,
  separateHits,
  sharedCounts,
  type SharedHit,
  sharedHits,
} from './statements.queries.ts';
import { sweepFilterValues } from './sweep.queries.ts';
import {
  countNumbers,
  createFilterValueFinder,
  createTextReader,
  findFilterValueIds,
  findComparedListing,
  type ComparedListing,
} from './vocabulary.queries.ts';

export interface IndexOptions {
  readonly caps?: Caps;
  readonly synonyms?: Synonyms;
}

/** Two tables of PostgreSQL, of which one has the words; docs/benchmarks.md says why so. */
export function createPostgresSearchIndex(db: Db, options: IndexOptions = {}): SearchIndex {
  const { caps = usualCaps, synonyms = withUsualSynonyms() } = options;
  const queries = createQueries(db, caps);
  const readText = createTextReader(db, synonyms);
  const resolve = async ({ words: typed, filters: values, ...criteria }: SearchCriteria) => {
    const [{ words, query, groups }, filters] = await Promise.all([
      readText(typed, criteria.system),
      findFilterValueIds(db, criteria.system, values),
    ]);
    return { words, criteria: { ...criteria, text: query, groups, filters } satisfies Criteria };
  };
  return {
    put: putEntry,
    remove: deleteEntries,
    async find({ criteria, order, limit, isCounted = false }: Search): Promise<Found> {
      const [read, compared] = await Promise.all([
        resolve(criteria),
        order.by === 'similarity' ? findComparedListing(db, order) : undefined,
      ]);
      const { words } = read;
      if (!isCounted) return { words, hits: await queries.hits(read.criteria, order, { limit, compared }) };
      const { hits, counts } = await findAndCount(queries, read.criteria, { order, limit, compared });
      return { words, hits, counts };
    },
    async count(criteria) {
      const read = await resolve(criteria);
      return queries.counts(read.criteria, queries.all(read.criteria));
    },
    async total(criteria) {
      return queries.total((await resolve(criteria)).criteria);
    },
    async suggest(words) {
      return [...(await readText(words)).words];
    },
    sweep: () => sweepFilterValues(db),
    findOutdated: (limit) => findOutdatedEntries(db, limit),
    forgetWords: () => deleteWords(db),
  };
}

interface Page {
  readonly order: Order;
  readonly limit: number;
  readonly compared?: ComparedListing | undefined;
  /** Whether it is known already that words have many hits. */
  readonly isFrequent?: boolean;
}

type Queries = ReturnType<typeof createQueries>;

/** With words, the first page is read from the rows that are counted, where those hold it. */
async function findAndCount(queries: Queries, criteria: Criteria, page: Page) {
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

interface FirstPage {
  readonly by: FirstOrder['by'];
  readonly limit: number;
}

function firstPageOf({ order, limit }: Page): FirstPage | undefined {
  const isFirst =
    (order.by === 'newest' || order.by === 'price_up' || order.by === 'price_down') && !order.after;
  return isFirst ? { by: order.by, limit } : undefined;
}

/** Numbers of filter values, before they get their names. */
interface Counted {
  /** One more than is counted means that there are others beyond. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<System, number>;
  readonly byFilterValue: ReadonlyMap<number, number>;
  /** The first page, where it was asked for, and all were counted or enough of the newest. */
  readonly first?: readonly Hit[] | undefined;
}

const nothing: Counted = { total: 0, bySystem: new Map(), byFilterValue: new Map(), first: [] };

/** Nothing has a value that no entry ever had. */
const isHopeless = ({ filters }: Criteria) => [...filters.values()].some((ids) => ids.length === 0);

/** The statements behind the verbs. */
export function createQueries(db: Db, caps: Caps) {
  const findFilterValues = createFilterValueFinder(db);
  const shared = createSharedStatements(db);
  const capsOf = ({ text }: Criteria) => capsFor(text !== '', caps);

  async function hits(criteria: Criteria, order: Order, page: Omit<Page, 'order'>): Promise<readonly Hit[]> {
    if (isHopeless(criteria)) return [];
    const found = isFrequentIn(criteria, order, page)
      ? await shared.hits(criteria, order, page.limit)
      : undefined;
    return found ?? (await separateHits(criteria, order, page).execute(db)).rows;
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
    const row = await shared.counts(criteria, limit, shape, params);
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
      // One town has a number of its own in each system.
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

  return { hits, all, total, counts };
}

/**
 * Whether to begin with the newest days. A page of what has some words is found sooner by the planner's own choice, but
 * what fits best is chosen among many.
 */
function isFrequentIn(
  { text, filters }: Criteria,
  { by }: Order,
  { isFrequent = false }: Partial<Page>,
): boolean {
  // Words alone or filter values alone may find very much. Both together seldom do.
  const isBroad = (text === '') !== (filters.size === 0);
  return (by === 'newest' && (isFrequent || (isBroad && text === ''))) || (by === 'relevance' && isBroad);
}

function without(criteria: Criteria, key: string): Criteria {
  return { ...criteria, filters: new Map([...criteria.filters].filter(([other]) => other !== key)) };
}

interface Counting {
  readonly criteria: Criteria;
  readonly max: number;
  readonly shape: CountsShape;
  readonly page: FirstPage | undefined;
}

function toCounted(row: CountedRow | undefined, { criteria, max, shape, page }: Counting): Counted {
  const { total = 0, bySystem = null, filterValues, first = null, newest } = row ?? {};
  const lists = filterValues ?? '';
  // The newest days, read whole, hold the first page.
  const hasNewest = page !== undefined && typeof newest === 'number' && page.limit <= newest && newest <= max;
  // The one more than is counted came last.
  const isOneMore = isCountedOnly(shape) && total > max;
  return {
    total,
    bySystem: new Map(
      criteria.system
        ? total > 0
          ? [[criteria.system, total]]
          : []
        : Object.entries(bySystem ?? {}).flatMap(([name, count]) => {
            const system = parseSystem(name);
            return system ? [[system, count] as const] : [];
          }),
    ),
    byFilterValue: countNumbers(isOneMore ? lists.slice(0, lists.lastIndexOf('{')) : lists),
    first:
      first && (total <= max || hasNewest)
        ? first.map(({ id, listedAt, price }) => ({ id, listedAt: new Date(listedAt), price }))
        : undefined,
  };
}

type Run<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/** Texts that searches of one shape share: there are as many as shapes. */
function createSharedStatements(db: Db) {
  const hitTexts = new Map<string, Run<HitsParams, SharedHit>>();
  const countTexts = new Map<string, Run<SharedParams & CountParams, CountedRow>>();

  return {
    /** None where the newest days have hardly any: the planner knows a better way to what was before. */
    async hits(criteria: Criteria, order: Order, limit: number): Promise<Hit[] | undefined> {
      const rows = sharedShapeOf(criteria);
      if (!rows) return undefined;
      const after = order.by === 'newest' ? order.after : undefined;
      const isCheapFirst = order.by === 'relevance' && order.isCheapFirst === true;
      const isRanked = order.by === 'relevance';
      const shape = { ...rows, isRanked, isCheapFirst, isAfter: after !== undefined };
      const run = once<HitsParams, SharedHit>(hitTexts, shape, (param) => sharedHits(shape, param));
      const among = shape.isRanked ? MAX_RANKED : limit;
      const hits = await run(db, {
        ...sharedParams(criteria, among, after?.listedAt),
        shown: limit,
        ...rankingOf(criteria),
        skip: 'skip' in order ? order.skip : 0,
        afterTime: after?.listedAt ?? null,
        afterId: after?.id ?? null,
      });
      const [first] = hits;
      return first && first.among >= sparseOf(among) ? hits : undefined;
    },
    async counts(criteria: Criteria, limit: number, shape: CountsShape, params: CountParams) {
      const rows = sharedShapeOf(criteria);
      if (!rows) return undefined;
      const whole = { ...rows, ...shape };
      const run = once<SharedParams & CountParams, CountedRow>(countTexts, whole, (param) =>
        sharedCounts(whole, param),
      );
      const [row] = await run(db, { ...sharedParams(criteria, limit), ...params });
      return row ?? { total: 0, bySystem: null, filterValues: null, first: null };
    },
  };
}

function once<Values extends object, Row>(
  texts: Map<string, Run<Values, Row>>,
  shape: object,
  build: (param: Params<Values>) => RawBuilder<Row>,
): Run<Values, Row> {
  const key = JSON.stringify(shape);
  const run = texts.get(key) ?? builtOnce<Values, Row>(build);
  texts.set(key, run);
  return run;
}
