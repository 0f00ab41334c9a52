import { expect, test } from 'vitest';
import { understoodQueryIn } from './understood-address.ts';

const read = (address: string, page?: 'auto') => understoodQueryIn(new URLSearchParams(address), page);

test('the filters of the section that a sentence names are read from the address, and those of other sections are not', () => {
  expect(read('q=2+bed+flat&furnished=furnished&baths_min=1&make=BMW')).toEqual({
    section: 'property',
    query: { q: '2 bed flat', furnished: 'furnished', baths_min: '1' },
  });
  expect(read('q=sofa&furnished=furnished&city=Leeds')).toEqual({
    section: undefined,
    query: { q: 'sofa', city: 'Leeds' },
  });
  expect(read('q=2+bed+flat&make=BMW', 'auto')).toEqual({
    section: 'auto',
    query: { system: 'auto', q: '2 bed flat', make: 'BMW' },
  });
});
