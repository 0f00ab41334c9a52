import { describe, expect, test } from 'vitest';
import { newSince, nextLookAt } from './alerts.ts';
import { canonicalValues, listedPrice, priceOf, publicValues, tagsOf } from './canonical.ts';
import { expiryOf } from './expiry.ts';
import { safeLink } from './links.ts';
import {
  envelopeType,
  kindByName,
  kindByType,
  kindOfFile,
  mediaFault,
  mediaVariants,
  originalPath,
  pictureSources,
  unreadableMessage,
} from './media.ts';
import { isDay, parseMoment } from './moments.ts';
import { parsePostcode } from './postcodes.ts';
import { gridPoint, typedPoint, valuesForOthers } from './public-location.ts';
import { isSpecialSearch, queryIn, searchSubject, subjectPath, valuesOf } from './search-address.ts';
import { sectionName, searchTerms, searchTitle } from './search-words.ts';
import { facetLabel, findableOf, readFilters, searchWords } from './search.ts';
import { isPatternCode, isSliderValue } from './sliders.ts';
import { isPublic, mayBecome, mayRenew, type StatusFacts, statusAt } from './statuses.ts';
import { structuredData, type PublishedListing } from './structured-data.ts';
import { systemFacts } from './systems.ts';
import { modelAfterMake, modelsOf } from './vehicles.ts';

