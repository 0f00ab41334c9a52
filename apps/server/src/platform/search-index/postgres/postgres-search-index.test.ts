import { checkArea } from '@tessera/domain/market/listings/areas/area';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemorySearchIndex, emptyMemory } from '../memory-search-index.ts';
import { type Caps, usualCaps } from '../caps.ts';
import {
  anyListing,
  type Hit,
  type Order,
  MAX_RANKED,
  type Search,
  type SearchCriteria,
  type SearchIndex,
} from '../search-index.ts';
import { describeSearchIndex } from '../testing/describe-search-index.ts';
import { entryOf, NOW } from '../testing/given-index.ts';
import { openPostgresIndex } from '../testing/open-postgres-index.ts';
import { createQueries } from './queries.ts';
import type { Criteria } from './criteria.ts';
import { createPostgresSearchIndex } from './postgres-search-index.ts';
import { countNumbers } from './filter-values.queries.ts';

describeSearchIndex('the index in PostgreSQL', openPostgresIndex);

const HOUR_MS = 60 * 60 * 1_000;
const words = ['everywhere', 'often', 'seldom'];
const values = { colour: ['red', 'green', 'blue'], size: ['small', 'large'] } as const;

/** Degrees within 1° of each other, about a hundred kilometres. */
const degrees = (from: number) => fc.integer({ min: 0, max: 100 }).map((percent) => from + percent / 100);

const listing = fc.record({
  system: fc.constantFrom('auto', 'general'),
  // Days since the listing was listed. Several share a moment, most are from the last days, some are older than all
  // weeks that are read separately, and a few lie in the future, as from a fast clock.
  age: fc.oneof(fc.integer({ min: -20, max: 90 }), fc.integer({ min: 0, max: 24 * 70 })),
  isRunning: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  price: fc.option(fc.integer({ min: 1, max: 30 })),
  currency: fc.constantFrom('GBP', 'GBP', 'GBP', 'EUR'),
  beds: fc.option(fc.integer({ min: 1, max: 5 })),
  mileage: fc.option(fc.integer({ min: 0, max: 9 })),
  year: fc.option(fc.integer({ min: 2_000, max: 2_009 })),
  yearlyPay: fc.option(fc.integer({ min: 1, max: 9 })),
  at: fc.option(fc.tuple(degrees(51), degrees(-2))),
  title: fc.subarray(words),
  text: fc.subarray(words),
  colour: fc.option(fc.constantFrom(...values.colour)),
  size: fc.option(fc.constantFrom(...values.size)),
});

const question = fc.record({
  system: fc.option(fc.constantFrom('auto', 'general'), { nil: undefined }),
  words: fc.subarray(words),
  colour: fc.subarray([...values.colour]),
  size: fc.subarray([...values.size]),
  price: fc.option(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.option(fc.integer({ min: 15, max: 30 })))),
  beds: fc.option(fc.integer({ min: 1, max: 5 })),
  // No two generated points are close enough to these distances apart for rounding to decide.
  around: fc.option(
    fc.record({ latitude: degrees(51), longitude: degrees(-2), km: fc.constantFrom(10.05, 25.05, 50.05) }),
    { nil: undefined },
  ),
  // Corners and listings are on one grid, so a listing is either on an edge or too far from it for rounding to
  // matter.
  area: fc.option(
    fc
      .array(fc.record({ latitude: degrees(51), longitude: degrees(-2) }), { minLength: 3, maxLength: 12 })
      .map(checkArea)
      .map((area) => (area.ok ? area.value : undefined)),
    { nil: undefined },
  ),
});
type Question = typeof question extends fc.Arbitrary<infer Each> ? Each : never;

function criteriaOf({
  system,
  words: wanted,
  colour,
  size,
  price,
  beds,
  around,
  area,
}: Question): SearchCriteria {
  return {
    ...anyListing(NOW),
    system,
    words: wanted,
    filters: new Map(Object.entries({ colour, size }).filter(([, chosen]) => chosen.length > 0)),
    bounds: new Map([
      ...(price ? [['price', { min: price[0], max: price[1] }] as const] : []),
      ...(beds === null ? [] : [['beds', { min: beds, max: null }] as const]),
    ]),
    around,
    area,
  };
}

