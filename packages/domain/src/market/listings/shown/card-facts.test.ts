import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalValues, publicValues } from '../canonical.ts';
import { cardFactsOf } from './card-facts.ts';
import { priceText } from '../prices/price-text.ts';
import { systems } from '../systems.ts';
import { anyForm } from '../testing/any-form.ts';

test.each([
  ['general', { condition: 'Second-hand', brand: 'Ercol', price: '£240' }, '£240', ['Used', 'Ercol']],
  [
    'jobs',
    { company: 'Byron', employment_type: 'Full-time', pay_range_min: '14.2', pay_basis: 'hourly' },
    '£14.20 / hour',
    ['Byron', 'Full time'],
  ],
  [
    'property',
    { beds: '1', baths: '2', property_type: 'flat', size_sqft: '1150', rent: '900' },
    '£900',
    ['1 bed', '2 baths', 'Flat', '1,150 sq ft'],
  ],
  [
    'auto',
    { year: '2021', mileage: '28,500', mileage_unit: 'km', price: '9000' },
    '£9,000',
    ['2021', '28,500 kilometres'],
  ],
] as const)('a card of %s %j', (system, values, price, facts) => {
  expect(cardFactsOf(system, values)).toMatchObject({ price, facts });
  expect(cardFactsOf(system, values).company).toBe(system === 'jobs' ? 'Byron' : undefined);
});

test.each([
  ['property', { listing_type: 'sale' }, 'For sale'],
  ['property', { listing_type: 'to let' }, 'To rent'],
  ['auto', { offer_type: 'rental' }, 'For hire'],
  ['auto', { listing_type: 'lease' }, 'Lease'],
  ['auto', { offer_type: 'sale' }, undefined],
  ['general', { listing_type: 'sale' }, undefined],
] as const)('the offer on a card of %s %j is %s', (system, values, offer) => {
  expect(cardFactsOf(system, values).offer).toBe(offer);
});

test('a card of an empty form has no texts', () => {
  for (const system of systems) expect(cardFactsOf(system, {})).toEqual({ price: undefined, facts: [] });
});

test("a card shows the same price as the listing's page, whatever the form contains", () => {
  fc.assert(
    fc.property(anyForm, ({ system, values }) => {
      expect(cardFactsOf(system, values).price).toBe(priceText(system, publicValues(system, values)));
      expect(cardFactsOf(system, values)).toEqual(cardFactsOf(system, canonicalValues(system, values)));
    }),
  );
});
