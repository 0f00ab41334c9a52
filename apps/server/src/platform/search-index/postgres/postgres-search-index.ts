import { type Synonyms, withUsualSynonyms } from '@tessera/domain/listings/synonyms/synonyms';
import type { Db } from '../../db/database.ts';
import {
  type Caps,
  type Found,
  type Search,
  type SearchCriteria,
  type SearchIndex,
  usualCaps,
} from '../search-index.ts';
import { broadFilters } from './broad-filters.ts';
import { deleteWords, putEntry, deleteEntries, findOutdatedEntries } from './entries.queries.ts';
import { createQueries, findAndCount } from './queries.ts';
import type { Criteria } from './criteria.ts';
import { sweepFilterValues } from './sweep.queries.ts';
import { createTextReader, findFilterValueIds, findComparedListing } from './vocabulary.queries.ts';

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
    const broad = broadFilters(criteria.system, values);
    return { words, criteria: { ...criteria, text: query, groups, filters, broad } satisfies Criteria };
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
    async total(criteria, max) {
      return queries.total((await resolve(criteria)).criteria, max);
    },
    async suggest(words) {
      return [...(await readText(words)).words];
    },
    sweep: () => sweepFilterValues(db),
    findOutdated: (limit) => findOutdatedEntries(db, limit),
    forgetWords: () => deleteWords(db),
  };
}
