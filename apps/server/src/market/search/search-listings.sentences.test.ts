import { beforeAll, describe, expect, test } from 'vitest';
import { aWord, publish } from '../../testing/listings.ts';
import { idsIn, nearTitles, openMarket, titles } from '../../testing/search.ts';

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
    expect(everywhere).toMatchObject({ system: 'property', leftOut: [], total: { count: 1 } });
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

describe('FND-6: a negated value', () => {
  test.each([
    ['in Leeds', 'not in Leeds'],
    ['to rent', 'not to rent'],
    ['in Leeds or Hull', 'not in Leeds or Hull'],
  ])('%s and %s divide the listings between them', async (plain, negated) => {
    const all = await search({ q: 'flat' });
    const one = await search({ q: `flat ${plain}` });
    const other = await search({ q: `flat ${negated}` });

    expect([...one.leftOut, ...other.leftOut]).toEqual([]);
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

test('FND-6: words that are not wanted name no result, not even a near miss', async () => {
  const word = aWord();
  const toy = (title: string, more: Record<string, string> = {}) =>
    publish(market.ada, { formValues: { title: `${word} ${title}`, ...more } });
  await toy('wooden castle', { description: 'No match for LEGO' });
  await toy('castle', { brand: 'LEGO' });
  await toy('lego castle');

  const found = await search({ q: `${word} not lego` });

  expect([...titles(found), ...nearTitles(found)]).toEqual([`${word} wooden castle`]);
  expect(found.understood).toContainEqual(
    expect.objectContaining({ param: 'q_not', value: 'lego', label: 'Not lego', words: 'not lego' }),
  );
  const close = await search({ q: `${word} plastic castle not lego` });
  expect([...titles(close), ...nearTitles(close)]).toEqual([`${word} wooden castle`]);
});

test('either of two words with “or” between them is found', async () => {
  const word = aWord();
  const thing = (title: string) => publish(market.ada, { formValues: { title: `${word} ${title}` } });
  await thing('saucepans');
  await thing('cutlery');
  await thing('kettle');

  const found = await search({ q: `${word} cutlery or saucepans` });

  expect(titles(found).toSorted()).toEqual([`${word} cutlery`, `${word} saucepans`]);
  expect(found.leftOut).toEqual([]);
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

    expect([first.listings, second.listings, second.next]).toEqual([[], [], null]);
    expect([...nearTitles(first), ...nearTitles(second)]).toEqual(
      ['near', 'middle', 'far'].map((title) => `${word} ${title}`),
    );
    expect(first.near.flatMap(({ differs }) => differs)).toEqual([
      expect.stringMatching(/^\d+ miles away$/),
      expect.stringMatching(/^\d+ miles away$/),
    ]);
  }
});

describe('FND-3, FND-7: near misses', () => {
  test('what misses one demand comes before what misses two, and each says what differs', async () => {
    const found = await search({ q: '2 bed flat in Leeds under 1120 a month' });

    expect(titles(found)).toEqual(['Near the canal']);
    expect(found.total).toEqual({ count: 1, isCapped: false });
    expect(found.near.map(({ listing, differs }) => [listing.title, ...differs])).toEqual([
      ['In another town', 'In York'],
      ['Dear and sunny', '£780 above'],
      ['Three rooms', '3 bed', '£30 above'],
      ['Bought', '£88,880 above'],
    ]);
    expect(found.near.map(({ isRelated }) => isRelated)).toEqual([false, false, false, true]);
  });

  test('near misses are found instead of an empty page, but not by the exact search', async () => {
    const q = '2 bed flat in Leeds under 300 a month';
    const found = await search({ q });

    expect(titles(found)).toEqual([]);
    expect(nearTitles(found).slice(0, 2)).toEqual(['Near the canal', 'Dear and sunny']);
    expect(found.total).toEqual({ count: 0, isCapped: false });
    expect(params(found.understood)).toContain('price_max');
    expect(await search({ q, exact: '1' })).toMatchObject({ listings: [], near: [], total: { count: 0 } });
  });

  test('filters that were set by hand are missed like those of a sentence', async () => {
    const found = await search({ system: 'property', city: 'Leeds', beds_min: 3, price_max: 1_100 });

    expect(titles(found)).toEqual([]);
    expect(found.near[0]).toMatchObject({ listing: { title: 'Three rooms' }, differs: ['£50 above'] });
    const truro = await search({ system: 'property', city: 'Truro' });
    expect(truro.near).toHaveLength(5);
    expect(truro.near.every(({ differs }) => differs.length === 1)).toBe(true);
  });

  test('words that no listing has are left out, unless there are no other words', async () => {
    const found = await search({ q: 'xyzzyq flat in York' });

    expect(titles(found)).toEqual(['In another town']);
    expect(found.leftOut).toEqual(['xyzzyq']);
    expect(await search({ q: 'xyzzyq' })).toMatchObject({ listings: [], near: [], leftOut: [] });
  });

  test('a search without some words has the same results on its next page', async () => {
    const q = 'xyzzyq flat';
    const first = await search({ q, limit: 2 });
    const second = await search({ q, limit: 3, cursor: first.next ?? '' });

    expect(first.listings).toHaveLength(2);
    expect([...titles(first), ...titles(second)]).toHaveLength(5);
    expect(second.leftOut).toEqual(first.leftOut);
  });

  test('the thing is the last to be missed, and what is of another kind comes below as related', async () => {
    const thing = (title: string, description = '') =>
      publish(market.ada, { formValues: { title, description, price: '90' } });
    await thing('Green velvet sofa');
    await thing('Green velvet dog bed');
    await thing('Blue velvet lamp', 'Goes well with a sofa');

    const found = await search({ q: 'purple velvet sofa' });

    expect(titles(found)).toEqual([]);
    expect(found.near.filter(({ isRelated }) => !isRelated)).toMatchObject([
      { listing: { title: 'Green velvet sofa' }, differs: ['Green'] },
    ]);
    expect(nearTitles(found)).not.toContain('Green velvet dog bed');
    expect(await search({ q: 'purple velvet xyzzyq' })).toMatchObject({ listings: [], near: [] });
  });

  test('a full page has no near misses, nor has a later page', async () => {
    const q = '2 bed flat in Leeds';
    const full = await search({ q, limit: 2 });
    const later = await search({ q, limit: 2, cursor: full.next ?? '2' });

    expect(full).toMatchObject({ listings: [{}, {}], near: [] });
    expect(later.near).toEqual([]);
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
    const yellow = await search({ q: 'yellow road bike near BS1' });
    expect(nearTitles(yellow)).toHaveLength(3);
    expect(yellow.near.map(({ differs }) => differs)).toEqual([['Blue'], ['Red'], ['Red']]);
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
