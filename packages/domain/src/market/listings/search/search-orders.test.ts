import { expect, test } from 'vitest';
import { isNumberOrder, orderFor, orderLabel, ordersFor, sortOrders } from './search-orders.ts';
import { systems } from '../systems.ts';

const plain = { hasWords: false, hasLocation: false };

test('each section offers the orders that fit it', () => {
  const offered = (system: (typeof systems)[number] | undefined) => ordersFor({ system, ...plain }).join(' ');

  expect(offered('general')).toBe('newest price_up price_down ending');
  expect(offered('jobs')).toBe('newest pay_down ending');
  expect(offered('property')).toBe('newest price_up price_down');
  expect(offered('auto')).toBe('newest price_up price_down mileage_up year_down');
  expect(offered(undefined)).toBe('newest price_up price_down ending');
});

test('“Best match” needs words, and “Nearest” a location', () => {
  const sorting = { system: 'jobs', hasWords: true, hasLocation: true } as const;

  expect(ordersFor(sorting)).toEqual(['relevance', 'newest', 'nearest', 'pay_down', 'ending']);
});

test('an order that does not fit the section is replaced by the usual one', () => {
  expect(orderFor('mileage_up', { system: 'auto', ...plain })).toBe('mileage_up');
  expect(orderFor('mileage_up', { system: 'jobs', ...plain })).toBe('newest');
  expect(orderFor('price_up', { system: 'jobs', ...plain, hasWords: true })).toBe('relevance');
  expect(orderFor('relevance', { system: 'jobs', ...plain })).toBe('newest');
  expect(orderFor(undefined, { system: undefined, ...plain })).toBe('newest');
});

test('every order has a label', () => {
  const labels = sortOrders.map((order) => orderLabel(order, 'general'));

  expect(new Set(labels).size).toBe(sortOrders.length);
  expect(orderLabel('ending', 'jobs')).toBe('Closing soon');
  expect(sortOrders.filter(isNumberOrder)).toEqual(['pay_down', 'mileage_up', 'year_down']);
});
