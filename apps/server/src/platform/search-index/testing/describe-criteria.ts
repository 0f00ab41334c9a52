import { describe, expect, test } from 'vitest';
import { type Described, type GivenIndex, NOW, byWords, filters, hoursAgo } from './given-index.ts';

export function describeCriteria({ put, find, count }: GivenIndex): void {
  describe('criteria', () => {
    test('expired listings are not found', async () => {
      await put({ expiresAt: NOW });
      const [live] = await put({ expiresAt: new Date(NOW.getTime() + 1) });

      expect(await find()).toEqual([live]);
      expect((await count()).total).toBe(1);
    });

    test('every word must occur, in title or text, in the singular or plural and with or without accents', async () => {
      const [lamp] = await put({ title: 'Copper lamps', text: 'from a café' }, { title: 'Copper kettle' });

      expect(await find(byWords('copper lamp'))).toEqual([lamp]);
      expect(await find(byWords('cafe'))).toEqual([lamp]);
      expect(await find(byWords('kettle lamp'))).toEqual([]);
    });

    test('the last word may be the beginning of a word', async () => {
      const [lamp] = await put({ title: 'Copper lantern' });

      expect(await find(byWords('copper lant'))).toEqual([lamp]);
    });

    test('words that say nothing are not looked for', async () => {
      const [id] = await put({ title: 'Lamp' });

      expect(await find(byWords('the'))).toEqual([id]);
      expect(await find(byWords('the lamp'))).toEqual([id]);
    });

    test('either of two words with “or” between them is enough', async () => {
      const [pans, forks] = await put(
        { title: 'Copper pans', listedAt: hoursAgo(1) },
        { title: 'Copper forks', listedAt: hoursAgo(2) },
        { title: 'Copper pipe' },
      );
      const either = byWords('copper pans or the forks');

      expect(await find({ words: ['copper', 'pans', 'or', 'the', 'forks'] })).toEqual([pans, forks]);
      expect((await count(either)).total).toBe(2);
      expect(await find(byWords('pans forks'))).toEqual([]);
    });

    test('a phrase that is not wanted must be in neither title nor kind, and may be in the text', async () => {
      const [, , wooden, plain] = await put(
        { title: 'Castle of bricks', kind: 'Toys Blockon', listedAt: hoursAgo(1) },
        { title: 'Blockon castle', kind: 'Toys', listedAt: hoursAgo(2) },
        { title: 'Wooden castle', kind: 'Toys', text: 'fits blockon', listedAt: hoursAgo(3) },
        { title: 'Lamp', listedAt: hoursAgo(4) },
      );

      expect(await find({ ...byWords('castle'), unwanted: ['blockon'] })).toEqual([wooden]);
      expect(await find({ unwanted: ['blockon'] })).toEqual([wooden, plain]);
      expect((await count({ unwanted: ['blockon'] })).total).toBe(2);
      expect(await find({ ...byWords('toys'), unwanted: ['wooden castle', 'bricks'] })).toHaveLength(1);
    });

    test('any chosen value of a filter is enough, and every filter must match', async () => {
      const [red, , small] = await put(
        { listedAt: hoursAgo(1), filters: { colour: 'red', size: 'large' } },
        { filters: { colour: 'blue', size: 'large' } },
        { listedAt: hoursAgo(2), filters: { colour: 'green', size: 'small' } },
      );

      expect(await find(filters({ colour: ['red', 'green'] }))).toEqual([red, small]);
      expect(await find(filters({ colour: ['red', 'green'], size: ['small'] }))).toEqual([small]);
      expect(await find(filters({ colour: ['unheard-of'] }))).toEqual([]);
    });

    test('a listing with any excluded value is not found, and one without a value of the filter is', async () => {
      const [red, blue, plain] = await put(
        { listedAt: hoursAgo(1), title: 'Lamp', filters: { colour: 'red', size: 'large' } },
        { listedAt: hoursAgo(2), title: 'Lamp', filters: { colour: 'blue', size: 'small' } },
        { listedAt: hoursAgo(3), title: 'Lamp', filters: { size: 'large' } },
      );
      const not = (values: Record<string, string[]>) => ({ excluded: new Map(Object.entries(values)) });

      expect(await find(not({ colour: ['red'] }))).toEqual([blue, plain]);
      expect(await find(not({ colour: ['red', 'blue'] }))).toEqual([plain]);
      expect(await find({ ...not({ colour: ['red'] }), ...filters({ size: ['large'] }) })).toEqual([plain]);
      expect(await find({ ...not({ size: ['small'] }), ...byWords('lamp') })).toEqual([red, plain]);
      expect(await find(not({ colour: ['unheard-of'] }))).toEqual([red, blue, plain]);
      expect((await count(not({ colour: ['red'] }))).total).toBe(2);
    });

    test('a filter with most of its options chosen works together with another filter and with words', async () => {
      const car = (fuel: string, body: string) => ({
        system: 'auto' as const,
        title: 'Lamp',
        filters: { fuel, body_type: body },
      });
      const [estate] = await put(car('diesel', 'estate'), car('diesel', 'van'), car('petrol', 'estate'));
      const bodies = ['hatchback', 'saloon', 'estate', 'suv', 'coupe', 'convertible', 'mpv'];
      const chosen = { system: 'auto' as const, ...filters({ fuel: ['diesel'], body_type: bodies }) };

      expect(await find(chosen)).toEqual([estate]);
      expect(await find({ ...chosen, ...byWords('lamp') })).toEqual([estate]);
      expect((await count(chosen)).byFilter.get('fuel')?.byValue).toEqual(
        new Map([
          ['diesel', 1],
          ['petrol', 1],
        ]),
      );
    });

    test('a listing must match both the words and the filters', async () => {
      const [id] = await put(
        { title: 'Lamp', filters: { colour: 'red' } },
        { title: 'Lamp', filters: { colour: 'blue' } },
        { title: 'Desk', filters: { colour: 'red' } },
      );

      expect(await find({ ...byWords('lamp'), ...filters({ colour: ['red'] }) })).toEqual([id]);
    });

    test('both ends of a bound are included, and listings without that number are not found', async () => {
      const years = [2_009, 2_010, 2_015, 2_016];
      const ids = await put(
        ...years.map((year): Described => ({
          system: 'auto',
          listedAt: hoursAgo(year),
          numbers: { year },
        })),
        { system: 'auto' },
      );
      const within = (min: number | null, max: number | null) =>
        find({ bounds: new Map([['year', { min, max }]]) });

      expect(await within(2_010, 2_015)).toEqual(ids.slice(1, 3));
      expect(await within(2_016, null)).toEqual([ids[3]]);
    });

    test('a price is compared only with prices in its currency', async () => {
      const [pounds] = await put({ price: 500 }, { price: 500, currency: 'EUR' }, { price: null });

      expect(await find({ bounds: new Map([['price', { min: 500, max: 500 }]]) })).toEqual([pounds]);
    });

    test('a search around a point finds what is within its radius, and nothing without a location', async () => {
      const [bath] = await put({ at: [51.38, -2.36] }, { at: [51.5, -0.12] }, {});
      const bristol = { latitude: 51.45, longitude: -2.59 };

      expect(await find({ around: { ...bristol, km: 20 } })).toEqual([bath]);
      expect(await find({ around: { ...bristol, km: 10 } })).toEqual([]);
    });

    test('a search in an area finds what is inside it or on its edge', async () => {
      const [inside, onLine] = await put(
        { at: [51.45, -2.6], listedAt: hoursAgo(1) },
        { at: [51.4, -2.6], listedAt: hoursAgo(2) },
        { at: [51.48, -2.69] },
        { at: [51.5, -0.12] },
        {},
      );
      const area = [
        { latitude: 51.4, longitude: -2.7 },
        { latitude: 51.4, longitude: -2.5 },
        { latitude: 51.5, longitude: -2.6 },
      ];

      expect(await find({ area })).toEqual([inside, onLine]);
      expect((await count({ area })).total).toBe(2);
      const bath = { latitude: 51.38, longitude: -2.36, km: 5 };
      expect(await find({ area, around: bath })).toEqual([]);
    });

    test('a search in one system or for certain ids finds only those', async () => {
      const [car, , desk] = await put({ system: 'auto' }, { system: 'general' }, { system: 'general' });

      expect(await find({ system: 'auto' })).toEqual([car]);
      expect(await find({ ids: [desk ?? 0, 999_999_999] })).toEqual([desk]);
      expect(await find({ ids: [] })).toEqual([]);
    });
  });
}
