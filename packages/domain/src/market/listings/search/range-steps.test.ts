import { expect, test } from 'vitest';
import { rangeSteps } from './range-steps.ts';
import { rangesIn } from './search-address.ts';
import { systems } from '../systems.ts';

const now = new Date('2026-11-23T12:00:00Z');
const labels = (key: Parameters<typeof rangeSteps>[0], system: (typeof systems)[number], query = {}) =>
  rangeSteps(key, { system, query, now }).map(({ label }) => label);

test('the steps of every range in every section are in order and differ', () => {
  for (const system of [undefined, ...systems])
    for (const key of rangesIn(system)) {
      const values = rangeSteps(key, { system, query: {}, now }).map(({ value }) => Number(value));
      const sorted = values.toSorted((a, b) => (key === 'year' ? b - a : a - b));
      expect(values).toEqual(sorted);
      expect(new Set(values).size).toBe(values.length);
      expect(values.length).toBeGreaterThan(3);
    }
});

test('steps have units', () => {
  expect(labels('price', 'auto')).toContain('£5,000');
  expect(labels('mileage', 'auto')).toContain('60,000 miles');
  expect(labels('year', 'auto')[0]).toBe('2026');
  expect(labels('beds', 'property').slice(0, 2)).toEqual(['1 bed', '2 beds']);
  expect(labels('baths', 'property')[1]).toBe('2 baths');
  expect(labels('area', 'property')).toContain('1,250 sq ft');
});

test('prices to rent are smaller than prices to buy', () => {
  expect(labels('price', 'property', { listing_type: 'rent' }).at(-1)).toBe('£5,000');
  expect(labels('price', 'property', { listing_type: 'sale' })[0]).toBe('£50,000');
  expect(labels('price', 'property', { listing_type: 'rent,sale' })[0]).toBe('£300');
  expect(labels('price', 'auto', { offer_type: 'rental' })[0]).toBe('£25');
});

test('pay has the steps of its basis, or yearly ones unless exactly one basis is chosen', () => {
  expect(labels('pay', 'jobs', { pay_basis: 'hourly' })[0]).toBe('£10');
  expect(labels('pay', 'jobs', { pay_basis: 'hourly,daily' })[0]).toBe('£15,000');
  expect(labels('pay', 'jobs', { pay_basis: 'commission' })[0]).toBe('£15,000');
  expect(labels('pay', 'jobs')[0]).toBe('£15,000');
});

test('a value in the address is an option even if it is no usual step', () => {
  const steps = rangeSteps('price', {
    system: 'auto',
    query: { price_min: '1234.5', price_max: 'lots' },
    now,
  });

  expect(steps[0]).toEqual({ value: 'lots', label: 'lots' });
  expect(steps.slice(1, 4).map(({ label }) => label)).toEqual(['£1,000', '£1,234.50', '£2,000']);
  const same = rangeSteps('price', { system: 'auto', query: { price_min: '1000', price_max: '1000' }, now });
  expect(same.filter(({ value }) => value === '1000')).toHaveLength(1);
});
