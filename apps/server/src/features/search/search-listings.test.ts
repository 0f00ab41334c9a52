import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Found {
  readonly status: number;
  readonly code?: string;
  readonly listings: {
    id: number;
    title: string;
    price: string | null;
    facts: string[];
    distanceKm: number | null;
    picture: object | null;
  }[];
  readonly total: { count: number; isCapped: boolean } | null;
  readonly facets: {
    key: string;
    label: string;
    isCapped: boolean;
    values: { value: string; label: string; count: number; isChosen: boolean }[];
  }[];
  readonly corrected: string | null;
  readonly centre: { place: string | null } | null;
  readonly next: string | null;
}

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

async function search(query: Record<string, string | number> = {}): Promise<Found> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await app.browser().fetch(`/api/search?${search}`);
  return { ...((await response.json()) as Found), status: response.status };
}

async function car(values: Record<string, string>, changes: Record<string, unknown> = {}): Promise<number> {
  app.clock.advance({ seconds: 1 });
  const { listingId } = await publish(ada, {
    system: 'auto',
    formValues: { title: 'Car', make: 'BMW', model: 'X1', ...values },
    ...changes,
  });
  return listingId;
}

const titles = ({ listings }: Found) => listings.map(({ title }) => title);
const countsOf = (found: Found, key: string) =>
  Object.fromEntries(
    found.facets.find((facet) => facet.key === key)?.values.map(({ value, count }) => [value, count]) ?? [],
  );
/** A word that only one test's listings have. */
const word = () =>
  `q${Array.from(randomBytes(11), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

describe('words', () => {
  test('are found in titles, texts, makers and the labels of choices, whatever their ending or accents', async () => {
    const mark = word();
    const id = await car({
      title: `${mark} running beautifully`,
      description: 'Crème de la crème of hatchbacks',
      make: 'Škoda',
      model: 'Fabia',
      fuel: 'ev',
    });

    for (const q of [
      mark,
      `${mark} runs`,
      `${mark} HATCHBACK`,
      `${mark} skoda`,
      `${mark} creme`,
      `${mark} electric`,
    ])
      expect(
        (await search({ q })).listings.map((each) => each.id),
        q,
      ).toEqual([id]);
    expect((await search({ q: `${mark} diesel` })).listings).toEqual([]);
  });

  test('with a slip of the finger are corrected, and that is said', async () => {
    const mark = word();
    await car({ title: `Cabriolet ${mark}`, model: 'Z4' });

    const found = await search({ q: `cabrilet ${mark}` });

    expect(titles(found)).toEqual([`Cabriolet ${mark}`]);
    expect(found.corrected).toBe(`cabriolet ${mark}`);
    expect((await search({ q: `cabriolets ${mark}` })).corrected).toBeNull();
  });

  test('may be the beginning of the last one', async () => {
    const mark = word();
    await car({ title: `Roadster ${mark}` });

    const found = await search({ q: mark.slice(0, 12) });

    expect(titles(found)).toEqual([`Roadster ${mark}`]);
    expect(found.corrected).toBeNull();
  });

  test('that say nothing are not looked for', async () => {
    const mark = word();
    await car({ title: `The ${mark}` });

    expect(titles(await search({ q: `with the ${mark}` }))).toEqual([`The ${mark}`]);
    expect((await search({ q: 'the' })).listings.length).toBeGreaterThan(0);
  });

  test('in the title count for more than in the text', async () => {
    const mark = word();
    const inTitle = await car({ title: `The ${mark}` });
    const inText = await car({
      title: 'Something else',
      description: `It has a ${mark} inside, among many other things`,
    });

    expect((await search({ q: mark })).listings.map(({ id }) => id)).toEqual([inTitle, inText]);
    expect((await search({ q: mark, sort: 'newest' })).listings.map(({ id }) => id)).toEqual([
      inText,
      inTitle,
    ]);
  });

  test.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '& | !',
    ':*',
    '()',
    '<->',
    "'; drop table listings; --",
    '#1',
    '\u{1F600}',
    '__proto__',
    'the',
    'a'.repeat(200),
  ])('L14: %j means nothing but itself', async (q) => {
    const found = await search({ q: `${q} ${word()}` });

    expect(found).toMatchObject({ status: q.length > 100 ? 400 : 200 });
  });

  test('L14: whatever is typed is only looked for', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (q) => {
        if (q.isWellFormed() && !q.includes('\0')) expect((await search({ q })).status).toBe(200);
      }),
      {
        numRuns: 300,
        examples: [
          ['\u02BC'],
          ['\u02BCa \u02EE b'],
          ['\u00BD'],
          ['\u0E52'],
          ['\u2167 \u338F'],
          ['l\u2019eau'],
        ],
      },
    );
  });

  test('L14: of ten thousand characters are refused at once', async () => {
    const started = performance.now();

    expect((await search({ q: '% '.repeat(5_000) })).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('a number of the filters cannot be typed as a word', async () => {
    await car({ fuel: 'diesel' });
    const { id } = await app.db
      .selectFrom('facetValues')
      .select('id')
      .where('value', '=', 'diesel')
      .executeTakeFirstOrThrow();

    expect(
      (await search({ q: `#${id}`, system: 'auto' })).listings.filter(({ title }) => title === 'Car'),
    ).toEqual([]);
  });
});

