import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterName, clusterSign, clustersOf, isOneLocation, type LocatedCard } from './clusters.ts';

const card = (changes: Partial<LocatedCard>): LocatedCard => ({
  id: 1,
  system: 'general',
  title: 'Desk',
  price: '£120',
  city: 'Bristol',
  company: null,
  facts: [],
  presetCode: 'default',
  pattern: null,
  isShuffle: false,
  offer: null,
  listedAt: new Date(0),
  latitude: 51,
  longitude: -2,
  distanceKm: null,
  picture: null,
  photos: [],
  ...changes,
});
const at = (x: number, y: number, changes: Partial<LocatedCard> = {}) => ({ card: card(changes), x, y });

test('overlapping listings share one marker at their centre, and no listing is lost', () => {
  const clusters = clustersOf([at(1, 1), at(3, 3), at(25, 1)], 10);

  expect(clusters.map(({ x, y, cards }) => [x, y, cards.length])).toEqual([
    [2, 2, 2],
    [25, 1, 1],
  ]);
});

test('no two markers are nearer to each other than a cell, and every listing is in one marker', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: 0, max: 90 }) });

  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const clusters = clustersOf(
        points.map(({ x, y }, id) => at(x, y, { id })),
        10,
      );

      for (const [index, one] of clusters.entries())
        for (const other of clusters.slice(index + 1))
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(10);
      const ids = clusters.flatMap(({ cards }) => cards.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(points.map((_, id) => id));
      expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
    }),
  );
});

test('a marker has an accessible name and a short label', () => {
  const [both] = clustersOf([at(1, 1), at(2, 2, { city: 'Bath', longitude: -2.4 })], 10);
  const [one] = clustersOf([at(1, 1)], 10);
  const [monthly] = clustersOf([at(1, 1, { price: '£1,200 per month' })], 10);
  const [nameless] = clustersOf([at(1, 1, { price: null })], 10);

  expect(both && [clusterName(both), clusterSign(both), isOneLocation(both)]).toEqual([
    '2 listings in Bristol, Bath',
    '2',
    false,
  ]);
  expect(one && [clusterName(one), clusterSign(one), isOneLocation(one)]).toEqual([
    'Desk, £120',
    '£120',
    true,
  ]);
  expect(monthly && clusterSign(monthly)).toBe('£1,200');
  expect(nameless && clusterSign(nameless)).toBe('1');
});