/** Leaves out the numbers that the generated listing does not have. */
function numbersOf(drawn: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(drawn).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
}

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);
const holds = (check: (criteria: SearchCriteria) => Promise<void>, numRuns = 150) =>
  fc.assert(
    fc.asyncProperty(question, (each) => check(criteriaOf(each))),
    { numRuns },
  );

describe(
  'the index in PostgreSQL finds what one finds by looking at every entry',
  { timeout: 120_000 },
  () => {
    const memory = emptyMemory();
    const oracle = createMemorySearchIndex(memory);
    let opened: Awaited<ReturnType<typeof openPostgresIndex>>;
    let index: SearchIndex;
    beforeAll(async () => {
      opened = await openPostgresIndex();
      index = opened.index;
      const drawn = fc.sample(listing, { numRuns: 700, seed: 7 });
      const ids = await opened.newIds(drawn.length);
      await opened.inTransaction(async (tx) => {
        for (const [
          at,
          { age, isRunning, beds, mileage, year, yearlyPay, title, text, colour, size, at: point, ...rest },
        ] of drawn.entries()) {
          const entry = entryOf(ids[at] ?? 0, {
            ...rest,
            title: title.join(' '),
            text: text.join(' '),
            numbers: numbersOf({ beds, mileage, year, yearlyPay }),
            filters: { ...(colour && { colour }), ...(size && { size }) },
            ...(point && { at: point }),
            listedAt: new Date(NOW.getTime() - age * HOUR_MS),
            expiresAt: new Date(NOW.getTime() + (isRunning ? 1 + (Math.abs(age) % 3) : -1) * HOUR_MS),
          });
          await index.put(tx, entry);
          await oracle.put(tx, entry);
        }
      });
    });

    const expectSame = async (search: Search, { hits }: { hits: readonly Hit[] }) =>
      expect(idsOf(hits)).toEqual(idsOf((await oracle.find(search)).hits));
    const capsOf = (total: number): Caps => ({ ...usualCaps, total, totalWithWords: total, byFilter: total });

    test('PostgreSQL counts the same total, systems and filter values as the in-memory index', async () => {
      // Above the caps, the two indexes may count different rows.
      const caps = { ...capsOf(1_000), byChosenFilterNarrowed: 1_000 };
      const counting = createPostgresSearchIndex(opened.db, { caps });
      const counted = createMemorySearchIndex(memory, { caps });
      await holds(async (criteria) => {
        const counts = await counted.count(criteria);
        expect(await counting.count(criteria)).toEqual(counts);
        expect(await index.total(criteria)).toEqual({ count: counts.total, isCapped: false });
        expect(await index.prober()([criteria])).toEqual([counts.total > 0]);
      });
    });

    test('counts beyond the caps are never too high, and the total is exactly its cap', async () => {
      await holds(async (criteria) => {
        const all = await oracle.count(criteria);

        const counts = await opened.withCaps(capsOf(40)).count(criteria);

        expect(counts.total).toBe(Math.min(40, all.total));
        expect(counts.isCapped).toBe(all.total > 40);
        for (const [key, { isCapped, byValue }] of counts.byFilter) {
          for (const [value, count] of byValue) {
            const there = all.byFilter.get(key)?.byValue.get(value) ?? 0;
            expect(count).toBeLessThanOrEqual(there);
            if (!isCapped) expect(count).toBe(there);
          }
        }
      });
    });

    test('the first page is the same with and without counts, whether or not it is read from the counted rows', async () => {
      const indexes = [30, 60, 100, 200].map((cap) => opened.withCaps(capsOf(cap)));
      await holds(async (criteria) => {
        for (const by of ['newest', 'price_up', 'price_down'] as const) {
          const search = { criteria, order: { by }, limit: 5, isCounted: true };
          for (const each of indexes) await expectSame(search, await each.find(search));
        }
      }, 50);
    });

    test('the first page is right when the newest days fill it although more match than are counted', async () => {
      const words: SearchCriteria = { ...anyListing(NOW), words: ['often'] };
      const { hits: expected } = await oracle.find({
        criteria: words,
        order: { by: 'newest' },
        limit: 1_000,
      });
      const often: Criteria = {
        ...anyListing(NOW),
        text: "'often'",
        groups: [],
        related: [],
        filters: new Map(),
        excluded: [],
        broad: new Set(),
      };
      const counted = (max: number) =>
        createQueries(opened.db, capsOf(max)).all(often, { by: 'newest', limit: 20 });

      const { total, first } = await counted(expected.length - 1);
      const { first: firstOfFew } = await counted(30);

      expect(total).toBe(expected.length);
      expect(idsOf(first ?? [])).toEqual(idsOf(expected).slice(0, 20));
      expect(firstOfFew).toBeUndefined();
    });

    test('newest first and cheapest first give the same pages', async () => {
      await holds(async (criteria) => {
        let order: Order | undefined = { by: 'newest' };
        for (let page = 0; order && page < 5; page += 1) {
          const search: Search = { criteria, order, limit: 20 };
          const found = await index.find(search);
          await expectSame(search, found);
          const last = found.hits[19];
          order = last && { by: 'newest', after: { listedAt: last.listedAt, id: last.id } };
        }
        for (const by of ['price_up', 'price_down'] as const) {
          const first: Search = { criteria, order: { by }, limit: 5 };
          const found = await index.find(first);
          await expectSame(first, found);
          const last = found.hits[4];
          const second: Search = {
            ...first,
            order: { by, ...(last && { after: { price: last.price ?? 0, id: last.id } }) },
          };
          await expectSame(second, await index.find(second));
        }
      });
    });

    test('orders by a number and by end give the same pages', async () => {
      await holds(async (criteria) => {
        for (const by of ['mileage_up', 'year_down', 'pay_down', 'ending'] as const) {
          const first: Search = { criteria, order: { by }, limit: 7 };
          const found = await index.find(first);
          await expectSame(first, found);
          const { id, value } = found.hits.at(-1) ?? {};
          if (id === undefined || value === undefined) continue;
          const order: Order =
            by === 'ending'
              ? { by, after: { expiresAt: new Date(value ?? 0), id } }
              : { by, after: { value, id } };
          const next: Search = { criteria, order, limit: 50 };
          await expectSame(next, await index.find(next));
        }
      }, 40);
    });

    test('nearest first, and a search limited to certain ids, give the same hits', async () => {
      await holds(async (criteria) => {
        fc.pre(criteria.around !== undefined);
        const nearest: Search = { criteria, order: { by: 'nearest', skip: 3 }, limit: 50 };
        const byId: Search = { criteria, order: { by: 'id', after: memory.entries.size / 2 }, limit: 30 };
        const ids = [...memory.entries.keys()].filter((id) => id % 3 === 0);
        const some: Search = { criteria: { ...criteria, ids }, order: { by: 'newest' }, limit: 50 };

        for (const search of [nearest, byId, some]) await expectSame(search, await index.find(search));
      });
    });

    test('all matches are ranked alike if there are few enough to rank', async () => {
      await holds(async (criteria) => {
        const newest = idsOf(
          (await oracle.find({ criteria, order: { by: 'newest' }, limit: MAX_RANKED })).hits,
        );

        const { hits } = await index.find({ criteria, order: { by: 'relevance', skip: 0 }, limit: 1_000 });

        expect(new Set(idsOf(hits))).toEqual(new Set(newest));
        expect(hits.length).toBe(newest.length);
      });
    });
  },
);

test("numbers in PostgreSQL's lists are counted, however the lists are joined", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(2_147_483_647), { maxLength: 5 }), { maxLength: 20 }), (lists) => {
      const text = lists.map((list) => `{${list.join(',')}}`).join('');
      const expected = new Map<number, number>();
      for (const number of lists.flat()) expected.set(number, (expected.get(number) ?? 0) + 1);

      expect(countNumbers(text)).toEqual(expected);
    }),
  );
});
