import { expect, test } from 'vitest';
import { CHART_WIDTH } from './price-chart.ts';
import { priceFactsOf } from './price-facts.ts';

const now = new Date('2026-11-22T12:00:00Z');
const changes = [
  { oldPrice: 50_000, newPrice: 52_000, changedAt: new Date('2026-11-02T12:00:00Z') },
  { oldPrice: 52_000, newPrice: 45_000, changedAt: new Date('2026-11-12T12:00:00Z') },
];

test('a price history gives each price with its day and change, and the last reduction', () => {
  const facts = priceFactsOf({ currency: 'GBP', changes }, now);

  expect(facts).toMatchObject({ reduction: 'Reduced by £70 on 12 Nov 2026', firstPrice: '£500' });
  expect(facts?.rows.map(({ price, change }) => `${price} ${change}`)).toEqual(['£450 −£70', '£520 +£20']);
  expect(priceFactsOf({ currency: 'GBP', changes: changes.slice(0, 1) }, now)?.reduction).toBeUndefined();
  expect(priceFactsOf({ currency: 'GBP', changes: [] }, now)).toBeUndefined();
});

test('the line has a step at each change, and a higher price is higher up', () => {
  const points = (priceFactsOf({ currency: 'GBP', changes }, now)?.line ?? '')
    .split(' ')
    .map((point) => point.split(',').map(Number));

  expect(points).toHaveLength(6);
  expect(points[0]?.[0]).toBe(0);
  expect(points.at(-1)).toEqual([CHART_WIDTH, 60]);
  expect(points[2]?.[1]).toBe(4);
  expect(points[3]?.[0]).toBe(points[4]?.[0]);
});