describe('filters', () => {
  const mark = word();
  beforeAll(async () => {
    await car({
      title: `One ${mark}`,
      make: 'BMW',
      fuel: 'diesel',
      year: '2015',
      price: '9000',
      mileage: '50,000',
    });
    await car({
      title: `Two ${mark}`,
      make: 'Audi',
      model: 'A3',
      fuel: 'diesel',
      year: '2018',
      price: '12000',
      city: 'Bristol',
    });
    await car({
      title: `Three ${mark}`,
      make: 'Audi',
      model: 'A4',
      fuel: 'petrol',
      year: '2020',
      price: '12000.50',
      city: 'bristol',
    });
    await publish(ada, { formValues: { title: `Four ${mark}`, city: 'Bristol' } });
  });
  const of = (query: Record<string, string | number>) => search({ q: mark, sort: 'newest', ...query });

  test('are any of one kind and something of each', async () => {
    expect(titles(await of({ system: 'auto', make: 'Audi' }))).toEqual([`Three ${mark}`, `Two ${mark}`]);
    expect(titles(await of({ system: 'auto', make: 'Audi,BMW', fuel: 'diesel' }))).toEqual([
      `Two ${mark}`,
      `One ${mark}`,
    ]);
    expect(titles(await of({ system: 'auto', make: 'Tesla' }))).toEqual([]);
    expect(titles(await of({ city: 'Bristol' }))).toEqual([`Four ${mark}`, `Three ${mark}`, `Two ${mark}`]);
    expect(titles(await of({ system: 'general', make: 'Audi' }))).toEqual([`Four ${mark}`]);
  });

  test('of numbers have two bounds, prices as people write them', async () => {
    expect(titles(await of({ system: 'auto', year_min: 2016, year_max: 2018 }))).toEqual([`Two ${mark}`]);
    expect(titles(await of({ price_min: '£12,000.01' }))).toEqual([`Three ${mark}`]);
    expect(titles(await of({ price_max: 12_000 }))).toEqual([`Two ${mark}`, `One ${mark}`]);
    expect(titles(await of({ system: 'auto', mileage_max: 60_000 }))).toEqual([`One ${mark}`]);
    expect(titles(await of({ price_max: 12_000, currency: 'EUR' }))).toEqual([]);
  });

  test.each([
    { year_min: 'new' },
    { price_max: '1e309' },
    { price_min: '9'.repeat(40) },
    { make: Array.from({ length: 21 }, (_, at) => at).join(',') },
  ])('L12: that cannot be read are refused: %j', async (query) =>
    expect(await search({ system: 'auto', ...query })).toMatchObject({
      status: 400,
      code: 'search.invalid',
    }),
  );

  test('are counted as they would be if one changed one’s mind', async () => {
    const found = await of({ system: 'auto', make: 'Audi', fuel: 'diesel' });

    expect(found.total).toEqual({ count: 1, isCapped: false });
    expect(countsOf(found, 'make')).toEqual({ Audi: 1, BMW: 1 });
    expect(countsOf(found, 'fuel')).toEqual({ diesel: 1, petrol: 1 });
    expect(countsOf(found, 'city')).toEqual({ Bristol: 1 });
    const fuel = found.facets.find(({ key }) => key === 'fuel');
    expect(fuel).toMatchObject({ label: 'Fuel' });
    expect(fuel?.values[0]).toEqual({ value: 'diesel', label: 'Diesel', count: 1, isChosen: true });
    const everywhere = await of({});
    expect(countsOf(everywhere, 'system')).toEqual({ auto: 3, general: 1 });
    expect(countsOf(everywhere, 'city')).toEqual({ Bristol: 3 });
    expect((await of({ counts: 0 })).total).toBeNull();
  });

  test('of prices sort by them, page by page, without losing or doubling any', async () => {
    for (const [sort, order] of [
      ['price_up', ['One', 'Two', 'Three']],
      ['price_down', ['Three', 'Two', 'One']],
      ['newest', ['Four', 'Three', 'Two', 'One']],
      ['relevance', undefined],
    ] as const) {
      const pages: string[] = [];
      let cursor: string | null = null;
      do {
        const found: Found = await of({ sort, limit: 1, ...(cursor !== null && { cursor }) });
        pages.push(...titles(found));
        cursor = found.next;
      } while (cursor !== null && pages.length < 10);
      const expected = (order ?? ['Four', 'Three', 'Two', 'One']).map((each) => `${each} ${mark}`);
      expect(new Set(pages)).toEqual(new Set(expected));
      if (order) expect(pages).toEqual(expected);
    }
  });

  test.each(['x', '1', '1.2.3', '-1.5', '9'.repeat(30) + '.1', '1.99999999999'])(
    'a page %j does not exist',
    async (cursor) => {
      expect((await search({ cursor, sort: 'newest' })).status).toBe(400);
    },
  );

  test('the cards have what a list shows', async () => {
    const [card] = (await of({ system: 'auto', make: 'BMW' })).listings;

    expect(card).toMatchObject({
      title: `One ${mark}`,
      price: '£9,000',
      facts: ['2015', '50,000 miles', 'Diesel'],
      picture: { width: 800, height: 600 },
    });
  });
});

