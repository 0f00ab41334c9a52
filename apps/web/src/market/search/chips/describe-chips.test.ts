import { understandSentence } from '@tessera/domain/market/listings/understanding/understand-sentence';
import { describe, expect, test } from 'vitest';
import { describeChips } from './describe-chips.ts';

const text = '2 bed flat in Leeds under 1200 a month';

function chipsOf(address: URLSearchParams, facets: Parameters<typeof describeChips>[2]['facets'] = []) {
  const { system, phrases } = understandSentence(address.get('q') ?? '');
  const understood = phrases.flatMap(({ filters, ...phrase }) =>
    filters.map((filter) => ({ ...filter, ...phrase })),
  );
  const found = {
    listings: [],
    total: null,
    facets,
    corrected: null,
    system: system ?? null,
    understood,
    leftOut: ['xyzzy'],
    near: [],
    centre: null,
    next: null,
    pages: null,
  };
  return describeChips(address, undefined, found);
}

const textIn = (path: string) => new URL(path, 'http://x').searchParams.get('q');

describe('FND-2: the chips of a sentence', () => {
  const address = new URLSearchParams({ q: text, view: 'list', cursor: '24', exact: '1' });
  const { chips, plain, exact, leftOut } = chipsOf(address);

  test("each chip's filter can be removed or turned back into words, by a link that leads to the first page", () => {
    expect(chips.map(({ label }) => label)).toEqual(['2 bed', 'Flat', 'In Leeds', 'Up to £1,200 a month']);
    expect(chips[2]?.removed).toBe('/search?q=2+bed+flat%2C+under+1200+a+month&view=list');
    expect(textIn(chips[2]?.refused ?? '')).toBe('2 bed flat "in Leeds" under 1200 a month');
    expect(chips[2]).toMatchObject({ choices: ['city Leeds'], rest: '2 bed flat, under 1200 a month' });
  });

  test('one link turns all chips back into words, which the search leaves as they are', () => {
    expect(textIn(plain)).toBe(`"${text}"`);
    expect(chipsOf(new URL(plain, 'http://x').searchParams).chips).toEqual([]);
  });

  test('each chip has a form that turns its filter into one set by hand', () => {
    const price = chips[3];

    expect(price?.action).toBe('/properties');
    expect(price?.fields).toEqual([
      { name: 'price_min', label: 'Price from', value: '' },
      { name: 'price_max', label: 'Price to', value: '1200' },
    ]);
    expect(Object.fromEntries(price?.hidden ?? [])).toEqual({
      q: '2 bed flat in Leeds',
      view: 'list',
      listing_type: 'rent',
    });
  });

  test('a chip offers the values that the results have', () => {
    const values = [{ value: 'flat', label: 'Flat', count: 3, isChosen: false }];
    const facet = { key: 'property_type', label: 'Property type', isCapped: false, values };
    const [, flat] = chipsOf(new URLSearchParams({ q: text }), [facet]).chips;

    expect(flat?.fields).toEqual([
      {
        name: 'property_type',
        label: 'Property type',
        value: 'flat',
        options: [{ value: 'flat', label: 'Flat (3)' }],
      },
    ]);
  });

  test('FND-3: the chips come with what was left out and with the address of the exact search', () => {
    expect(leftOut).toEqual(['xyzzy']);
    expect(new URLSearchParams(exact).get('exact')).toBe('1');
  });
});
