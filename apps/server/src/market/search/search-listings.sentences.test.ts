import { beforeAll, describe, expect, test } from 'vitest';
import { aWord, publish } from '../../testing/listings.ts';
import { idsIn, openMarket, titles } from '../../testing/search.ts';

const market = openMarket();
const { search } = market;

const home = (formValues: Record<string, string>) =>
  publish(market.ada, {
    system: 'property',
    formValues: {
      property_type: 'flat',
      listing_type: 'rent',
      price_frequency: 'per_month',
      beds: '2',
      'location.city': 'Leeds',
      'location.postcode': 'LS2 8AA',
      ...formValues,
    },
  });

beforeAll(async () => {
  await home({ title: 'Near the canal', price_or_rent: '1100' });
  await home({ title: 'Dear and sunny', price_or_rent: '1900' });
  await home({ title: 'Three rooms', price_or_rent: '1150', beds: '3' });
  await home({ title: 'In another town', price_or_rent: '900', 'location.city': 'York' });
  await home({ title: 'Bought', price_or_rent: '90000', listing_type: 'sale', price_frequency: 'total' });
});

const sentence = '2 bed flat in Leeds under 1200 a month';
const params = (filters: readonly { param: string }[]) => filters.map(({ param }) => param);

describe('FND-2: a sentence', () => {
  test('a sentence is understood as filters, in every section and in its own', async () => {
    const everywhere = await search({ q: sentence });

    expect(titles(everywhere)).toEqual(['Near the canal']);
    expect(everywhere).toMatchObject({ system: 'property', relaxed: [], total: { count: 1 } });
    expect(new Set(everywhere.understood.map(({ words }) => words)).size).toBe(4);
    expect(everywhere.understood).toContainEqual({
      param: 'price_max',
      value: '1200',
      words: 'under 1200 a month',
      from: 20,
      to: 38,
      label: 'Up to £1,200 a month',
    });
    expect(idsIn(await search({ q: sentence, system: 'property' }))).toEqual(idsIn(everywhere));
  });

  test('a sentence in quotation marks is searched for as it is', async () => {
    const found = await search({ q: `"${sentence}"` });

    expect(found).toMatchObject({ understood: [], system: null });
  });

  test('filters that were set by hand take precedence over a sentence', async () => {
    const found = await search({ q: sentence, system: 'property', city: 'York' });

    expect(titles(found)).toEqual(['In another town']);
    expect(params(found.understood)).not.toContain('city');
  });

  test('a sentence can choose the order', async () => {
    expect(titles(await search({ q: 'cheapest flats to rent' }))[0]).toBe('In another town');
  });
});

describe('a negated value', () => {
  test.each([
    ['in Leeds', 'not in Leeds'],
    ['to rent', 'not to rent'],
    ['in Leeds or Hull', 'not in Leeds or Hull'],
  ])('%s and %s divide the listings between them', async (plain, negated) => {
    const all = await search({ q: 'flat' });
    const one = await search({ q: `flat ${plain}` });
    const other = await search({ q: `flat ${negated}` });

    expect([...one.relaxed, ...other.relaxed]).toEqual([]);
    expect(idsIn(one).length + idsIn(other).length).toBe(idsIn(all).length);
    expect(new Set([...idsIn(one), ...idsIn(other)])).toEqual(new Set(idsIn(all)));
  });

  test('a negated value is a parameter of the call, and is named among the filters', async () => {
    const found = await search({ q: 'flat not in Leeds' });

    expect(titles(found)).toEqual(['In another town']);
    expect(found.understood).toContainEqual(
      expect.objectContaining({ param: 'city_not', value: 'Leeds', label: 'Not in Leeds' }),
    );
    expect(titles(await search({ system: 'property', city_not: 'Leeds' }))).toEqual(['In another town']);
    const cities = found.facets.find(({ key }) => key === 'city')?.values;
    expect(cities).toContainEqual({ value: 'Leeds', label: 'Leeds', count: 0, isChosen: false });
  });
});

test('if nothing matches at a place, the rest is ordered by the distance from it, over all pages', async () => {
  const word = aWord();
  const lamp = (title: string, postcode: string) =>
    publish(market.ada, {
      formValues: { title: `${word} ${title}`, 'location.postcode': postcode, 'location.city': '' },
    });
  await lamp('near', 'M1 1AE');
  await lamp('far', 'TR1 1AA');
  await lamp('middle', 'BS1 5TR');

  for (const place of ['in Leeds', 'near LS1']) {
    const first = await search({ q: `${word} ${place}`, limit: '2' });
    const second = await search({ q: `${word} ${place}`, limit: '2', cursor: first.next ?? '' });

    expect([...titles(first), ...titles(second)]).toEqual(
      ['near', 'middle', 'far'].map((title) => `${word} ${title}`),
    );
    expect(first.relaxed.map(({ param }) => param)).toEqual([place === 'in Leeds' ? 'city' : 'postcode']);
    expect(first.listings.every(({ distanceKm }) => distanceKm !== null)).toBe(true);
  }
  const newest = await search({ q: `${word} in Leeds`, sort: 'newest' });
  expect(titles(newest)[0]).toBe(`${word} middle`);
});

