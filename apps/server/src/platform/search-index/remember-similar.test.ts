import { expect, test } from 'vitest';
import { rememberSimilar } from './remember-similar.ts';
import { anyListing, type Described, type Search, type SearchIndex } from './search-index.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const bike: Described = {
  id: 1,
  system: 'general',
  title: 'Road bike',
  filterValues: [{ key: 'condition', value: 'used' }],
  price: 20_000,
  currency: 'GBP',
  point: null,
};

function similarTo(to: Described, seconds: number): Search {
  const criteria = { ...anyListing(new Date(NOON + seconds * 1_000)), system: to.system };
  return { criteria, order: { by: 'similarity', to }, limit: 8 };
}

/** An index that counts the searches that reach it. */
function counted(find: SearchIndex['find'] = async () => ({ words: [], groups: [], hits: [] })) {
  const searches: Search[] = [];
  const index = { find: (search: Search) => (searches.push(search), find(search)) } as SearchIndex;
  return { searches, index: rememberSimilar(index) };
}

test('a listing is compared with others once in half a minute', async () => {
  const { index, searches } = counted();
  const both = await Promise.all([index.find(similarTo(bike, 0)), index.find(similarTo(bike, 29))]);
  expect(both[0]).toBe(both[1]);
  expect(searches).toHaveLength(1);
  await index.find(similarTo(bike, 30));
  expect(searches).toHaveLength(2);
});

test('a listing that has changed is compared anew', async () => {
  const { index, searches } = counted();
  await index.find(similarTo(bike, 0));
  await index.find(similarTo({ ...bike, price: 15_000 }, 1));
  await index.find({ ...similarTo(bike, 1), limit: 4 });
  const filtered = similarTo(bike, 1);
  const filters = new Map([['condition', ['new']]]);
  await index.find({ ...filtered, criteria: { ...filtered.criteria, filters } });
  expect(searches).toHaveLength(4);
});

test('a failed comparison is not remembered, nor is any other search', async () => {
  const { index, searches } = counted(() => Promise.reject(new Error('The database is away')));
  await expect(index.find(similarTo(bike, 0))).rejects.toThrow('away');
  await expect(index.find(similarTo(bike, 1))).rejects.toThrow('away');
  const newest: Search = { criteria: anyListing(new Date(NOON)), order: { by: 'newest' }, limit: 8 };
  await expect(index.find(newest)).rejects.toThrow('away');
  await expect(index.find(newest)).rejects.toThrow('away');
  expect(searches).toHaveLength(4);
});
