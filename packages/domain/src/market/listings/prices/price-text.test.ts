import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

test.each([
  ['general', { price: '240', currency: 'GBP' }, '£240'],
  ['general', { price: '12.5', currency: 'EUR' }, '€12.50'],
  ['general', {}, undefined],
  ['property', { price_or_rent: '900', price_frequency: 'per_month' }, '£900 per month'],
  ['property', { price_or_rent: '325000', price_frequency: 'total' }, '£325,000'],
  ['auto', { price: '45', rental_frequency: 'per_day' }, '£45 per day'],
  [
    'jobs',
    { pay_range_min: '32000', pay_range_max: '38000', pay_basis: 'annual' },
    '£32,000 - £38,000 / year',
  ],
  ['jobs', { pay_range_min: '14.2', pay_basis: 'hourly' }, '£14.20 / hour'],
  ['jobs', { pay_range_min: '30000', pay_range_max: '30000' }, '£30,000'],
  ['jobs', { price: '5' }, undefined],
] as const)('%s %j reads %s', (system, values, text) => {
  expect(priceText(system, values)).toBe(text);
});