describe('around a postcode', () => {
  const mark = word();
  const places = {
    Bristol: ['51.4552', '-2.5966'],
    Bath: ['51.3751', '-2.3617'],
    London: ['51.51', '-0.13'],
  } as const;
  beforeAll(async () => {
    for (const [title, [lat, lng]] of Object.entries(places))
      await car({ title: `${title} ${mark}`, 'location.lat': lat, 'location.lng': lng });
    await car({ title: `Nowhere ${mark}` });
  });

  test('only what is near is found, the nearest first where wished', async () => {
    const near = await search({ q: mark, postcode: 'BS1 5TR', sort: 'nearest' });
    const far = await search({ q: mark, postcode: 'BS1 5TR', sort: 'nearest', radius: 200 });
    const tiny = await search({ q: mark, postcode: 'BS1 5TR', radius: 5 });

    expect(titles(near)).toEqual([`Bristol ${mark}`, `Bath ${mark}`]);
    expect(near.listings.map(({ distanceKm }) => distanceKm)).toEqual([0, 18.6]);
    expect(near.centre).toMatchObject({ place: 'Bristol' });
    expect(titles(far)).toEqual([`Bristol ${mark}`, `Bath ${mark}`, `London ${mark}`]);
    expect(titles(tiny)).toEqual([`Bristol ${mark}`]);
    expect(tiny.total).toEqual({ count: 1, isCapped: false });
  });

  test('that nobody knows, there is nothing to search around', async () => {
    expect(await search({ postcode: 'ZZ1 1AA' })).toMatchObject({
      status: 404,
      code: 'search.place_unknown',
    });
    expect(await search({ sort: 'nearest' })).toMatchObject({ status: 400 });
    expect((await search({ postcode: 'BS1', radius: 7 })).status).toBe(400);
  });
});

