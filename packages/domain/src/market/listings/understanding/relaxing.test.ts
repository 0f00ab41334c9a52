import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRelaxed, type Demand, demandsIn, type Finds, withoutDemands } from './relaxing.ts';
import { understandQuery } from './understand-query.ts';

const name = ({ params, word }: Demand) => word ?? params.find((param) => param !== 'radius') ?? '';
/** Answers the questions one after another. */
const each =
  (finds: (left: readonly Demand[]) => boolean): Finds =>
  async (all) =>
    all.map(finds);
const known = (...words: string[]) => words.map((word) => ({ word, isKnown: true }));

describe('what is left out of a search that finds nothing', () => {
  test('unknown words are left out first, then filters, price and location, and last what names the thing', () => {
    const query = {
      city: 'Leeds',
      price_max: '900',
      property_type: 'flat',
      beds_min: '2',
      beds_max: '2',
      tenure: 'freehold',
      sort: 'newest',
    };
    const words = [
      { word: 'sunny', isKnown: true },
      { word: 'xyzzy', isKnown: false },
    ];

    expect(demandsIn(query, words).map(name)).toEqual([
      'xyzzy',
      'tenure',
      'beds_min',
      'price_min',
      'city',
      'sunny',
      'property_type',
    ]);
  });

  test('words after the noun are left out before the words in front of it, and the noun last', () => {
    const words = known('comfortable', 'grey', 'sofa', 'living', 'room');

    expect(demandsIn({}, words).map(name)).toEqual(['room', 'living', 'comfortable', 'grey', 'sofa']);
  });

  test('two conditions are left out rather than the thing itself', async () => {
    const demands = demandsIn({ city: 'x', price_max: '1' }, known('kayak'));
    const finds = each((left) => left.some(({ word }) => word === 'kayak') || left.length === 2);

    expect((await decideRelaxed(demands, false, finds))?.map(name)).toEqual(['price_min', 'city']);
  });

  test('the thing itself is left out if nothing else helps', async () => {
    const demands = demandsIn({ body_type: 'hatchback' }, known('zephyr'));
    const finds = each((left) => left.some(({ isThing }) => isThing === true));

    expect((await decideRelaxed(demands, true, finds))?.map(name)).toEqual(['body_type']);
  });

  test('leaving out a filter leaves out all its params', () => {
    const query = { postcode: 'BS1', radius: '5mi', price_min: '5', price_max: '9', q: 'x' };
    const [price, location] = demandsIn(query, []);

    expect(withoutDemands(query, price ? [price] : [])).toEqual({ postcode: 'BS1', radius: '5mi', q: 'x' });
    expect(withoutDemands(query, location ? [location] : [])).toEqual({
      price_min: '5',
      price_max: '9',
      q: 'x',
    });
  });

  test('one demand stays, unless a section is searched by filters alone', async () => {
    const [city] = demandsIn({ city: 'Leeds' }, []);
    const finds = each((left) => left.length > 0);

    expect(await decideRelaxed([city as Demand], false, finds)).toBeUndefined();
    expect(await decideRelaxed([city as Demand], true, finds)).toEqual([city]);
    expect(await decideRelaxed(demandsIn({}, known('xyzzy')), true, finds)).toBeUndefined();
  });

  test('as little as possible is left out: without it something is found, and with any of its filters nothing', async () => {
    const demands = demandsIn({ city: 'x', price_max: '1', make: 'x', fuel: 'x' }, known('one', 'two'));
    // Each group is a set of demands that no listing meets together.
    const conflicts = fc.array(fc.subarray(demands, { minLength: 1 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(conflicts, async (groups) => {
        const finds = (left: readonly Demand[]) =>
          groups.every((group) => group.some((demand) => left.includes(demand)));

        const left = await decideRelaxed(demands, false, each(finds));

        if (left === undefined) {
          expect(finds(demands.slice(0, -1))).toBe(false);
          return;
        }
        expect(finds(left)).toBe(true);
        if (!finds([]))
          for (const demand of left.filter(({ isAside }) => !isAside))
            expect(finds(left.filter((other) => other !== demand))).toBe(false);
      }),
    );
  });
});

test('a filter that was set by hand takes precedence over what the words say', () => {
  const query = { q: '2 bed flat in Leeds under 900', city: 'York', beds_min: '3' };

  const read = understandQuery(query, 'property');

  expect(read.query).toEqual({
    city: 'York',
    beds_min: '3',
    property_type: 'flat',
    price_max: '900',
    listing_type: 'rent,short_let',
    q: '',
  });
  expect(read.phrases.map(({ label }) => label)).toEqual(['Flat', 'Up to £900']);
});

test('two values of one filter are both searched for, and of two lists the values that both contain', () => {
  expect(understandQuery({ q: 'flat or house' }, undefined).query['property_type']).toBe('flat,house');
  expect(understandQuery({ q: 'convertible car' }, undefined).query['body_type']).toBe('convertible');
});
