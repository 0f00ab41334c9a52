import { expect, test } from 'vitest';
import {
  distanceUnits,
  formatDistance,
  formatRadius,
  formatUsualRadius,
  radiiIn,
  radiusInKm,
  radiusTexts,
} from './distances.ts';

test.each([
  [0, 'less than a mile away', 'less than 1 km away'],
  [1.5, 'less than a mile away', '1.5 km away'],
  [1.6093, '1 mile away', '1.6 km away'],
  [6.76, '4.2 miles away', '6.8 km away'],
  [16, '9.9 miles away', '16 km away'],
  [16.05, '10 miles away', '16 km away'],
  [18.6, '12 miles away', '19 km away'],
  [2_000, '1,243 miles away', '2,000 km away'],
])('%d km are “%s” or “%s”', (km, inMiles, inKilometres) => {
  expect(formatDistance(km, 'mi')).toBe(inMiles);
  expect(formatDistance(km, 'km')).toBe(inKilometres);
});

test("a plain number in an old link means kilometres, whatever the site's unit is; miles have a suffix", () => {
  expect(radiusInKm('25')).toBe(25);
  expect(radiusInKm('10mi')).toBeCloseTo(16.093, 3);
  expect(radiusInKm('7')).toBeUndefined();
  expect(radiusInKm('10km')).toBeUndefined();
  expect(formatRadius('25')).toBe('25 km');
  expect(formatRadius('10mi')).toBe('10 miles');
});

test('both units offer increasing radii, each with its text', () => {
  for (const unit of distanceUnits) {
    const lengths = radiiIn(unit).map(({ length }) => length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  }
  expect(new Set(radiusTexts).size).toBe(radiusTexts.length);
  expect(formatUsualRadius('mi')).toBe('15 miles');
  expect(formatUsualRadius('km')).toBe('25 km');
});
