import { describe, expect, test } from 'vitest';
import { type Caps } from '../caps.ts';
import { anyListing, type Order } from '../search-index.ts';
import { type Described, type GivenIndex, NOW, byWords, filters, hoursAgo } from './given-index.ts';

const fewCaps: Caps = { total: 3, totalWithWords: 2, byFilter: 2, byChosenFilterNarrowed: 1 };

export function describeCounts({ opened, put, count }: GivenIndex): void {
  describe('counts', () => {
    test('by system and by filter value', async () => {
      await put(
        { system: 'auto', filters: { city: 'Bath', make: 'Saab' } },
        { system: 'general', filters: { city: 'Bath' } },
        { system: 'general', filters: { city: 'York' } },
      );

      const counts = await count();

      expect(counts).toMatchObject({ total: 3, isCapped: false });
      expect(await opened().index.total(anyListing(NOW))).toEqual({ count: 3, isCapped: false });
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

    test('a filter in which something is chosen is counted as if nothing were chosen in it', async () => {
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

    test('a prober says whether anything matches, for several criteria at once and one after another', async () => {
      await put(
        { title: 'Lamp', filters: { colour: 'red' } },
        { title: 'Desk', filters: { colour: 'blue' } },
      );
      const criteria = [
        { ...byWords('lamp'), ...filters({ colour: ['red'] }) },
        { ...byWords('lamp'), ...filters({ colour: ['blue'] }) },
        filters({ colour: ['unheard-of'] }),
        filters({ colour: ['unheard-of', 'blue'] }),
      ].map((each) => ({ ...anyListing(NOW), ...each }));
      const probe = opened().index.prober();

      expect(await probe(criteria)).toEqual([true, false, false, true]);
      expect(await probe(criteria.slice(2, 3))).toEqual([false]);
      expect(await probe([])).toEqual([]);
    });

    test('a filter value that matches nothing still shows the other values of its filter to choose from', async () => {
      await put({ filters: { colour: 'red' } });

      const { total, byFilter } = await count(filters({ colour: ['unheard-of'] }));

      expect(total).toBe(0);
      expect(byFilter.get('colour')?.byValue).toEqual(new Map([['red', 1]]));
    });

    test('counts beyond their caps are lower bounds and are marked as capped', async () => {
      const capped = opened().withCaps(fewCaps);
      await put(
        ...Array.from({ length: 5 }, (): Described => ({
          title: 'Lamp',
          filters: { colour: 'red' },
          price: 5,
        })),
      );
      const red = filters({ colour: ['red'] });

      const [all, worded] = [await count({}, capped), await count({ ...byWords('lamp'), ...red }, capped)];

      expect(all).toMatchObject({ total: 3, isCapped: true });
      expect(await capped.total(anyListing(NOW))).toEqual({ count: 3, isCapped: true });
      expect(all.byFilter.get('colour')).toEqual({ isCapped: true, byValue: new Map([['red', 2]]) });
      expect(worded).toMatchObject({ total: 2, isCapped: true });
      expect(worded.byFilter.get('colour')).toEqual({ isCapped: true, byValue: new Map([['red', 1]]) });
      const bounds = new Map([['price', { min: 0, max: null }]] as const);
      const bounded = await count({ ...red, bounds }, capped);
      expect(bounded).toMatchObject({ total: 3, isCapped: true });
      expect(bounded.byFilter.get('colour')).toEqual({ isCapped: true, byValue: new Map([['red', 1]]) });
    });

    test('counts are the same whether or not hits are requested with them', async () => {
      const ids = await put(
        { title: 'Lamp', listedAt: hoursAgo(1), price: 3 },
        { title: 'Lamp', listedAt: hoursAgo(2), price: 1 },
        { title: 'Lamp', listedAt: hoursAgo(3), price: 2 },
      );
      const criteria = { ...anyListing(NOW), ...byWords('lamp') };
      const search = (order: Order) => opened().index.find({ criteria, order, limit: 2, isCounted: true });

      const [newest, cheapest] = [await search({ by: 'newest' }), await search({ by: 'price_up' })];

      expect(newest.hits.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(cheapest.hits.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
      expect(newest.counts).toEqual(await opened().index.count(criteria));
      expect(cheapest.counts).toEqual(newest.counts);
    });
  });
}
