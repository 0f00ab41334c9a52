import { expect, test } from 'vitest';
import { packFacets, packRanges, unpackFacets, unpackRanges } from './packed-facets.ts';

const facet = (
  key: string,
  ...values: [value: string, label: string, count: number, isChosen: boolean][]
) => ({
  key,
  label: key.toUpperCase(),
  isCapped: key === 'make',
  values: values.map(([value, label, count, isChosen]) => ({ value, label, count, isChosen })),
});

test('facets are the same after packing and unpacking', () => {
  const facets = [
    facet('make', ['Saab', 'Saab', 12, true], ['VW', 'Volkswagen', 0, false], ['Škoda', 'Škoda', 3, false]),
    facet('city', ['Stoke | Trent', 'Stoke | Trent', 1, true]),
    facet('doors', ['5', '5 doors', 7, false]),
  ];

  const packed = packFacets(facets);

  expect(unpackFacets(packed)).toEqual(facets);
  expect(packed[0]?.values).toBe('Saab\t12\t\t1\nVW\t0\tVolkswagen\nŠkoda\t3');
});

test('a value of several lines is left out', () => {
  expect(
    packFacets([facet('city', ['Bath\nBristol', 'Bath', 1, false], ['Bath', 'Bath', 2, false])]),
  ).toMatchObject([{ values: 'Bath\t2' }]);
});

test('ranges are the same after packing and unpacking', () => {
  const ranges = [
    {
      key: 'price',
      label: 'Price',
      steps: [
        { value: '500', label: '£500' },
        { value: '1000', label: '£1,000' },
      ],
    },
    { key: 'year', label: 'Year', steps: [{ value: '2015', label: '2015' }] },
  ] as const;

  const packed = packRanges(ranges);

  expect(unpackRanges(packed)).toEqual(ranges);
  expect(packed[1]?.steps).toBe('2015');
});
