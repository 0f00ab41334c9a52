import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Demand, demandsIn, withoutDemands } from './demands.ts';
import { differenceText } from './difference-text.ts';
import { leftOutGroups, type Missing, rankNearMisses } from './near-misses.ts';

const name = ({ params, words }: Demand) =>
  words.join(' ') || (params.find((param) => param !== 'radius') ?? '');
const namesOf = (groups: readonly (readonly Demand[])[]) => groups.map((group) => group.map(name).join('+'));
const wordsOf = (text: string) => text.split(' ').map((word) => [word]);

describe('the demands of a search', () => {
  test('the noun is the thing, and a filler, a colour or a word behind the noun weighs less than a need', () => {
    const demands = demandsIn(
      { q: 'velvet folding sofa garden nice' },
      wordsOf('velvet folding sofa garden nice'),
    );
    const weights = Object.fromEntries(demands.map((demand) => [name(demand), demand.weight]));

    expect(demands.filter(({ isThing }) => isThing).map(name)).toEqual(['sofa']);
    expect(weights['nice']).toBeLessThan(weights['garden'] ?? 0);
    expect(weights['garden']).toBeLessThan(weights['velvet'] ?? 0);
    expect(weights['velvet']).toBeLessThan(weights['folding'] ?? 0);
  });

  test('a word that exists is not worth more than “part time”', () => {
    const demands = demandsIn({ q: 'bright nurse', employment_type: 'part_time' }, wordsOf('bright nurse'));
    const weightOf = (wanted: string) => demands.find((demand) => name(demand) === wanted)?.weight ?? 0;

    expect(weightOf('bright')).toBeLessThanOrEqual(weightOf('employment_type'));
  });

  test('nothing outside of a drawn area comes near', () => {
    expect(demandsIn({ area: 'mz8foqZ6zPg8MA_3Z', colour: 'red' }, []).map(name)).toEqual(['colour']);
  });

  test('a comma that only marks where a filter was does not hide the noun', () => {
    const demands = demandsIn({ q: 'comfortable, sofa' }, wordsOf('comfortable sofa'));

    expect(demands.filter(({ isThing }) => isThing).map(name)).toEqual(['sofa']);
  });

  test('without a noun, the words that are no colour, size or filler name the thing', () => {
    const demands = demandsIn({ q: 'large oak zephyr' }, wordsOf('large oak zephyr'));

    expect(demands.filter(({ isThing }) => isThing).map(name)).toEqual(['zephyr']);
    expect(demandsIn({ q: 'large oak' }, wordsOf('large oak')).some(({ isThing }) => isThing)).toBe(false);
  });

  test('what is refused is no demand, so that it is never left out', () => {
    expect(demandsIn({ q_not: 'lego', fuel_not: 'diesel', fuel: 'petrol' }, []).map(name)).toEqual(['fuel']);
  });

  test('leaving out a filter leaves out all its params', () => {
    const query = { postcode: 'BS1', radius: '5mi', price_min: '5', price_max: '9', q: 'x' };
    const [location, price] = demandsIn(query, []);

    expect(withoutDemands(query, price ? [price] : [])).toEqual({ postcode: 'BS1', radius: '5mi', q: 'x' });
    expect(withoutDemands(query, location ? [location] : [])).toEqual({
      price_min: '5',
      price_max: '9',
      q: 'x',
    });
  });
});

describe('what is left out to find near misses', () => {
  test('one demand, then two, then all but the thing, and the thing at the end', () => {
    const demands = demandsIn({ q: 'sofa', city: 'Leeds', price_max: '9', colour: 'red' }, [['sofa']]);

    expect(namesOf(leftOutGroups(demands, undefined))).toEqual([
      'colour',
      'city',
      'price_min',
      'colour+city',
      'colour+price_min',
      'city+price_min',
      'colour+city+price_min',
    ]);
    // In a section, and with another word for the thing, what is left still says something.
    expect(namesOf(leftOutGroups(demands, 'jobs')).slice(-3)).toEqual([
      'sofa',
      'sofa+city',
      'sofa+price_min',
    ]);
  });

  test('one demand stays, unless a section is searched by filters alone', () => {
    const city = demandsIn({ city: 'Leeds' }, []);

    expect(leftOutGroups(city, undefined)).toEqual([]);
    expect(leftOutGroups(city, 'property')).toEqual([city]);
    expect(leftOutGroups(demandsIn({ q: 'oak' }, [['oak']]), 'general')).toEqual([]);
  });
});

