import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish, seller } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Asked } from './conditions.queries.ts';
import { countHits } from './counts.queries.ts';
import { distanceKm } from './distance.ts';
import { countNumbers } from './facet-values.queries.ts';
import { findHits, type FirstOrder, type Order } from './hits.queries.ts';
import { tokenOf } from './index.queries.ts';

interface Known {
  readonly id: number;
  readonly system: 'auto' | 'general';
  readonly listedAt: Date;
  readonly isRunning: boolean;
  readonly price: number;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  readonly words: readonly string[];
  readonly facets: readonly number[];
}

const HOUR = 60 * 60 * 1_000;
const words = ['everywhere', 'often', 'seldom'];
/** The numbers of the values of two filters. */
const values = { colour: [900_001, 900_002, 900_003], size: [900_011, 900_012] } as const;
type Filter = keyof typeof values;
/** Each part of the market has numbers of its own for its values. */
const apart = { auto: 0, general: 1_000 } as const;
const numbersOf = (ids: readonly number[], system?: keyof typeof apart) =>
  (system ? [system] : (['auto', 'general'] as const)).flatMap((each) => ids.map((id) => id + apart[each]));

let app: TestApp;
let known: Known[];
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  const ada = await seller(app);
  const { listingId } = await publish(ada, {
    system: 'auto',
    formValues: { title: 'Car', make: 'BMW', model: 'X1' },
  });
  await sql`delete from listing_search`.execute(app.db);
  await sql`delete from listing_filters`.execute(app.db);
  known = await fill(
    listingId,
    fc.sample(fc.array(listing, { minLength: 700, maxLength: 700 }), { numRuns: 1, seed: 7 })[0] ?? [],
  );
});

/** Within a hundred kilometres of each other. */
const degrees = (from: number) => fc.integer({ min: 0, max: 100 }).map((percent) => from + percent / 100);

const listing = fc.record({
  system: fc.constantFrom('auto', 'general'),
  // Several at one moment, most of the last days, some older than all parts that are read apart, a few by a fast clock.
  age: fc.oneof(fc.integer({ min: -20, max: 90 }), fc.integer({ min: 0, max: 24 * 70 })),
  isRunning: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  price: fc.integer({ min: 1, max: 30 }),
  place: fc.option(fc.record({ latitude: degrees(51), longitude: degrees(-2) })),
  words: fc.subarray(words),
  facets: fc.tuple(fc.option(fc.constantFrom(...values.colour)), fc.option(fc.constantFrom(...values.size))),
});

/** Listings as searches see them. */
async function fill(
  model: number,
  drawn: readonly (typeof listing extends fc.Arbitrary<infer Each> ? Each : never)[],
): Promise<Known[]> {
  const now = app.clock.now().getTime();
  const { rows: ids } = await sql<{ id: number }>`
    insert into listings (user_id, system, status, preset_code, form_values, slider, title, currency, shuffle_enabled,
      submission_digest, created_at, updated_at)
    select user_id, system, 'draft', preset_code, form_values, slider, title, currency, shuffle_enabled,
      sha256(n::text::bytea), created_at, updated_at
    from listings, generate_series(1, ${drawn.length}::int) n where id = ${model}
    returning id`.execute(app.db);
  const all = drawn.map(({ age, facets, ...rest }, at): Known => {
    const id = ids[at]?.id ?? 0;
    return {
      ...rest,
      id,
      listedAt: new Date(now - age * HOUR),
      facets: numbersOf(
        facets.filter((each) => each !== null),
        rest.system,
      ),
    };
  });
  const rows = all.map(({ id, system, listedAt, isRunning, price, place, facets }) => ({
    listingId: id,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    system,
    listedAt,
    expiresAt: new Date(now + (isRunning ? HOUR : -HOUR)),
    price,
    currency: 'GBP',
    facets: [...facets],
  }));
  await app.db.insertInto('listingFilters').values(rows).execute();
  await app.db
    .insertInto('listingSearch')
    .values(
      rows.map((row, at) => ({
        ...row,
        words: sql<string>`array_to_tsvector(${[...(all[at]?.words ?? []), ...row.facets.map(tokenOf)]}::text[])`,
      })),
    )
    .execute();
  return all;
}

const question = fc.record({
  system: fc.option(fc.constantFrom('auto', 'general'), { nil: undefined }),
  words: fc.subarray(words),
  colour: fc.subarray([...values.colour]),
  size: fc.subarray([...values.size]),
  cheapest: fc.option(fc.integer({ min: 1, max: 30 })),
  // Distances are told to a tenth of a kilometre: halves between them are on neither side of the edge.
  around: fc.option(
    fc.record({ latitude: degrees(51), longitude: degrees(-2), km: fc.constantFrom(10.05, 25.05, 50.05) }),
  ),
});
type Question = typeof question extends fc.Arbitrary<infer Each> ? Each : never;

function askedOf({ system, words: wanted, colour, size, cheapest, around }: Question): Asked {
  return {
    system,
    text: wanted.map((word) => `'${word}'`).join(' & '),
    chosen: new Map(
      Object.entries({ colour, size })
        .filter(([, ids]) => ids.length > 0)
        .map(([key, ids]) => [key, numbersOf(ids, system)]),
    ),
    bounds: new Map(cheapest === null ? [] : [['price', { min: cheapest, max: null }]]),
    currency: 'GBP',
    around: around ?? undefined,
    now: app.clock.now(),
  };
}

