import { expect, test } from 'vitest';
import { clusterName, clusterSign, clustersOf, isOnePlace, type PlacedCard } from './clusters.ts';

const card = (changes: Partial<PlacedCard>): PlacedCard => ({
  id: 1,
  system: 'general',
  title: 'Desk',
  price: '£120',
  city: 'Bristol',
  facts: [],
  presetCode: 'default',
  pattern: null,
  isShuffle: false,
  listedAt: new Date(0),
  latitude: 51,
  longitude: -2,
  distanceKm: null,
  picture: null,
  ...changes,
});
const at = (x: number, y: number, changes: Partial<PlacedCard> = {}) => ({ card: card(changes), x, y });

test('listings that would lie upon each other are one marker in their middle, and none is lost', () => {
  const clusters = clustersOf([at(1, 1), at(3, 3), at(25, 1)], 10);

  expect(clusters.map(({ x, y, cards }) => [x, y, cards.length])).toEqual([
    [2, 2, 2],
    [25, 1, 1],
  ]);
});

test('a marker says what it stands for', () => {
  const [both] = clustersOf([at(1, 1), at(2, 2, { city: 'Bath', longitude: -2.4 })], 10);
  const [one] = clustersOf([at(1, 1)], 10);
  const [monthly] = clustersOf([at(1, 1, { price: '£1,200 per month' })], 10);
  const [nameless] = clustersOf([at(1, 1, { price: null })], 10);

  expect(both && [clusterName(both), clusterSign(both), isOnePlace(both)]).toEqual([
    '2 listings in Bristol, Bath',
    '2',
    false,
  ]);
  expect(one && [clusterName(one), clusterSign(one), isOnePlace(one)]).toEqual(['Desk, £120', '£120', true]);
  expect(monthly && clusterSign(monthly)).toBe('£1,200');
  expect(nameless && clusterSign(nameless)).toBe('1');
});
