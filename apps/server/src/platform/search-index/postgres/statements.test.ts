import { expect, test } from 'vitest';
import { recordingDb, textOfStatement } from '../../../testing/processes/recording-db.ts';
import { anyListing, type Order, type SearchCriteria } from '../search-index.ts';
import { createPostgresSearchIndex } from './postgres-search-index.ts';

const now = new Date('2026-11-22T12:00:00Z');
const bristol = { latitude: 51.45, longitude: -2.59, km: 25 };
const area = [
  { latitude: 51.4, longitude: -2.7 },
  { latitude: 51.4, longitude: -2.5 },
  { latitude: 51.5, longitude: -2.6 },
];
const words = ['oak'];
const chosen = (...keys: string[]) => new Map(keys.map((key) => [key, ['any']] as const));
const price = (min: number | null, max: number | null) => new Map([['price', { min, max }]] as const);

interface Case {
  readonly criteria?: Partial<SearchCriteria>;
  readonly order?: Order;
}

const newest: Order = { by: 'newest' };
const after = { listedAt: new Date('2026-11-20T08:00:00Z'), id: 77 };
const model = {
  id: 7,
  system: 'auto',
  title: 'Oak',
  filterValues: [],
  price: 100,
  currency: 'GBP',
  point: { latitude: 51.5, longitude: -2.6 },
} as const;

const cases: Record<string, Case> = {
  'browse everything': {},
  'browse a system': { criteria: { system: 'auto' } },
  'browse a system, next page': { criteria: { system: 'auto' }, order: { by: 'newest', after } },
  'one filter': { criteria: { system: 'auto', filters: chosen('make') } },
  'one filter, next page': {
    criteria: { system: 'auto', filters: chosen('make') },
    order: { by: 'newest', after },
  },
  'three filters and a bound': {
    criteria: {
      system: 'auto',
      filters: chosen('make', 'model', 'fuel'),
      bounds: new Map([['year', { min: 2015, max: null }]]),
    },
  },
  'four filters': { criteria: { system: 'auto', filters: chosen('make', 'model', 'fuel', 'gearbox') } },
  'a broad filter beside another and a bound': {
    criteria: {
      system: 'auto',
      filters: new Map([
        ['make', ['any']],
        ['body_type', ['hatchback', 'saloon', 'estate', 'suv', 'coupe', 'convertible', 'mpv']],
      ]),
      bounds: new Map([['year', { min: 2015, max: null }]]),
    },
  },
  'a filter in an area': { criteria: { system: 'auto', filters: chosen('make'), area } },
  'a filter whose value no listing has': { criteria: { system: 'auto', filters: chosen('unheard-of') } },
  'a filter by price': {
    criteria: { system: 'auto', filters: chosen('make'), bounds: price(null, 900_000) },
    order: { by: 'price_up' },
  },
  'words, newest': { criteria: { words }, order: newest },
  'words by relevance': { criteria: { words }, order: { by: 'relevance', skip: 0 } },
  'words of a system by relevance, next page': {
    criteria: { system: 'auto', words },
    order: { by: 'relevance', skip: 24 },
  },
  'words with a filter by relevance': {
    criteria: { system: 'auto', words, filters: chosen('make') },
    order: { by: 'relevance', skip: 0 },
  },
  'words by price': { criteria: { system: 'general', words }, order: { by: 'price_up' } },
  'words within bounds around a place': {
    criteria: { system: 'general', words, bounds: price(100, 5_000), around: bristol },
  },
  'words, nearest': {
    criteria: { system: 'general', words, around: bristol },
    order: { by: 'nearest', skip: 0 },
  },
  'around a place': { criteria: { system: 'property', around: bristol } },
  'around a place in all systems': { criteria: { around: bristol } },
  'in an area': { criteria: { system: 'property', area } },
  'words in an area of all systems around a place': { criteria: { words, area, around: bristol } },
  'nearest in an area': {
    criteria: { system: 'auto', area, around: bristol },
    order: { by: 'nearest', skip: 0 },
  },
  nearest: { criteria: { system: 'auto', around: bristol }, order: { by: 'nearest', skip: 0 } },
  'nearest with a bound': {
    criteria: { system: 'auto', around: bristol, bounds: new Map([['mileage', { min: null, max: 50_000 }]]) },
    order: { by: 'nearest', skip: 24 },
  },
  'by price': { criteria: { system: 'general' }, order: { by: 'price_up' } },
  'by price within bounds, next page': {
    criteria: { system: 'general', bounds: price(100, 5_000) },
    order: { by: 'price_down', after: { price: 4_000, id: 77 } },
  },
  'by mileage within a bound, next page': {
    criteria: { system: 'auto', bounds: new Map([['year', { min: 2015, max: null }]]) },
    order: { by: 'mileage_up', after: { value: 40_000, id: 77 } },
  },
  'by pay, next page': {
    criteria: { system: 'jobs' },
    order: { by: 'pay_down', after: { value: null, id: 77 } },
  },
  'ending soon, next page': {
    criteria: { system: 'jobs' },
    order: { by: 'ending', after: { expiresAt: now, id: 77 } },
  },
  'some ids': { criteria: { ids: [3, 1, 2] } },
  'by id': { order: { by: 'id', after: 50_000 } },
  'like a listing': {
    criteria: { system: 'auto', filters: chosen('make') },
    order: { by: 'similarity', to: model },
  },
  'like a listing by its words': {
    criteria: { system: 'auto' },
    order: { by: 'similarity', to: { ...model, point: null }, sharesWords: true },
  },
  'like a listing by sets of filters': {
    criteria: { system: 'auto' },
    order: { by: 'similarity', to: model, sharing: [['make', 'model'], ['make']] },
  },
  'relevance without words': { criteria: { system: 'general' }, order: { by: 'relevance', skip: 0 } },
};

