import type { System } from '@tessera/domain/listings/systems';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import {
  anyListing,
  type Caps,
  type Entry,
  type Order,
  type SearchCriteria,
  type SearchIndex,
} from '../search-index.ts';

export interface OpenedIndex {
  readonly index: SearchIndex;
  /** The same entries with other caps. */
  withCaps(caps: Caps): SearchIndex;
  /** Ids that entries may have. */
  newIds(count: number): Promise<number[]>;
  inTransaction(run: (tx: Tx) => Promise<void>): Promise<void>;
}

export const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR = 60 * 60 * 1_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

export interface Described {
  readonly system?: System;
  readonly title?: string;
  readonly text?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly numbers?: Entry['findable']['numbers'];
  readonly price?: number | null;
  readonly currency?: string;
  readonly at?: readonly [latitude: number, longitude: number];
  readonly listedAt?: Date;
  readonly expiresAt?: Date;
}

/** An entry of which the caller says only what matters. */
export function entryOf(id: number, described: Described): Entry {
  const { system = 'general', title = 'Thing', text = '', filters = {}, numbers = {} } = described;
  const { price = null, currency = 'GBP', at, listedAt = NOW } = described;
  const { expiresAt = new Date(NOW.getTime() + HOUR) } = described;
  return {
    id,
    system,
    listedAt,
    expiresAt,
    price,
    currency,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
    findable: {
      title,
      text,
      facets: Object.entries(filters).map(([key, value]) => ({ key, value })),
      numbers,
    },
  };
}

const fewCaps: Caps = { total: 3, totalWithWords: 2, byFilter: 2, byChosenFilterWithWords: 1 };

