import { expect, test } from 'vitest';
import { factsOf } from './listing-facts.ts';
import { formatCoordinates, mapsLink } from './maps.ts';

test('PRE-4: an empty form shows only its fallback texts', () => {
  expect(factsOf('general', {})).toEqual({
    title: 'Title pending',
    subtitle: undefined,
    sections: [],
    contacts: [],
    details: [],
    price: 'Price pending',
    location: undefined,
  });
});

test.each([
  [{ pay_range_min: '32000', pay_range_max: '38000', pay_basis: 'annual' }, '£32,000 - £38,000 / year'],
  [{ pay_range_min: '14.5', pay_basis: 'hourly' }, '£14.50 / hour'],
  [{ pay_range_max: '500', currency: 'EUR' }, '€500'],
  [{ pay_basis: 'annual' }, 'Price pending'],
])('pay %j reads “%s”', (values, price) => {
  expect(factsOf('jobs', values).price).toBe(price);
});

test.each([
  ['general', { price: '£1,200.50' }, '£1,200.50'],
  ['property', { price_or_rent: '950', price_frequency: 'pcm' }, '£950 per month'],
  ['property', { price_or_rent: '325000', price_frequency: 'total' }, '£325,000'],
  ['auto', { price: '45', rental_frequency: 'per_day' }, '£45 per day'],
] as const)('%s at %j costs “%s”', (system, values, price) => {
  expect(factsOf(system, values).price).toBe(price);
});

test('a description that is hidden is not shown', () => {
  const texts = { summary: 'Bright', description: 'Long', include_description: 'off' };

  expect(factsOf('property', texts).sections.map(({ id }) => id)).toEqual(['summary']);
});

test('contacts become links only if they are valid', () => {
  const { contacts } = factsOf('jobs', {
    apply_url: 'javascript:alert(1)',
    contact_phone: '020 7946 0000',
    contact_email: 'hello@example.com',
    website: 'example.com',
  });

  expect(contacts.map(({ id, href }) => [id, href])).toEqual([
    ['contact_phone', 'tel:02079460000'],
    ['contact_email', 'mailto:hello@example.com'],
    ['website', 'https://example.com/'],
  ]);
});

test('unknown values named like contacts are contacts, without unsafe links', () => {
  const { contacts, details } = factsOf('general', {
    whatsApp: '+44 7700 900123',
    mobile_number: 'ask at the door',
    enquire_here: 'javascript:alert(1)',
    tow_bar: 'yes',
  });

  expect(contacts.map(({ label, href }) => [label, href])).toEqual([
    ['Enquire here', undefined],
    ['Mobile number', undefined],
    ['WhatsApp', 'tel:+447700900123'],
  ]);
  expect(details.map(({ label }) => label)).toEqual(['Tow bar']);
});

test('details are formatted with their units, and unknown values are shown', () => {
  const { details } = factsOf('auto', {
    mileage: '28500',
    mileage_unit: 'km',
    fuel: 'petrol',
    tow_bar: 'yes',
  });

  expect(details.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Mileage: 28,500 km',
    'Fuel: Petrol',
    'Tow bar: yes',
  ]);
});

test('a city that is its own county is named once', () => {
  const { location } = factsOf('general', { 'location.city': 'Bristol', state: 'Bristol', country: 'Wales' });

  expect(location?.text).toBe('Bristol, Wales');
});

test('a location has address lines, a point and a map link', () => {
  const { location } = factsOf('general', {
    'location.city': 'Bristol',
    'location.postcode': 'BS1 5TR',
    'location.lat': '51.4552',
    'location.lng': '-2.5966',
  });

  expect(location?.text).toBe('Bristol, BS1 5TR');
  expect(location?.point && formatCoordinates(location.point)).toBe('51.4552° N, 2.5966° W');
  expect(location && mapsLink(location)).toContain('#map=13/51.4552/-2.5966');
});
