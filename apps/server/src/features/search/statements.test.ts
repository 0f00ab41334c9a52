import { expect, test } from 'vitest';
import { recordingDb, textOfStatement } from '../../testing/recording-db.ts';
import type { Asked } from './conditions.queries.ts';
import { countHits, type FirstPage } from './counts.queries.ts';
import { findHits, type Order } from './hits.queries.ts';

const now = new Date('2026-11-22T12:00:00Z');
const bristol = { latitude: 51.45, longitude: -2.59, km: 25 };
const oak = "'oak'";
const chosen = (...filters: number[][]) => new Map(filters.map((ids, at) => [`filter-${at}`, ids] as const));
const price = (min: number | null, max: number | null) => new Map([['price', { min, max }]] as const);
const anything: Asked = {
  system: undefined,
  text: '',
  chosen: new Map(),
  bounds: new Map(),
  currency: 'GBP',
  around: undefined,
  now,
};

interface Case {
  readonly asked?: Partial<Asked>;
  readonly order?: Order;
  readonly isFrequent?: boolean;
}

const newest: Order = { by: 'newest' };
const after = { listedAt: new Date('2026-11-20T08:00:00Z'), id: 77 };
const cases: Record<string, Case> = {
  'browse everything': {},
  'browse a system': { asked: { system: 'auto' } },
  'browse a system, next page': { asked: { system: 'auto' }, order: { by: 'newest', after } },
  'one filter': { asked: { system: 'auto', chosen: chosen([1, 2]) } },
  'one filter, next page': {
    asked: { system: 'auto', chosen: chosen([1, 2]) },
    order: { by: 'newest', after },
  },
  'three filters and a bound': {
    asked: {
      system: 'auto',
      chosen: chosen([1], [2], [3]),
      bounds: new Map([['year', { min: 2015, max: null }]]),
    },
  },
  'four filters': { asked: { system: 'auto', chosen: chosen([1], [2], [3], [4]) } },
  'a filter whose value no listing has': { asked: { system: 'auto', chosen: chosen([]) } },
  'a filter by price': {
    asked: { system: 'auto', chosen: chosen([1]), bounds: price(null, 900_000) },
    order: { by: 'price_up' },
  },
  'words, newest': { asked: { text: oak }, order: newest },
  'words, newest, known to be frequent': { asked: { text: oak }, order: newest, isFrequent: true },
  'words by relevance': { asked: { text: oak }, order: { by: 'relevance', skip: 0 } },
  'words of a system by relevance, next page': {
    asked: { system: 'auto', text: oak },
    order: { by: 'relevance', skip: 24 },
  },
  'words with a filter by relevance': {
    asked: { system: 'auto', text: oak, chosen: chosen([1]) },
    order: { by: 'relevance', skip: 0 },
  },
  'words by price': { asked: { system: 'general', text: oak }, order: { by: 'price_up' } },
  'words within bounds around a place': {
    asked: { system: 'general', text: oak, bounds: price(100, 5_000), around: bristol },
  },
  'words, nearest': {
    asked: { system: 'general', text: oak, around: bristol },
    order: { by: 'nearest', skip: 0 },
  },
  'around a place': { asked: { system: 'property', around: bristol } },
  'around a place in all systems': { asked: { around: bristol } },
  nearest: { asked: { system: 'auto', around: bristol }, order: { by: 'nearest', skip: 0 } },
  'nearest with a bound': {
    asked: { system: 'auto', around: bristol, bounds: new Map([['mileage', { min: null, max: 50_000 }]]) },
    order: { by: 'nearest', skip: 24 },
  },
  'by price': { asked: { system: 'general' }, order: { by: 'price_up' } },
  'by price within bounds, next page': {
    asked: { system: 'general', bounds: price(100, 5_000) },
    order: { by: 'price_down', after: { price: 4_000, id: 77 } },
  },
  'relevance without words': { asked: { system: 'general' }, order: { by: 'relevance', skip: 0 } },
};

/** Every statement that may be run, since a database without rows makes each search try all of its ways. */
test.each(Object.entries(cases))(
  'the statements of: %s',
  async (name, { asked, order = newest, isFrequent }) => {
    const { db, statements } = recordingDb();
    const search = { ...anything, ...asked };
    await findHits(db, search, order, { limit: 25, isFrequent: isFrequent ?? false });
    const hits = statements.length;
    const page: FirstPage | undefined = 'skip' in order ? undefined : { order, limit: 25 };
    await countHits(db, search, search.text === '' ? 5_000 : 500, page);
    const text = statements.map(
      (each, at) => `-- ${at < hits ? 'hits' : 'counts'}\n${textOfStatement(each)}`,
    );
    await expect(text.join('\n')).toMatchFileSnapshot(`golden/${name.replaceAll(/[ ,]+/g, '-')}.sql`);
  },
);