/** Every adapter must pass this. A new one starts by calling it. */
export function describeSearchIndex(name: string, open: () => Promise<OpenedIndex>): void {
  describe(`${name} does what every search index promises`, () => {
    let opened: OpenedIndex;
    let added: number[] = [];
    beforeAll(async () => (opened = await open()));
    afterEach(async () => {
      await opened.inTransaction((tx) => opened.index.remove(tx, added));
      added = [];
    });

    async function put(...described: readonly Described[]): Promise<number[]> {
      const ids = await opened.newIds(described.length);
      added.push(...ids);
      const entries = described.map((each, at) => entryOf(ids[at] ?? 0, each));
      await opened.inTransaction(async (tx) => {
        for (const entry of entries) await opened.index.put(tx, entry);
      });
      return ids;
    }

    async function find(criteria: Partial<SearchCriteria> = {}, order: Order = { by: 'newest' }, limit = 20) {
      const { hits } = await opened.index.find({
        criteria: { ...anyListing(NOW), ...criteria },
        order,
        limit,
      });
      return hits.map(({ id }) => id);
    }

    const count = (criteria: Partial<SearchCriteria> = {}, index = opened.index) =>
      index.count({ ...anyListing(NOW), ...criteria });
    const filters = (chosen: Record<string, readonly string[]>) => ({
      filters: new Map(Object.entries(chosen)),
    });
    const byWords = (text: string) => ({ words: text.split(' ') });

    describe('put and remove', () => {
      test('an entry is found as it was put last', async () => {
        const [id = 0] = await put({ title: 'Walnut desk' });

        await opened.inTransaction((tx) =>
          opened.index.put(tx, entryOf(id, { title: 'Copper lamp', price: 500, filters: { city: 'Bath' } })),
        );

        expect(await find(byWords('walnut'))).toEqual([]);
        expect(await find(byWords('copper'))).toEqual([id]);
        expect(await find(filters({ city: ['Bath'] }))).toEqual([id]);
        const { hits } = await opened.index.find({
          criteria: anyListing(NOW),
          order: { by: 'newest' },
          limit: 5,
        });
        expect(hits).toEqual([{ id, listedAt: NOW, price: 500 }]);
      });

      test('neither is seen when its transaction fails', async () => {
        const [stays = 0] = await put({ title: 'Walnut desk' });
        const [never = 0] = await opened.newIds(1);

        const failing = opened.inTransaction(async (tx) => {
          await opened.index.remove(tx, [stays]);
          await opened.index.put(tx, entryOf(never, { title: 'Walnut chair' }));
          throw new Error('rolled back');
        });

        await expect(failing).rejects.toThrow('rolled back');
        expect(await find(byWords('walnut'))).toEqual([stays]);
      });

      test('what was removed is not found, and removing it again is no error', async () => {
        const [one = 0, other = 0] = await put({ title: 'Walnut' }, { title: 'Walnut' });

        for (const _ of [1, 2]) await opened.inTransaction((tx) => opened.index.remove(tx, [one]));
        await opened.inTransaction((tx) => opened.index.remove(tx, []));

        expect(await find()).toEqual([other]);
      });
    });

    describe('criteria', () => {
      test('what has expired is not found', async () => {
        await put({ expiresAt: NOW });
        const [live] = await put({ expiresAt: new Date(NOW.getTime() + 1) });

        expect(await find()).toEqual([live]);
        expect((await count()).total).toBe(1);
      });

      test('every word must be there, in title or text, in the singular or plural and with or without accents', async () => {
        const [lamp] = await put({ title: 'Copper lamps', text: 'from a café' }, { title: 'Copper kettle' });

        expect(await find(byWords('copper lamp'))).toEqual([lamp]);
        expect(await find(byWords('cafe'))).toEqual([lamp]);
        expect(await find(byWords('kettle lamp'))).toEqual([]);
      });

      test('the last word may be a beginning', async () => {
        const [lamp] = await put({ title: 'Copper lantern' });

        expect(await find(byWords('copper lant'))).toEqual([lamp]);
      });

      test('words that say nothing are not looked for', async () => {
        const [id] = await put({ title: 'Lamp' });

        expect(await find(byWords('the'))).toEqual([id]);
        expect(await find(byWords('the lamp'))).toEqual([id]);
      });

      test('of one filter any value fits, and of several filters one of each', async () => {
        const [red, , small] = await put(
          { listedAt: hoursAgo(1), filters: { colour: 'red', size: 'large' } },
          { filters: { colour: 'blue', size: 'large' } },
          { listedAt: hoursAgo(2), filters: { colour: 'green', size: 'small' } },
        );

        expect(await find(filters({ colour: ['red', 'green'] }))).toEqual([red, small]);
        expect(await find(filters({ colour: ['red', 'green'], size: ['small'] }))).toEqual([small]);
        expect(await find(filters({ colour: ['unheard-of'] }))).toEqual([]);
      });

      test('words and filters hold together', async () => {
        const [id] = await put(
          { title: 'Lamp', filters: { colour: 'red' } },
          { title: 'Lamp', filters: { colour: 'blue' } },
          { title: 'Desk', filters: { colour: 'red' } },
        );

        expect(await find({ ...byWords('lamp'), ...filters({ colour: ['red'] }) })).toEqual([id]);
      });

      test('both ends of a bound are within it, and what has no such number is not', async () => {
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

      test('a price is compared in its currency alone', async () => {
        const [pounds] = await put({ price: 500 }, { price: 500, currency: 'EUR' }, { price: null });

        expect(await find({ bounds: new Map([['price', { min: 500, max: 500 }]]) })).toEqual([pounds]);
      });

      test('around a point is within so many kilometres of it; what has no location is nowhere', async () => {
        const [bath] = await put({ at: [51.38, -2.36] }, { at: [51.5, -0.12] }, {});
        const bristol = { latitude: 51.45, longitude: -2.59 };

        expect(await find({ around: { ...bristol, km: 20 } })).toEqual([bath]);
        expect(await find({ around: { ...bristol, km: 10 } })).toEqual([]);
      });

      test('a system is of that system only, and ids are those only', async () => {
        const [car, , desk] = await put({ system: 'auto' }, { system: 'general' }, { system: 'general' });

        expect(await find({ system: 'auto' })).toEqual([car]);
        expect(await find({ ids: [desk ?? 0, 999_999_999] })).toEqual([desk]);
        expect(await find({ ids: [] })).toEqual([]);
      });
    });

    describe('orders', () => {
      test('newest first, then the larger id, page by page', async () => {
        const [a = 0, b = 0, c = 0, d = 0] = await put(
          { listedAt: hoursAgo(30) },
          { listedAt: hoursAgo(30) },
          { listedAt: hoursAgo(1) },
          { listedAt: hoursAgo(24 * 80) },
        );

        expect(await find({}, { by: 'newest' }, 2)).toEqual([c, b]);
        expect(await find({}, { by: 'newest', after: { listedAt: hoursAgo(30), id: b } })).toEqual([a, d]);
      });

      test('by price, without what has none in that currency, page by page', async () => {
        const [a = 0, b = 0, c = 0] = await put(
          { price: 300 },
          { price: 100 },
          { price: 300 },
          { price: null },
          { price: 200, currency: 'EUR' },
        );

        expect(await find({}, { by: 'price_up' })).toEqual([b, a, c]);
        expect(await find({}, { by: 'price_up', after: { price: 300, id: a } })).toEqual([c]);
        expect(await find({}, { by: 'price_down' })).toEqual([c, a, b]);
        expect(await find({}, { by: 'price_down', after: { price: 300, id: c } })).toEqual([a, b]);
      });

      test('by relevance, a word of the title comes before one of the text', async () => {
        const [text, title] = await put(
          { title: 'Desk', text: 'with a lamp' },
          { title: 'Lamp', listedAt: hoursAgo(5) },
        );

        expect(await find(byWords('lamp'), { by: 'relevance', skip: 0 })).toEqual([title, text]);
        expect(await find(byWords('lamp'), { by: 'relevance', skip: 1 })).toEqual([text]);
      });

      test('the nearest first', async () => {
        const [far, near] = await put({ at: [51.38, -2.36] }, { at: [51.44, -2.6] }, { at: [55.9, -3.2] });
        const around = { latitude: 51.45, longitude: -2.59, km: 50 };

        expect(await find({ around }, { by: 'nearest', skip: 0 })).toEqual([near, far]);
        expect(await find({ around }, { by: 'nearest', skip: 1 })).toEqual([far]);
      });

      test('by id', async () => {
        const [a = 0, b, c] = await put({ listedAt: hoursAgo(1) }, {}, { listedAt: hoursAgo(2) });

        expect(await find({}, { by: 'id', after: a })).toEqual([b, c]);
        expect(await find({}, { by: 'id', after: 0 }, 1)).toEqual([a]);
      });

      test('the most similar first: filter values in common, about the same price; never the listing itself', async () => {
        const model = { system: 'auto', title: 'Saab 900', price: 5_000 } as const;
        const filterValues = { make: 'Saab', model: '900' };
        const [itself = 0, expensive, alike, other] = await put(
          { ...model, filters: filterValues },
          { ...model, filters: filterValues, price: 90_000 },
          { ...model, filters: filterValues, price: 5_100 },
          { system: 'auto', title: 'Volvo', filters: { make: 'Volvo', model: '240' } },
        );
        const to = {
          ...model,
          id: itself,
          currency: 'GBP',
          filterValues: Object.entries(filterValues).map(([key, value]) => ({ key, value })),
        };

        expect(await find({ system: 'auto' }, { by: 'similarity', to })).toEqual([alike, expensive, other]);
        expect(await find(filters({ make: ['Saab'] }), { by: 'similarity', to }, 1)).toEqual([alike]);
      });
    });

    describe('counts', () => {
      test('by system and by filter value', async () => {
        await put(
          { system: 'auto', filters: { city: 'Bath', make: 'Saab' } },
          { system: 'general', filters: { city: 'Bath' } },
          { system: 'general', filters: { city: 'York' } },
        );

        const counts = await count();

        expect(counts).toMatchObject({ total: 3, isCapped: false });
        expect(counts.bySystem).toEqual(
          new Map([
            ['auto', 1],
            ['general', 2],
          ]),
        );
        expect(counts.byFilter.get('city')?.byValue).toEqual(
          new Map([
            ['Bath', 2],
            ['York', 1],
          ]),
        );
        expect(counts.byFilter.get('make')?.byValue).toEqual(new Map([['Saab', 1]]));
      });

      test('a filter in which something is chosen counts as if nothing were', async () => {
        await put(
          { filters: { colour: 'red', size: 'large' } },
          { filters: { colour: 'blue', size: 'large' } },
          { filters: { colour: 'blue', size: 'small' } },
        );

        const { total, byFilter } = await count(filters({ colour: ['red'] }));

        expect(total).toBe(1);
        expect(byFilter.get('colour')?.byValue).toEqual(
          new Map([
            ['red', 1],
            ['blue', 2],
          ]),
        );
        expect(byFilter.get('size')?.byValue).toEqual(new Map([['large', 1]]));
      });

      test('a value that nothing has leaves the other values of its filter to choose', async () => {
        await put({ filters: { colour: 'red' } });

        const { total, byFilter } = await count(filters({ colour: ['unheard-of'] }));

        expect(total).toBe(0);
        expect(byFilter.get('colour')?.byValue).toEqual(new Map([['red', 1]]));
      });

      test('beyond their caps they are the least that there is, and say so', async () => {
        const capped = opened.withCaps(fewCaps);
        await put(
          ...Array.from({ length: 5 }, (): Described => ({ title: 'Lamp', filters: { colour: 'red' } })),
        );
        const red = filters({ colour: ['red'] });

        const [all, worded] = [await count({}, capped), await count({ ...byWords('lamp'), ...red }, capped)];

        expect(all).toMatchObject({ total: 3, isCapped: true });
        expect(all.byFilter.get('colour')).toEqual({ isCapped: true, byValue: new Map([['red', 2]]) });
        expect(worded).toMatchObject({ total: 2, isCapped: true });
        expect(worded.byFilter.get('colour')).toEqual({ isCapped: true, byValue: new Map([['red', 1]]) });
      });

      test('are the same beside hits', async () => {
        const ids = await put(
          { title: 'Lamp', listedAt: hoursAgo(1), price: 3 },
          { title: 'Lamp', listedAt: hoursAgo(2), price: 1 },
          { title: 'Lamp', listedAt: hoursAgo(3), price: 2 },
        );
        const criteria = { ...anyListing(NOW), ...byWords('lamp') };
        const search = (order: Order) => opened.index.find({ criteria, order, limit: 2, isCounted: true });

        const [newest, cheapest] = [await search({ by: 'newest' }), await search({ by: 'price_up' })];

        expect(newest.hits.map(({ id }) => id)).toEqual(ids.slice(0, 2));
        expect(cheapest.hits.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
        expect(newest.counts).toEqual(await opened.index.count(criteria));
        expect(cheapest.counts).toEqual(newest.counts);
      });
    });

    describe('suggestions', () => {
      test.each([
        ['a character left out', 'upholstry', 'upholstery'],
        ['a character too many', 'upholsteery', 'upholstery'],
        ['a wrong character', 'upholstary', 'upholstery'],
        ['two characters that changed places', 'uphosltery', 'upholstery'],
        ['the first character left out', 'angaroo', 'kangaroo'],
        ['two mistakes', 'kangoru', 'kangaroo'],
        ['the plural', 'kangaroos', 'kangaroos'],
        ['nothing like it', 'zzyzx', 'zzyzx'],
        ['too short to say what was meant', 'x2', 'x2'],
      ])('%s: %s is read as %s', async (_, typed, word) => {
        await put({ title: 'Kangaroo upholstery', filters: { colour: 'dark_green' } });

        expect(await opened.index.suggest([typed])).toEqual([{ typed, word, isPrefix: false }]);
        expect(await opened.index.suggest(['gren'])).toMatchObject([{ word: 'green' }]);
      });

      test('the last word may be a beginning, and what says nothing is left out', async () => {
        await put({ title: 'Kangaroo upholstery' });

        expect(await opened.index.suggest(['the', 'kangroo', 'uphol'])).toEqual([
          { typed: 'kangroo', word: 'kangaroo', isPrefix: false },
          { typed: 'uphol', word: 'uphol', isPrefix: true },
        ]);
      });

      test('hits say how the words were read', async () => {
        const [id] = await put({ title: 'Kangaroo' });
        const criteria = { ...anyListing(NOW), ...byWords('kangroo') };

        const { hits, words } = await opened.index.find({ criteria, order: { by: 'newest' }, limit: 5 });

        expect(hits.map((hit) => hit.id)).toEqual([id]);
        expect(words).toEqual([{ typed: 'kangroo', word: 'kangaroo', isPrefix: false }]);
      });

      test('forgotten words are known again once an entry with them is put', async () => {
        const [id = 0] = await put({ title: 'Wombat' });

        await opened.index.forgetWords();
        const forgotten = await opened.index.suggest(['wombta']);
        await opened.inTransaction((tx) => opened.index.put(tx, entryOf(id, { title: 'Wombat' })));

        expect(forgotten).toMatchObject([{ word: 'wombta' }]);
        expect(await opened.index.suggest(['wombta'])).toMatchObject([{ word: 'wombat' }]);
      });
    });

    test('upkeep changes nothing of what is found', async () => {
      const [stays, goes = 0] = await put({ filters: { colour: 'red' } }, { filters: { colour: 'mauve' } });
      await opened.inTransaction((tx) => opened.index.remove(tx, [goes]));

      await opened.index.sweep();

      expect(await find(filters({ colour: ['red'] }))).toEqual([stays]);
      expect(await find(filters({ colour: ['mauve'] }))).toEqual([]);
      const [again] = await put({ filters: { colour: 'mauve' } });
      expect(await find(filters({ colour: ['mauve'] }))).toEqual([again]);
    });
  });
}
