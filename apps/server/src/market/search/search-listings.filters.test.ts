import { encodeArea } from '@tessera/domain/market/listings/areas/area';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBusiness } from '../../testing/people/businesses.ts';
import { aWord, publish } from '../../testing/listings.ts';
import { type Found, countsOf, openMarket, titles } from '../../testing/search.ts';

const market = openMarket();
const { car, search } = market;

describe('filters', () => {
  const mark = aWord();
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
    await publish(market.ada, { formValues: { title: `Four ${mark}`, city: 'Bristol' } });
  });
  const of = (query: Record<string, string | number>) =>
    search({ q: mark, sort: 'newest', exact: 1, ...query });

  test('values of one filter are alternatives, and every filter must match', async () => {
    expect(titles(await of({ system: 'auto', make: 'Audi' }))).toEqual([`Three ${mark}`, `Two ${mark}`]);
    expect(titles(await of({ system: 'auto', make: 'Audi,BMW', fuel: 'diesel' }))).toEqual([
      `Two ${mark}`,
      `One ${mark}`,
    ]);
    expect(titles(await of({ system: 'auto', make: 'Tesla' }))).toEqual([]);
    expect(titles(await of({ city: 'Bristol' }))).toEqual([`Four ${mark}`, `Three ${mark}`, `Two ${mark}`]);
    expect(titles(await of({ system: 'general', make: 'Audi' }))).toEqual([`Four ${mark}`]);
  });

  test('filters for numbers have a minimum and a maximum, and prices are read as people write them', async () => {
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

  test('a filter shows for each value how many results choosing that value instead would give', async () => {
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

  test('a filter offers values that say nothing last, however frequent they are', async () => {
    const word = aWord();
    const cars = [
      { title: `One ${word}`, make: 'Other', fuel: 'other' },
      { title: `Two ${word}`, make: 'Other', fuel: 'other' },
      { title: `Three ${word}`, make: 'Audi', fuel: 'diesel' },
    ];
    for (const values of cars) await car({ ...values, model: 'Other' });

    const { facets } = await search({ q: word, system: 'auto', exact: 1 });

    const valuesOf = (name: string) =>
      facets.find(({ key }) => key === name)?.values.map(({ label, count }) => `${label} ${count}`);
    expect(valuesOf('make')).toEqual(['Audi 1', 'Other 2']);
    expect(valuesOf('fuel')).toEqual(['Diesel 1', 'Other 2']);
    expect(valuesOf('model')).toEqual(['Other 3']);
  });

  test('filtered prices can be sorted by price, page by page, without missing or repeated listings', async () => {
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
    'refuse %j as a cursor',
    async (cursor) => {
      expect((await search({ cursor, sort: 'newest' })).status).toBe(400);
    },
  );

  test('filters return cards with everything that a list shows', async () => {
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
  const mark = aWord();
  const locations = {
    Bristol: ['51.4552', '-2.5966'],
    Bath: ['51.3751', '-2.3617'],
    London: ['51.51', '-0.13'],
  } as const;
  beforeAll(async () => {
    await makeBusiness(market.app, market.ada.userId);
    const shown = { 'location.exact': 'true' };
    for (const [title, [lat, lng]] of Object.entries(locations))
      await car({ title: `${title} ${mark}`, ...shown, 'location.lat': lat, 'location.lng': lng });
    await car({ title: `Nowhere ${mark}` });
  });

  test('around a postcode only listings nearby are found, and can be sorted by distance', async () => {
    const near = await search({ q: mark, postcode: 'BS1 5TR', sort: 'nearest' });
    const far = await search({ q: mark, postcode: 'BS1 5TR', sort: 'nearest', radius: 200 });
    const tiny = await search({ q: mark, postcode: 'BS1 5TR', radius: 5 });

    expect(titles(near)).toEqual([`Bristol ${mark}`, `Bath ${mark}`]);
    expect(near.listings.map(({ distanceKm }) => distanceKm)).toEqual([0, 18.6]);
    expect(near.centre).toMatchObject({ locationName: 'Bristol' });
    expect(titles(far)).toEqual([`Bristol ${mark}`, `Bath ${mark}`, `London ${mark}`]);
    expect(titles(tiny)).toEqual([`Bristol ${mark}`]);
    expect(tiny.total).toEqual({ count: 1, isCapped: false });
  });

  test('a radius is in miles, or in kilometres in links from earlier versions', async () => {
    const countIn = async (radius: string) =>
      (await search({ q: mark, postcode: 'BS1 5TR', radius })).total?.count;

    // Bath is 18.6 km or 11.6 miles away.
    expect(await Promise.all(['10', '25', '10mi', '20mi'].map(countIn))).toEqual([1, 2, 1, 2]);
    // London is about 107 miles away.
    expect(await Promise.all(['100', '200', '100mi'].map(countIn))).toEqual([2, 3, 2]);
    expect((await search({ postcode: 'BS1', radius: '10km' })).status).toBe(400);
  });

  test('only listings in a drawn area are found and counted', async () => {
    const corners = [
      [51.3, -2.7],
      [51.3, -2.2],
      [51.6, -2.2],
      [51.6, -2.7],
    ] as const;
    const area = encodeArea(corners.map(([latitude, longitude]) => ({ latitude, longitude })));

    const found = await search({ q: mark, area, sort: 'newest' });

    expect(titles(found)).toEqual([`Bath ${mark}`, `Bristol ${mark}`]);
    expect(found.total).toEqual({ count: 2, isCapped: false });
    const near = await search({ q: mark, area, postcode: 'BS1 5TR', radius: 5, sort: 'nearest' });
    expect(titles(near)).toEqual([`Bristol ${mark}`]);
  });

  test.each(['AAAAAAAAAA', '!', '_'.repeat(400), 'A'.repeat(501)])(
    'L12: an area that cannot be read is refused: %s',
    async (area) => expect((await search({ area })).status).toBe(400),
  );

  test('an unknown postcode is refused', async () => {
    expect(await search({ postcode: 'ZZ1 1AA' })).toMatchObject({
      status: 404,
      code: 'search.location_unknown',
    });
    expect(await search({ sort: 'nearest' })).toMatchObject({ status: 400 });
    expect((await search({ postcode: 'BS1', radius: 7 })).status).toBe(400);
  });
});
