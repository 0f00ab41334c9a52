import { expect, test } from 'vitest';
import { describeNearby, findTown } from './nearby-towns.ts';

const town = (name: string, latitude: number, longitude: number, population: number) => ({
  name,
  latitude,
  longitude,
  population,
  x: 0,
  y: 0,
  isCapital: false,
});
const towns = [
  town('Bristol', 51.455, -2.588, 617_000),
  town('Bath', 51.38, -2.36, 94_000),
  town('Keynsham', 51.416, -2.498, 16_000),
  town('Batheaston', 51.41, -2.31, 2_700),
];

test('a point is described by the nearest town and the nearest large one', () => {
  const describe = (latitude: number, longitude: number, unit: 'mi' | 'km' = 'mi') =>
    describeNearby(towns, { latitude, longitude }, unit);

  expect(describe(51.455, -2.59)).toBe('in Bristol');
  expect(describe(51.43, -2.49)).toBe('1 mile from Keynsham, 4.6 miles from Bristol');
  expect(describe(51.43, -2.49, 'km')).toBe('1.7 km from Keynsham, 7.3 km from Bristol');
  expect(describe(55, -2.5)).toBe('245 miles from Bristol');
  expect(describeNearby([], { latitude: 51, longitude: -2 }, 'mi')).toBeUndefined();
});

test('a town is found by its name or the beginning of its name: nearby towns first, then the largest', () => {
  const abroad = [town('Newcastle', -27.8, 29.9, 400_000), town('Newcastle upon Tyne', 54.97, -1.6, 190_000)];
  const find = (name: string, among = towns) => findTown(among, name, { latitude: 52, longitude: -2 })?.name;

  expect(find(' bath ')).toBe('Bath');
  expect(find('KEYN')).toBe('Keynsham');
  expect(find('newcastle', abroad)).toBe('Newcastle upon Tyne');
  expect(find('newcastle', abroad.slice(0, 1))).toBe('Newcastle');
  expect(find('Atlantis')).toBeUndefined();
  expect(find(' ')).toBeUndefined();
});