describe('what is found', () => {
  const put = (listingId: number, changes: Record<string, unknown>) =>
    send(ada, 'PUT', '/api/listings', desk(ada, { listingId, ...changes }));

  test('L05: is live: drafts, paused, closed, expired and deleted listings are not, at once', async () => {
    const mark = word();
    const formValues = { title: mark };
    const { listingId } = await publish(ada, { formValues, status: 'draft' });
    const isFound = async () => (await search({ q: mark })).listings.length > 0;
    const change = (status: string) =>
      send(ada, 'POST', '/api/listings/status', { system: 'general', id: listingId, status });

    expect(await isFound()).toBe(false);
    await put(listingId, { formValues });
    expect(await isFound()).toBe(true);
    await change('paused');
    expect(await isFound()).toBe(false);
    await change('live');
    expect(await isFound()).toBe(true);
    await put(listingId, { formValues, status: 'draft' });
    expect(await isFound()).toBe(false);
    await put(listingId, { formValues });
    expect(await isFound()).toBe(true);
    app.clock.advance({ seconds: 60 * 24 * 60 * 60 });
    expect(await isFound()).toBe(false);
    await app.workers['listings.expire'].run({ jobId: 'x', payload: {} }, app.jobs);
    expect(
      await app.db
        .selectFrom('listingSearch')
        .select('listingId')
        .where('listingId', '=', listingId)
        .execute(),
    ).toEqual([]);
    ada = { ...ada, browser: await app.as({ id: ada.userId }) };
    await send(ada, 'POST', '/api/listings/renew', { system: 'general', id: listingId });
    expect(await isFound()).toBe(true);
    await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: listingId }] });
    expect(await isFound()).toBe(false);
  });

  test('is what the listing says now', async () => {
    const [old, fresh] = [word(), word()];
    const { listingId } = await publish(ada, { formValues: { title: old, condition: 'new' } });

    await put(listingId, { formValues: { title: fresh, condition: 'mint' } });

    expect((await search({ q: old })).listings).toEqual([]);
    const found = await search({ q: fresh, system: 'general' });
    expect(found.listings.map(({ id }) => id)).toEqual([listingId]);
    expect(countsOf(found, 'condition')).toEqual({ mint: 1 });
  });

  test('many sellers who publish the same new words at once do not stand in each other’s way', async () => {
    const mark = word();
    const sellers = await Promise.all(Array.from({ length: 6 }, () => seller(app)));
    const words = ['amber', 'basalt', 'cobalt', 'damask', 'ebony'].map(
      (each) => `${each}${mark.slice(0, 8)}`,
    );

    const answers = await Promise.all(
      sellers.map((each, at) => {
        const turned = [...words.slice(at % 5), ...words.slice(0, at % 5)].join(' ');
        return publish(each, {
          system: 'auto',
          formValues: {
            title: `${mark} ${turned}`,
            make: words[at % 5] ?? '',
            model: words[(at + 1) % 5] ?? '',
            city: `Town ${mark}`,
          },
        });
      }),
    );

    expect(answers.every(({ success }) => success)).toBe(true);
    const found = await search({ q: mark });
    expect(found.listings).toHaveLength(6);
    expect(countsOf(found, 'city')).toEqual({ [`Town ${mark}`]: 6 });
  });
});

describe('where very much is found', () => {
  test('what was counted is told as the least there is', async () => {
    const mark = word();
    const id = await car({ title: `${mark} one of many`, make: 'Honda', model: 'Jazz' });
    await repeat(id, 2_100);

    const found = await search({ system: 'auto', make: 'Honda', model: 'Jazz' });

    expect(found.total).toEqual({ count: 2_101, isCapped: false });
    const make = found.facets.find(({ key }) => key === 'make');
    expect(make).toMatchObject({ isCapped: true });
    expect(countsOf(found, 'make')).toEqual({ Honda: 2_000 });

    await repeat(id, 3_000);
    expect((await search({ system: 'auto', make: 'Honda' })).total).toEqual({ count: 5_000, isCapped: true });
    const byWords = await search({ q: mark });
    expect(byWords.total).toEqual({ count: 500, isCapped: true });
    expect(byWords.facets.find(({ key }) => key === 'system')).toMatchObject({ isCapped: true });
  });

  /** The same listing again and again, as searches see it. */
  async function repeat(id: number, times: number): Promise<void> {
    await sql`
      with copies as (
        insert into listings (user_id, system, status, preset_code, form_values, slider, title, currency, shuffle_enabled,
          submission_digest, created_at, updated_at)
        select user_id, system, 'draft', preset_code, form_values, slider, title, currency, shuffle_enabled,
          sha256(${randomBytes(8)} || n::text::bytea), created_at, updated_at
        from listings, generate_series(1, ${times}::int) n where id = ${id}
        returning id),
      worded as (
        insert into listing_search (listing_id, system, listed_at, expires_at, currency, facets, words)
        select c.id, f.system, f.listed_at, f.expires_at, f.currency, f.facets, f.words
        from copies c, listing_search f where f.listing_id = ${id})
      insert into listing_filters (listing_id, system, listed_at, expires_at, currency, facets)
      select c.id, f.system, f.listed_at, f.expires_at, f.currency, f.facets
      from copies c, listing_filters f where f.listing_id = ${id}`.execute(app.db);
  }
});