describe('the order of near misses', () => {
  const query = { q: 'velvet sofa', city: 'Leeds', price_max: '400' };
  const demands = demandsIn(query, wordsOf('velvet sofa'));
  const missing = (missed: readonly string[], more: Partial<Missing> = {}): Missing => ({
    met: demands.map((demand) => !missed.includes(name(demand))),
    numbers: {},
    kmBeyond: undefined,
    rank: 8,
    ...more,
  });
  const orderOf = (listings: readonly Missing[]) =>
    rankNearMisses(listings, demands, query).map(({ listing }) => listings.indexOf(listing));

  test('fewer missed demands come first, and of another kind is what comes last', () => {
    const listings = [
      missing(['sofa']),
      missing(['velvet', 'city'], { kmBeyond: 1 }),
      missing(['city'], { kmBeyond: 300 }),
      missing(['velvet']),
    ];

    expect(orderOf(listings)).toEqual([3, 2, 1, 0]);
    expect(rankNearMisses(listings, demands, query).map(({ isRelated }) => isRelated)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a price or a place that is closer to what was searched for comes first', () => {
    const above = (price: number) => missing(['price_min'], { numbers: { price } });
    const away = (kmBeyond: number) => missing(['city'], { kmBeyond });

    expect(orderOf([above(900), above(410), above(5_000)])).toEqual([1, 0, 2]);
    expect(orderOf([away(200), away(10), away(500)])).toEqual([1, 0, 2]);
    expect(orderOf([above(800), away(5)])).toEqual([1, 0]);
  });

  test('what matches everything is no near miss, and three misses are shown only if nothing misses fewer', () => {
    const three = missing(['velvet', 'city', 'price_min']);

    expect(orderOf([missing([]), three])).toEqual([1]);
    expect(orderOf([three, missing(['velvet'])])).toEqual([1]);
  });

  test('one more missed demand never moves a listing up', () => {
    const names = demands.map(name);
    const some = fc.subarray(names, { minLength: 1 });
    fc.assert(
      fc.property(some, fc.constantFrom(...names), (missed, more) => {
        fc.pre(!missed.includes(more));
        const [fewer, others] = [missing(missed), missing([...missed, more])];

        const [first] = rankNearMisses([others, fewer], demands, query);

        expect(first?.listing).toBe(fewer);
      }),
    );
  });
});

describe('what a near miss says', () => {
  const listing = {
    system: 'auto' as const,
    findable: { facets: [{ key: 'transmission', value: 'manual' }] },
    numbers: { price: 4_800, year: 2_009, mileage: 72_000 },
    km: 20,
    city: 'Hull',
  };
  test.each<[Readonly<Record<string, string>>, string]>([
    [{ transmission: 'automatic' }, 'Manual'],
    [{ fuel: 'diesel' }, 'Fuel not stated'],
    [{ price_max: '4500' }, '£300 above'],
    [{ price_min: '5,000.50' }, '£200.50 below'],
    [{ year_min: '2012' }, '2009'],
    [{ mileage_max: '60000' }, '72,000 miles'],
    [{ city: 'Leeds' }, '12 miles away'],
  ])('%j is missed as “%s”', (query, text) => {
    const [demand] = demandsIn(query, []);

    expect(demand && differenceText(demand, query, listing, 'mi')).toBe(text);
  });

  test('a word is named, and what is not stated says so', () => {
    const [word] = demandsIn({ q: 'towbar' }, [['towbar']]);
    const [price] = demandsIn({ price_max: '9' }, []);
    const bare = { ...listing, findable: { facets: [] }, numbers: {}, km: undefined };

    expect(word && differenceText(word, {}, bare, 'mi')).toBe('Doesn’t say “towbar”');
    expect(price && differenceText(price, { price_max: '9' }, bare, 'mi')).toBe('No price in GBP');
  });
});
