import { type Synonyms, withUsualSynonyms } from '@tessera/domain/market/listings/synonyms/synonyms';
import { listingChange } from '../../changes/changes.ts';
import { announceChanges } from '../../db/announced.ts';
import type { Db } from '../../db/database.ts';
import type { GeneralKnowledge } from '../general-knowledge.ts';
import type { Learned } from '../related-words.ts';
import { type Caps, usualCaps } from '../caps.ts';
import { type Described, type Found, type Search, type SearchIndex } from '../search-index.ts';
import { broadFilters } from './broad-filters.ts';
import type { Criteria } from './criteria.ts';
import { deleteWords, putEntry, deleteEntries, findOutdatedEntries } from './entries.queries.ts';
import { findNear } from './near-misses.ts';
import { createQueries, findAndCount } from './queries.ts';
import {
  createCriteriaReader,
  type FilterValueReader,
  rememberFilterValues,
  rememberTexts,
} from './read-criteria.ts';
import { sweepFilterValues } from './sweep.queries.ts';
import { findFilterValueIds } from './filter-values.queries.ts';
import { type ComparedListing, createTextReader, findComparedListing } from './vocabulary.queries.ts';

export interface IndexOptions {
  readonly caps?: Caps;
  readonly synonyms?: Synonyms;
  readonly knowledge?: GeneralKnowledge;
  readonly learned?: Learned;
}

/**
 * The search index in PostgreSQL. It has two tables, of which only one contains the words; docs/benchmarks-history.md
 * gives the reason.
 */
export function createPostgresSearchIndex(db: Db, options: IndexOptions = {}): SearchIndex {
  const { caps = usualCaps, synonyms = withUsualSynonyms(), knowledge, learned } = options;
  const queries = createQueries(db, caps);
  const readText = createTextReader(db, { synonyms, knowledge, learned });
  const findIds: FilterValueReader = (system, filters) => findFilterValueIds(db, system, filters);
  const resolve = createCriteriaReader(readText, findIds);
  return {
    async put(tx, entry) {
      await putEntry(tx, entry);
      await announceChanges(tx, [listingChange(entry.id)]);
    },
    async remove(tx, ids) {
      await deleteEntries(tx, ids);
      if (ids.length > 0) await announceChanges(tx, ids.map(listingChange));
    },
    async find({ criteria, order, limit, isCounted = false }: Search): Promise<Found> {
      const [read, compared] = await Promise.all([
        resolve(criteria),
        order.by === 'similarity' ? findComparedListing(db, order) : undefined,
      ]);
      const { words, groups } = read;
      if (order.by === 'similarity' && order.sharing && compared) {
        const sets = criteriaOfSets(read.criteria, order.sharing, { to: order.to, compared });
        const hits = await queries.sharing(sets, limit, compared);
        return {
          words,
          groups,
          hits,
          ...(isCounted && { counts: await queries.counts(read.criteria, queries.all(read.criteria)) }),
        };
      }
      if (!isCounted)
        return { words, groups, hits: await queries.hits(read.criteria, order, { limit, compared }) };
      const { hits, counts } = await findAndCount(queries, read.criteria, { order, limit, compared });
      return { words, groups, hits, counts };
    },
    findNear: (search) => findNear(db, search, { readText, findIds }),
    async count(criteria) {
      const read = await resolve(criteria);
      return queries.counts(read.criteria, queries.all(read.criteria));
    },
    async total(criteria) {
      return queries.total((await resolve(criteria)).criteria);
    },
    prober() {
      const read = createCriteriaReader(rememberTexts(readText), rememberFilterValues(findIds));
      return async (all) => {
        const criteria = await Promise.all(all.map(read));
        return queries.exist(criteria.map((each) => each.criteria));
      };
    },
    async suggest(words) {
      return [...(await readText(words)).words];
    },
    sweep: () => sweepFilterValues(db),
    findOutdated: (limit) => findOutdatedEntries(db, limit),
    forgetWords: () => deleteWords(db),
  };
}

/** Criteria that demand the listing's values of each set of filters. */
function criteriaOfSets(
  criteria: Criteria,
  sets: readonly (readonly string[])[],
  { to, compared }: { readonly to: Described; readonly compared: ComparedListing },
): Criteria[] {
  const values = Map.groupBy(to.filterValues, ({ key }) => key);
  const ids = Map.groupBy(compared.filterValues, ({ key }) => key);
  return sets
    .filter((keys) => keys.every((key) => values.has(key)))
    .map((keys) => {
      const filters = keys.map((key) => [key, (ids.get(key) ?? []).map(({ id }) => id)] as const);
      const chosen = keys.map((key) => [key, (values.get(key) ?? []).map(({ value }) => value)] as const);
      return {
        ...criteria,
        filters: new Map([...criteria.filters, ...filters]),
        broad: broadFilters(criteria.system, new Map(chosen)),
      };
    });
}