/** The same without any index, leaving one filter out or none. */
function fitting(asked: Question): Known[] {
  return known
    .filter(
      ({ isRunning, system, price }) =>
        isRunning && (asked.system ?? system) === system && price >= (asked.cheapest ?? 0),
    )
    .filter(
      ({ place }) => !asked.around || (place !== null && distanceKm(asked.around, place) <= asked.around.km),
    )
    .filter((each) => asked.words.every((word) => each.words.includes(word)))
    .filter((each) =>
      (['colour', 'size'] satisfies Filter[]).every(
        (key) => asked[key].length === 0 || numbersOf(asked[key]).some((id) => each.facets.includes(id)),
      ),
    )
    .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b.id - a.id);
}

const holds = (check: (asked: Question) => Promise<void>) =>
  fc.assert(fc.asyncProperty(question, check), { numRuns: 150 });

describe('what the indexes say is what one finds by looking at every listing', { timeout: 60_000 }, () => {
  test('how many there are, of which part of the market, and of each filter value', async () => {
    await holds(async (asked) => {
      const expected = fitting(asked);

      const counted = await countHits(app.db, askedOf(asked), 5_000);

      expect(counted.total).toBe(expected.length);
      for (const system of ['auto', 'general'])
        expect(counted.bySystem.get(system) ?? 0).toBe(
          expected.filter((each) => each.system === system).length,
        );
      for (const id of numbersOf([...values.colour, ...values.size]))
        expect(counted.byFacetValue.get(id) ?? 0).toBe(
          expected.filter(({ facets }) => facets.includes(id)).length,
        );
    });
  });

  test('the first of what has words, where all of it was counted, or enough of the newest', async () => {
    await holds(async (asked) => {
      fc.pre(asked.words.length > 0);
      const expected = fitting(asked);
      const dearest = expected.toSorted((a, b) => b.price - a.price || b.id - a.id);
      for (const max of [30, 60, 100, 200]) {
        const first = async (by: FirstOrder['by']) =>
          (await countHits(app.db, askedOf(asked), max, { order: { by }, limit: 5 })).first?.map(
            (hit) => hit.listingId,
          );
        const [newest, dear] = [await first('newest'), await first('price_down')];

        if (newest || expected.length <= max)
          expect(newest).toEqual(expected.slice(0, 5).map(({ id }) => id));
        expect(dear).toEqual(expected.length > max ? undefined : dearest.slice(0, 5).map(({ id }) => id));
      }
    });
  });

  test('the newest of more than are counted, where the newest days have enough and not too many', async () => {
    const asked = { system: undefined, words: ['often'], colour: [], size: [], cheapest: null, around: null };
    const expected = fitting(asked);
    const counted = (max: number) =>
      countHits(app.db, askedOf(asked), max, { order: { by: 'newest' }, limit: 20 });

    const { total, first } = await counted(expected.length - 1);
    const { first: firstOfFew } = await counted(30);

    expect(total).toBe(expected.length);
    expect(first?.map((hit) => hit.listingId)).toEqual(expected.slice(0, 20).map(({ id }) => id));
    expect(firstOfFew).toBeUndefined();
  });

  test('where there are more than are counted, exactly one more', async () => {
    await holds(async (asked) => {
      const { total } = await countHits(app.db, askedOf(asked), 40);

      expect(total).toBe(Math.min(41, fitting(asked).length));
    });
  });

  test('the newest page by page, and the cheapest and dearest', async () => {
    await holds(async (asked) => {
      const expected = fitting(asked);
      const found: number[] = [];
      let order: Order | undefined = { by: 'newest' };
      while (order && found.length < 100) {
        // What is known beforehand changes the way, not what is found.
        const isFrequent = found.length % 40 === 0;
        const hits = await findHits(app.db, askedOf(asked), order, { limit: 20, isFrequent });
        found.push(...hits.map((hit) => hit.listingId));
        const last = hits[19];
        order = last && { by: 'newest', after: { listedAt: last.listedAt, id: last.listingId } };
      }

      expect(found).toEqual(expected.slice(0, found.length).map(({ id }) => id));
      expect(found.length).toBeGreaterThanOrEqual(Math.min(100, expected.length));
      for (const [by, sign] of [
        ['price_up', 1],
        ['price_down', -1],
      ] as const) {
        const hits = await findHits(app.db, askedOf(asked), { by }, { limit: 20 });
        const sorted = expected.toSorted((a, b) => sign * (a.price - b.price || a.id - b.id));
        expect(hits.map((hit) => hit.listingId)).toEqual(sorted.slice(0, 20).map(({ id }) => id));
      }
    });
  });

  test('all that fit are ranked, where there are few enough', async () => {
    await holds(async (asked) => {
      const expected = fitting(asked);

      const hits = await findHits(app.db, askedOf(asked), { by: 'relevance', skip: 0 }, { limit: 1_000 });

      expect(new Set(hits.map((hit) => hit.listingId)).size).toBe(Math.min(500, expected.length));
      const fit = new Set(expected.slice(0, 500).map(({ id }) => id));
      expect(hits.every((hit) => fit.has(hit.listingId))).toBe(true);
    });
  });
});

test('numbers in lists are counted, however they stand there', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(2_147_483_647), { maxLength: 5 }), { maxLength: 20 }), (lists) => {
      const text = lists.map((list) => `{${list.join(',')}}`).join('');
      const expected = new Map<number, number>();
      for (const number of lists.flat()) expected.set(number, (expected.get(number) ?? 0) + 1);

      expect(countNumbers(text)).toEqual(expected);
    }),
  );
});