describe('FND-3: a search that finds nothing', () => {
  test('a search that finds nothing is repeated without what was in the way, says so, and can be repeated exactly', async () => {
    const q = '2 bed flat in Leeds under 300 a month';
    const found = await search({ q });

    expect(titles(found)).toEqual(['Dear and sunny', 'Near the canal']);
    expect(found.relaxed).toEqual([{ param: 'price_max', value: '300', label: 'Up to £300' }]);
    expect(params(found.understood)).toContain('price_max');
    expect(await search({ q, exact: '1' })).toMatchObject({ listings: [], relaxed: [], total: { count: 0 } });
  });

  test('a search that finds nothing loses its location last, and its filters set by hand too', async () => {
    const found = await search({ system: 'property', city: 'Leeds', beds_min: 3, price_max: 1_000 });

    expect(titles(found)).toEqual(['Three rooms']);
    expect(params(found.relaxed)).toEqual(['price_max']);
    expect(params((await search({ system: 'property', city: 'Truro' })).relaxed)).toEqual(['city']);
  });

  test('a search that finds nothing first loses words that no listing has, and stays empty if it has no other words', async () => {
    const found = await search({ q: 'xyzzyq flat in York' });

    expect(titles(found)).toEqual(['In another town']);
    expect(found.relaxed).toEqual([{ param: 'q', value: 'xyzzyq', label: '“xyzzyq”' }]);
    expect(await search({ q: 'xyzzyq' })).toMatchObject({ listings: [], relaxed: [] });
  });

  test('a search that was relaxed has the same results on its next page', async () => {
    const q = 'xyzzyq flat';
    const first = await search({ q, limit: 2 });
    const second = await search({ q, limit: 3, cursor: first.next ?? '' });

    expect(first.listings).toHaveLength(2);
    expect([...titles(first), ...titles(second)]).toHaveLength(5);
    expect(second.relaxed).toEqual(first.relaxed);
  });
});

describe('what a sentence says about', () => {
  test('the colour of a thing is understood from its field or its title', async () => {
    const bike = (formValues: Record<string, string>) =>
      publish(market.ada, { formValues: { price: '90', 'location.postcode': 'BS1 5TR', ...formValues } });
    await bike({ title: 'Red road bike by Raleigh' });
    await bike({ title: 'Road bike by Trek', colour: 'Cherry' });
    await bike({ title: 'Road bike by Giant', colour: 'Blue', description: 'Not red at all' });

    const found = await search({ q: 'red road bike near BS1' });

    expect(titles(found).toSorted()).toEqual(['Red road bike by Raleigh', 'Road bike by Trek']);
    expect(params(found.understood)).toEqual(['colour', 'postcode']);
    expect(titles(await search({ q: 'yellow road bike near BS1' }))).toHaveLength(3);
  });

  test('a car finds vehicles that do not state their body type, and no vans', async () => {
    const make = 'Saab';
    const vehicle = (formValues: Record<string, string>) =>
      publish(market.ada, {
        system: 'auto',
        formValues: { make, model: '900', price: '900', ...formValues },
      });
    await vehicle({ title: 'Without a body type', body_type: '' });
    await vehicle({ title: 'With five doors', body_type: 'hatchback' });
    await vehicle({ title: 'For parcels', body_type: 'van' });

    expect(titles(await search({ q: 'saab car' })).toSorted()).toEqual([
      'With five doors',
      'Without a body type',
    ]);
  });

  test('the word shares finds what is sold in shares', async () => {
    const guitar = { formValues: { title: 'Resonator guitar', price: '900' } };
    const shuffle = { enabled: true, targetPrice: 900, shareCount: 10, unitPrice: 90, sharesSold: 0 };
    await publish(market.ada, guitar);
    const inShares = await publish(market.ada, { ...guitar, shuffle: { ...shuffle, closesAt: null } });

    const found = await search({ q: 'shares in a resonator guitar' });

    expect(idsIn(found)).toEqual([inShares.listingId]);
    expect(found.understood).toMatchObject([{ param: 'shuffle', value: 'yes', label: 'Sold in shares' }]);
  });
});