const now = new Date('2026-03-02T12:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

describe('the status of a listing', () => {
  const listing = (given: Partial<StatusFacts>): StatusFacts => ({
    status: 'live',
    expiresAt: inDays(1),
    hiddenAt: null,
    ...given,
  });

  test.each([
    [{}, 'live', false],
    [{ expiresAt: null }, 'live', false],
    [{ expiresAt: now }, 'expired', true],
    [{ expiresAt: new Date(now.getTime() + 1) }, 'live', true],
    [{ expiresAt: inDays(14) }, 'live', true],
    [{ expiresAt: new Date(inDays(14).getTime() + 1) }, 'live', false],
    [{ status: 'expired', expiresAt: inDays(9) }, 'expired', true],
    [{ status: 'paused', expiresAt: inDays(-1) }, 'paused', false],
    [{ status: 'draft', hiddenAt: now }, 'draft', false],
    [{ hiddenAt: now, expiresAt: inDays(-1) }, 'hidden', false],
    [{ status: 'closed', hiddenAt: now }, 'hidden', false],
  ] as const)('with %j is %s, and may be renewed: %s', (given, status, isRenewable) => {
    const standing = listing(given);

    expect(statusAt(standing, now)).toBe(status);
    expect(isPublic(standing, now)).toBe(status === 'live');
    // One that is live for 24 hours only may be renewed on its last day.
    expect(mayRenew(standing, now)).toBe(Object.keys(given).length === 0 ? true : isRenewable);
  });

  test('changes only as its buttons say', () => {
    expect(mayBecome('live', 'paused')).toBe(true);
    expect(mayBecome('closed', 'live')).toBe(true);
    expect(mayBecome('hidden', 'live')).toBe(false);
    expect(mayBecome('draft', 'live')).toBe(false);
  });
});

test.each([
  ['general', {}, null, 60],
  ['general', {}, inDays(61), 61],
  ['general', {}, inDays(59), 60],
  ['general', { closing_at: inDays(5).toISOString() }, null, 60],
  ['jobs', { closing_at: inDays(5).toISOString() }, null, 5],
  ['jobs', { closing_at: inDays(61).toISOString() }, null, 60],
  ['jobs', { closing_at: inDays(-1).toISOString() }, null, 60],
  ['jobs', { closing_at: now.toISOString() }, null, 60],
  ['jobs', { closing_at: 'soon' }, null, 60],
] as const)(
  'a listing of %s with %j whose pool closes at %s stays for %d days',
  (system, values, pool, days) => {
    expect(expiryOf({ system, values, poolClosesAt: pool }, now)).toEqual(inDays(days));
  },
);

test('new listings are looked for at once, each day or each week, and a little before the last look', () => {
  expect(nextLookAt('at_once', now)).toEqual(now);
  expect(nextLookAt('daily', now)).toEqual(inDays(1));
  expect(nextLookAt('weekly', now)).toEqual(inDays(7));
  expect(newSince(now)).toEqual(new Date('2026-03-02T11:45:00Z'));
});

test.each([
  ['example.com/apply', 'https://example.com/apply'],
  [' http://example.com ', 'http://example.com/'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['mailto:a@example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://example', undefined],
  ['https://user@example.com', undefined],
  ['https://:word@example.com', undefined],
  ['exam ple.com', undefined],
  ['example.com\u0007', undefined],
  ['', undefined],
  [`example.com/${'a'.repeat(1_988)}`, `https://example.com/${'a'.repeat(1_988)}`],
  [`example.com/${'a'.repeat(1_989)}`, undefined],
  ['https://[', undefined],
])('the link %j leads to %j', (text, link) => {
  expect(safeLink(text)).toBe(link);
});

test.each([
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02 10:30', '2026-03-02T10:30:00.000Z'],
  ['2026-03-02T10:30:15.123456', '2026-03-02T10:30:15.123Z'],
  ['2026-03-02t10:30:15+02:00', '2026-03-02T08:30:15.000Z'],
  ['2026-03-02T10:30z', '2026-03-02T10:30:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-03-02T25:00', undefined],
  ['2.3.2026', undefined],
  ['2026-03-02T10', undefined],
])('the moment %j is %s', (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment);
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-13-01', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each<[string, string | undefined, string, string]>([
  ['bs1 5tr', 'BS1 5TR', 'BS1', 'BS'],
  ['S.W-1A 1aa', 'SW1A 1AA', 'SW1A', 'SW'],
  ['m1', 'M1', 'M1', 'M'],
  ['zz1 1aa', undefined, '', ''],
  ['BS1 5TRX', undefined, '', ''],
  ['BS', undefined, '', ''],
  ['', undefined, '', ''],
  [`${' '.repeat(37)}BS1`, 'BS1', 'BS1', 'BS'],
  [`${' '.repeat(38)}BS1`, undefined, '', ''],
])('the postcode %j is %s, in %s of %s', (typed, text, outward, area) => {
  expect(parsePostcode(typed)).toEqual(text === undefined ? undefined : { text, outward, area });
});

describe('pictures and other files', () => {
  test.each([
    ['a.PNG', '', 'image'],
    ['a.webm', '', 'video'],
    ['a.ogg', '', 'audio'],
    ['png', '', 'image'],
    ['a.png.txt', '', 'document'],
    ['a.png', 'image/svg+xml', 'document'],
    ['a.txt', 'image/heic', 'image'],
    ['a', 'video/mp4', 'video'],
    ['a', 'audio/mpeg', 'audio'],
    ['a.mp4', 'application/pdf', 'document'],
  ])('%s of type “%s” is of the kind %s', (name, mimeType, kind) => {
    expect(kindOfFile({ name, mimeType })).toBe(kind);
    expect(mimeType === '' ? kindByName(name) : kindByType(mimeType)).toBe(kind);
  });

  test('have all sizes that are no larger than needed, each by its own width', () => {
    const widths = (width: number, height: number) =>
      pictureSources(3, { id: 9, width, height }, 'webp').map((source) => source.width);

    expect(widths(4_000, 2_000)).toEqual([320, 640, 1_280, 1_920]);
    expect(widths(640, 10)).toEqual([320, 640]);
    expect(widths(641, 10)).toEqual([320, 640, 641]);
    expect(widths(100, 50)).toEqual([100]);
    expect(widths(1, 5_000)).toEqual([1, 1, 1, 1]);
    expect(widths(1_000, 2_000)).toEqual([160, 320, 640, 960]);
    expect(pictureSources(3, { id: 9, width: 1, height: 1 }, 'jpg')).toEqual([
      { path: '/media/listings/3/9/320.jpg', width: 1 },
    ]);
    expect(originalPath(3, { id: 9, kind: 'image' })).toBe('/media/listings/3/9/4096.jpg');
    expect(originalPath(3, { id: 9, kind: 'video' })).toBe('/media/listings/3/9/original');
    expect(mediaVariants).toHaveLength(10);
    expect(mediaVariants.slice(-3)).toEqual(['1920.jpg', '4096.jpg', 'original']);
  });

  test('are asked for where a listing needs them', () => {
    expect(mediaFault('property', ['video'])).toBe(
      'Add at least one image before publishing this property listing.',
    );
    expect(mediaFault('property', ['video', 'image'])).toBeUndefined();
    expect(mediaFault('jobs', [])).toBeUndefined();
    expect(systemFacts.jobs.addAssetsMessage).toContain('logo');
    expect(unreadableMessage(['a', 'b'])).toMatch(/^“a”, “b” can’t be shown/);
    expect([envelopeType('audio'), envelopeType('video')]).toEqual(['document', 'video']);
  });
});

describe('a location', () => {
  test.each([
    ['51.5', '-2.5', { latitude: 51.5, longitude: -2.5 }],
    ['0', '0', { latitude: 0, longitude: 0 }],
    ['51.5', '', null],
    ['', '-2.5', null],
    ['51.5', 'west', null],
    ['Infinity', '-2.5', null],
    [undefined, '-2.5', null],
    ['51.5', undefined, null],
  ])('that is typed as %j and %j is %j', (lat, lng, point) => {
    const values = {
      ...(lat !== undefined && { 'location.lat': lat }),
      ...(lng !== undefined && { 'location.lng': lng }),
    };

    expect(typedPoint(values)).toEqual(point);
  });

  test('is put on a grid of a twentieth of a degree', () => {
    expect(gridPoint({ latitude: 51.476, longitude: -2.524 })).toEqual({ latitude: 51.5, longitude: -2.5 });
    expect(gridPoint({ latitude: 51.474, longitude: -2.526 })).toEqual({ latitude: 51.45, longitude: -2.55 });
  });

  test('is left out for others without a point, and the names of other fields stay', () => {
    const values = { 'location.lat': '51', 'location.lng': '-2', 'location.exact': 'true', longevity: '9' };

    expect(valuesForOthers('general', values, null)).toEqual({ longevity: '9' });
  });
});

describe('a search', () => {
  test('reads its address, and a later page counts nothing', () => {
    const address = new URLSearchParams(
      'q= desk &make=BMW&make=Audi&year_min=2015&beds_min=2&cursor=c&x=y&postcode=',
    );

    expect(queryIn(address, 'auto')).toEqual({
      system: 'auto',
      q: 'desk',
      make: 'BMW,Audi',
      year_min: '2015',
      cursor: 'c',
      counts: '0',
    });
    expect(queryIn(new URLSearchParams('price_max=5'), undefined)).toEqual({ price_max: '5' });
  });

  test('has one subject, whatever its page and order', () => {
    const query = {
      q: 'a  b',
      make: 'BMW, Audi,BMW',
      sort: 'newest',
      cursor: 'c',
      radius: '10',
      price_min: '1',
    };

    expect(String(searchSubject(query, 'auto'))).toBe('q=a+b&make=Audi%2CBMW&price_min=1');
    expect(String(searchSubject({ postcode: 'BS1', radius: '10' }, undefined))).toBe(
      'postcode=BS1&radius=10',
    );
    expect(valuesOf({ make: ' a,,a ,b' }, 'make')).toEqual(['a', 'b']);
    expect(valuesOf({}, 'make')).toEqual([]);
  });

  test('has a path, for people and as a feed', () => {
    expect(subjectPath(new URLSearchParams(), 'auto')).toBe('/autos');
    expect(subjectPath(new URLSearchParams('make=BMW'), 'auto', '.rss')).toBe('/autos.rss?make=BMW');
  });

  test.each([
    ['', false],
    ['make=BMW&city=Bristol', false],
    ['make=BMW&city=Bristol&fuel=petrol', true],
    ['make=BMW,Audi', true],
    ['q=desk', true],
    ['price_min=1', true],
  ])('for %j is somebody’s own question: %s', (subject, expected) => {
    expect(isSpecialSearch(new URLSearchParams(subject), 'auto')).toBe(expected);
  });

  test('is said in words', () => {
    expect(sectionName(undefined)).toBe('Search');
    expect(searchTitle({ q: 'desk' }, 'auto')).toBe('“desk” · Autos');
    expect(searchTitle({ city: 'Bath' }, undefined)).toBe('Search in Bath');
    expect(searchTitle({ city: 'Bath', postcode: 'ba1' }, 'auto')).toBe('Autos in Bath');
    const long = searchTitle({ q: 'a'.repeat(70), make: 'b'.repeat(70) }, 'auto');
    expect(long).toHaveLength(90);
    expect(long).toMatch(/^“a{60}” · b+…$/);
    expect(
      searchTerms({ price_min: '1', mileage_min: '2', mileage_max: '3', city: 'Bath,Wells' }, 'auto'),
    ).toEqual(['price from 1', 'mileage 2 to 3', 'in Bath and Wells']);
    expect(searchTerms({ postcode: 'ba1 1aa-and-more', radius: 'x' }, undefined)).toEqual([
      'within x of BA1 1AA-AND-',
    ]);
  });

  test('takes twenty values of a filter and bounds that are numbers', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`).join();

    expect(readFilters('auto', { make: many(20) }).ok).toBe(true);
    expect(readFilters('auto', { make: many(21) })).toEqual({
      ok: false,
      refusal: 'Too many filters in this search. Remove some and try again.',
    });
    for (const price_min of ['x', '1000000000000', '-1000000000000'])
      expect(readFilters(undefined, { price_min })).toEqual({
        ok: false,
        refusal: 'The bounds of price must be numbers.',
      });
    const read = readFilters('auto', { year_min: '999999999999', year_max: ' ', mileage_max: '5.5' });
    expect(read.ok && [...read.value.bounds]).toEqual([
      ['year', { min: 999_999_999_999, max: null }],
      ['mileage', { min: null, max: 5.5 }],
    ]);
  });

  test('finds the words, filters and numbers of a listing', () => {
    const found = findableOf('general', { title: 'x'.repeat(20_001), category: 'y'.repeat(101) });

    expect(found.title).toHaveLength(20_000);
    expect(found.facets).toEqual([{ key: 'category', value: 'y'.repeat(100) }]);
    expect(findableOf('property', { size_sqft: '900', price_or_rent: '1', beds: '2' }).numbers).toEqual({
      area: 900,
      beds: 2,
    });
    expect(facetLabel(undefined, 'city', 'Bath')).toBe('Bath');
    expect(searchWords(`${'a'.repeat(990)} ${'b'.repeat(20)}`)).toEqual(['a'.repeat(40), 'b'.repeat(9)]);
    expect(searchWords('a b c d e f g h i')).toHaveLength(8);
    expect(searchWords('!')).toEqual([]);
  });
});

test('sliders take codes and numbers within their limits', () => {
  expect(['MP001', 'MP100', 'MP000', 'MP101', 7].map(isPatternCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 360, 361, -1, '1', Number.NaN].map((value) => isSliderValue('rotator', value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a make has its models, and a word of the language is no make', () => {
  expect(modelsOf('MINI')[0]).toBe('Clubman');
  expect(modelAfterMake('MINI')).toBe('Clubman');
  expect(modelsOf('constructor')).toEqual([]);
  expect(modelAfterMake('nobody')).toBe('');
});

describe('the one spelling of a form', () => {
  test.each([
    ['general', { condition: 'CPO' }, { condition: 'certified_pre_owned' }],
    ['general', { price: 'free' }, {}],
    ['jobs', { tags: ' a,b,, a ' }, { tags: 'a, b' }],
    ['jobs', { tags: ' ,, ' }, {}],
    ['property', { include_description: 'YES' }, { include_description: 'true' }],
    ['general', { 'location.exact': 'On' }, { 'location.exact': 'true' }],
    ['general', { 'location.exact': 'maybe' }, { 'location.exact': 'false' }],
    ['property', { epc_rating: 'b' }, { epc_rating: 'B' }],
    ['general', { currency: ' eur ' }, { currency: 'EUR' }],
    ['jobs', { apply_url: 'example.com' }, { apply_url: 'https://example.com/' }],
    ['jobs', { apply_url: 'javascript:x' }, {}],
    ['jobs', { closing_at: '2026-03-02 10:00' }, { closing_at: '2026-03-02T10:00:00.000Z' }],
    ['auto', { year: '2,015' }, { year: '2015' }],
    ['auto', { model: 'x1', make: 'bmw' }, { make: 'BMW', model: 'X1' }],
    ['general', { zebra: 'z', apple: 'a', title: 'T' }, { title: 'T', apple: 'a', zebra: 'z' }],
  ] as const)('of %s: %j becomes %j', (system, typed, expected) => {
    expect(JSON.stringify(canonicalValues(system, typed))).toBe(JSON.stringify(expected));
  });

  test('is made for some fields alone where they are named', () => {
    expect(canonicalValues('auto', { make: 'bmw', year: '2015' }, new Set(['year']))).toEqual({
      year: '2015',
    });
  });

  test('has at most twenty tags', () => {
    expect(tagsOf(Array.from({ length: 30 }, (_, index) => `t${index}`).join())).toHaveLength(20);
  });

  test('says the price, in pounds where it says no currency', () => {
    expect(priceOf('general', { price: '1.5' })).toEqual({ amount: 150, currency: 'GBP' });
    expect(priceOf('general', {})).toBeNull();
    expect(priceOf('general', { price: 'x' })).toBeNull();
    expect(listedPrice('general', { price: '2', currency: 'eur' })).toEqual({
      system: 'general',
      currency: 'EUR',
      price: { amount: 200, currency: 'EUR' },
    });
  });

  test('shows the description only where it is to be shown', () => {
    const values = { title: 'T', description: 'D' };

    expect(publicValues('general', { ...values, include_description: 'true' })).toMatchObject({
      description: 'D',
    });
    expect(publicValues('general', { ...values, include_description: 'false' })).not.toHaveProperty(
      'description',
    );
    expect(publicValues('general', { title: 'T', include_description: 'true' })).not.toHaveProperty(
      'description',
    );
  });
});

describe('structured data', () => {
  const tell = (given: Partial<PublishedListing>) =>
    structuredData({
      system: 'general',
      values: {},
      url: 'u',
      images: [],
      price: null,
      currency: 'GBP',
      publishedAt: now,
      expiresAt: null,
      sellerName: 'Ada',
      ...given,
    });

  test.each<[Partial<PublishedListing>, Record<string, unknown>]>([
    [{}, { '@type': 'Product' }],
    [{ system: 'property' }, { '@type': 'RealEstateListing', datePosted: now.toISOString() }],
    [
      { values: { condition: 'salvage' } },
      { '@type': 'Product', itemCondition: 'https://schema.org/DamagedCondition' },
    ],
    [
      { values: { condition: 'worn' } },
      { '@type': 'Product', itemCondition: 'https://schema.org/UsedCondition' },
    ],
    [
      { system: 'jobs', values: { title: 'Cook', employment_type: 'seasonal', remote: 'hybrid' } },
      {
        '@type': 'JobPosting',
        name: 'Cook',
        employmentType: 'OTHER',
        title: 'Cook',
        description: 'Cook',
        datePosted: now.toISOString(),
      },
    ],
    [
      { system: 'jobs', values: { summary: 'S', pay_range_max: '9' }, expiresAt: inDays(1) },
      {
        '@type': 'JobPosting',
        title: '',
        description: 'S',
        datePosted: now.toISOString(),
        validThrough: inDays(1).toISOString(),
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'GBP',
          value: { '@type': 'QuantitativeValue', maxValue: 9, unitText: 'YEAR' },
        },
      },
    ],
    [
      { system: 'property', values: { 'location.lat': '51', 'location.lng': '-2', size_sqft: '900' } },
      {
        '@type': 'RealEstateListing',
        floorSize: { '@type': 'QuantitativeValue', value: 900, unitCode: 'FTK' },
        datePosted: now.toISOString(),
        contentLocation: {
          '@type': 'Place',
          geo: { '@type': 'GeoCoordinates', latitude: 51, longitude: -2 },
        },
      },
    ],
    [{ values: { 'location.lng': '-2' } }, { '@type': 'Product' }],
    [
      { price: { amount: 100, currency: 'EUR' }, values: { 'location.city': 'Bath', 'location.lat': '51' } },
      {
        '@type': 'Product',
        offers: {
          '@type': 'Offer',
          url: 'u',
          price: '1',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Person', name: 'Ada' },
          availableAtOrFrom: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: 'Bath' },
          },
        },
      },
    ],
    [
      { system: 'property', price: { amount: 100, currency: 'EUR' }, values: { 'location.city': 'Bath' } },
      {
        '@type': 'RealEstateListing',
        datePosted: now.toISOString(),
        contentLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Bath' },
        },
        offers: {
          '@type': 'Offer',
          url: 'u',
          price: '1',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Person', name: 'Ada' },
        },
      },
    ],
  ])('of %j', (given, expected) => {
    expect(tell(given)).toEqual({ '@context': 'https://schema.org', url: 'u', ...expected });
  });
});