/**
 * Answers queries of the vocabulary only. All other queries find nothing, so that each search goes on to try all of
 * its statements.
 */
const vocabulary = (sql: string, params: readonly unknown[]) => {
  if (sql.includes('search_words'))
    return [{ typed: 'oak', word: 'oak', isPrefix: false, isListed: true, query: "'oak'" }];
  if (sql.includes('unnest') && sql.includes('plainto_tsquery'))
    return [{ title: "'oak'", filterValues: [{ id: 1, key: 'make' }] }];
  if (!sql.includes('facet_values')) return undefined;
  const keys = params[0] as readonly string[];
  return keys.flatMap((key, at) => (key === 'unheard-of' ? [] : [{ id: at + 1, key }]));
};

async function statementsOf(criteria: SearchCriteria, order: Order, isCounted: boolean): Promise<string[]> {
  const { db, statements } = recordingDb(({ sql, parameters }) => vocabulary(sql, parameters) ?? []);
  await createPostgresSearchIndex(db).find({ criteria, order, limit: 25, isCounted });
  return statements
    .filter(({ sql, parameters }) => vocabulary(sql, parameters) === undefined)
    .map(textOfStatement);
}

test.each(Object.entries(cases))('the statements of: %s', async (name, { criteria, order = newest }) => {
  const search = { ...anyListing(now), ...criteria };

  const hits = await statementsOf(search, order, false);
  const withCounts = await statementsOf(search, order, true);

  const counts = withCounts.filter((each) => !hits.includes(each));
  const text = [
    ...hits.map((each) => `-- hits\n${each}`),
    ...counts.map((each) => `-- with counts\n${each}`),
  ];
  await expect(text.join('\n')).toMatchFileSnapshot(`golden/${name.replaceAll(/[ ,]+/g, '-')}.sql`);
});

test('the statements of: words', async () => {
  const { db, statements } = recordingDb();
  const index = createPostgresSearchIndex(db);
  await index.suggest(words);
  await index.find({ criteria: { ...anyListing(now), filters: chosen('city') }, order: newest, limit: 25 });

  await expect(statements.map(textOfStatement).join('\n')).toMatchFileSnapshot('golden/vocabulary.sql');
});
