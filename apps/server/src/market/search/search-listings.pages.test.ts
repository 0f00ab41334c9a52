import { beforeAll, describe, expect, test } from 'vitest';
import { aWord } from '../../testing/listings.ts';
import { idsIn, openMarket } from '../../testing/search.ts';

const market = openMarket();
const { car, search } = market;
const word = aWord();
const CARS = 5;

beforeAll(async () => {
  for (let at = 0; at < CARS; at += 1)
    await car({
      title: `${word} ${'abcde'.charAt(at)}`,
      price: String(900 + at * 100),
      mileage: at === 3 ? '' : String(70_000 - at * 1_000),
      'location.postcode': ['BS1 5TR', 'BA1 1AA', 'GL1 1AA', 'SN1 1AA', 'NP20 1AA'][at] ?? '',
    });
});

describe('numbered pages', () => {
  test.each(['newest', 'relevance', 'nearest', 'price_up', 'price_down', 'mileage_up', 'ending'])(
    'in the order %s, a page has the same results by its number as by the cursor before it',
    async (sort) => {
      const query = { q: word, system: 'auto', sort, limit: '2', postcode: 'BS1', radius: '200' };
      const seen: number[] = [];
      let cursor = '';
      for (const page of [1, 2, 3]) {
        const byNumber = await search({ ...query, page });
        const byCursor = await search({ ...query, ...(cursor !== '' && { cursor }) });

        expect(idsIn(byNumber)).toEqual(idsIn(byCursor));
        expect(byNumber.next).toBe(byCursor.next);
        expect(byNumber.pages).toBe(3);
        cursor = byNumber.next ?? '';
        seen.push(...idsIn(byNumber));
      }
      expect(cursor).toBe('');
      expect(new Set(seen).size).toBe(CARS);
    },
  );

  test('a page behind the last one is empty and has no near misses', async () => {
    const found = await search({ q: word, system: 'auto', limit: 2, page: 4 });

    expect(found).toMatchObject({ status: 200, listings: [], near: [], next: null, pages: 3 });
  });

  test('a page found by a cursor is the one after it, whatever number it has, and is not counted', async () => {
    const first = await search({ q: word, system: 'auto', limit: 2 });
    const query = { q: word, system: 'auto', limit: 2, cursor: first.next ?? '', counts: 0 };
    const second = await search({ ...query, page: 2 });

    expect(idsIn(second)).toEqual(idsIn(await search(query)));
    expect(second.pages).toBeNull();
  });

  test.each(['0', '51', '99', '1.5', '-1', 'x', '100'])('the page %s is refused', async (page) => {
    expect((await search({ q: word, page })).status).toBe(400);
  });
});
