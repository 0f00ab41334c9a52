import { describe, expect, test } from 'vitest';
import { priceRangeOf, suggestValues } from './form-suggestions.ts';
import type { System } from '../systems.ts';

const suggested = (system: System, values: Record<string, string>) =>
  suggestValues(system, values).map(({ field, value }) => `${field}=${value}`);

describe('a title suggests', () => {
  test.each([
    ['Walnut desk with two drawers', ['category=furniture']],
    ['Trek road bike, like new', ['category=bicycles', 'condition=like_new']],
    ['Three-seat sofa', ['category=furniture']],
    ['Coffee machine', ['category=appliances']],
    ['Something nobody knows', []],
    ['', []],
  ])('“%s”: %j', (title, expected) => {
    expect(suggested('general', { title }).toSorted()).toEqual(expected.toSorted());
  });

  test('a title suggests the sub-category once its category is chosen, and never a field that is filled in', () => {
    expect(suggested('general', { title: 'Walnut desk', category: 'furniture' })).toEqual([
      'subcategory=desks',
    ]);
    expect(suggested('general', { title: 'Walnut desk', category: 'garden' })).toEqual([]);
    expect(suggested('general', { title: 'Desk', category: 'furniture', subcategory: 'tables' })).toEqual([]);
  });

  test('a title suggests facts of cars, homes and jobs', () => {
    const car = { title: '2019 VW Golf 1.5 diesel automatic' };
    expect(suggested('auto', car)).toEqual(
      expect.arrayContaining(['make=Volkswagen', 'fuel=diesel', 'transmission=automatic', 'year=2019']),
    );
    expect(suggested('auto', car)).not.toContain('model=Golf');
    expect(suggested('auto', { ...car, make: 'Volkswagen' })).toContain('model=Golf');
    expect(suggested('property', { title: '3 bed house for sale' })).toEqual(
      expect.arrayContaining(['beds=3', 'property_type=house', 'listing_type=sale']),
    );
    expect(suggested('jobs', { title: 'Part-time barista' })).toContain('employment_type=part_time');
  });
});

test.each<[System, string, string[]]>([
  [
    'property',
    'Two-bed flat £1450 pcm',
    ['listing_type=rent', 'price_or_rent=1450', 'price_frequency=per_month'],
  ],
  ['property', 'Room, £150 a week', ['listing_type=rent', 'price_or_rent=150', 'price_frequency=per_week']],
  ['property', 'House for sale £250,000', ['listing_type=sale', 'price_or_rent=250000']],
  ['property', 'House for sale, £250k', ['listing_type=sale', 'price_or_rent=250000']],
  ['property', 'Studio to let', ['listing_type=rent']],
  ['auto', '2016 Golf for sale £7,500', ['offer_type=sale', 'price=7500']],
  ['auto', 'Van for hire £60 per day', ['offer_type=rental', 'price=60', 'rental_frequency=per_day']],
  ['auto', 'BMW 320d lease £250 a month', ['offer_type=lease', 'price=250', 'rental_frequency=per_month']],
  ['general', 'Oak desk £49.50', ['price=49.50']],
])('in %s, “%s” suggests what is offered, and for how much: %j', (system, title, expected) => {
  expect(suggested(system, { title })).toEqual(expect.arrayContaining(expected));
});

test.each<[System, string]>([
  ['property', 'Flat £40 a day'],
  ['general', 'Bike, £20 a week'],
  ['jobs', 'Nurse £18 per hour'],
])('in %s, “%s” suggests no price', (system, title) => {
  expect(suggested(system, { title }).filter((each) => each.includes('price'))).toEqual([]);
});

test('a price range covers the middle half of prices, and needs five listings', () => {
  expect(priceRangeOf([100, 200, 300, 400])).toBeUndefined();
  expect(priceRangeOf([900, 100, 300, 200, 400])).toEqual({ low: 200, high: 400, middle: 300, count: 5 });
});
