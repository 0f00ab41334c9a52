import { expect, test } from 'vitest';
import { autoFillValues } from '../form/auto-fill.ts';
import { priceOf, publicValues } from '../canonical.ts';
import type { FormValues } from '../fields.ts';
import { structuredData } from './structured-data.ts';
import { type System, systemFacts, systems } from '../systems.ts';

const now = new Date('2026-03-02T09:30:00Z');

function describeListing(system: System, values: FormValues) {
  return structuredData({
    system,
    values: publicValues(system, values),
    url: 'https://market.example/listings/7',
    images: ['https://market.example/media/listings/7/9/1280.jpg'],
    price: priceOf(system, values),
    currency: 'GBP',
    publishedAt: now,
    expiresAt: new Date('2026-05-01T09:30:00Z'),
    sellerName: 'Ada',
    businessName: null,
  });
}

/** Properties that search engines require of a type before they show it. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  RealEstateListing: ['name', 'image', 'url', 'datePosted', 'offers'],
  Vehicle: [
    'name',
    'image',
    'offers',
    'brand',
    'model',
    'vehicleModelDate',
    'mileageFromOdometer',
    'itemCondition',
  ],
};

test.each(systems)('a filled-in %s listing has the properties that search engines require', (system) => {
  const data = describeListing(system, autoFillValues(system, { random: () => 0.5, now }));

  expect(data).toMatchObject({ '@context': 'https://schema.org', url: 'https://market.example/listings/7' });
  const names = required[systemFacts[system].structuredData.type] ?? required['Product'] ?? [];
  for (const name of names) expect(data[name], name).toBeDefined();
});

test('an item has its price, condition and location', () => {
  expect(
    describeListing('general', {
      title: 'Desk',
      price: '£120.50',
      condition: 'cpo',
      postcode: 'BS1 5TR',
      brand: 'Ercol',
    }),
  ).toMatchObject({
    '@type': 'Product',
    name: 'Desk',
    itemCondition: 'https://schema.org/RefurbishedCondition',
    brand: { '@type': 'Brand', name: 'Ercol' },
    offers: {
      '@type': 'Offer',
      price: '120.50',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-05-01',
      availableAtOrFrom: { address: { postalCode: 'BS1 5TR' } },
    },
  });
});

test('a job has its pay, type and last day in the terms of schema.org', () => {
  const data = describeListing('jobs', {
    title: 'Cook',
    company: 'Inn',
    apply_url: 'inn.example',
    employment_type: 'temp',
    remote: 'full',
    pay_range_min: '12',
    pay_basis: 'hourly',
    closing_at: '2026-04-01T12:00',
    city: 'Bath',
  });

  expect(data).toMatchObject({
    '@type': 'JobPosting',
    title: 'Cook',
    hiringOrganization: { name: 'Inn' },
    employmentType: 'TEMPORARY',
    jobLocationType: 'TELECOMMUTE',
    validThrough: '2026-04-01T12:00:00.000Z',
    datePosted: '2026-03-02T09:30:00.000Z',
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Bath' } },
    baseSalary: { currency: 'GBP', value: { minValue: 12, unitText: 'HOUR' } },
  });
  expect(data['offers']).toBeUndefined();
});

test('a vehicle has numbers with their units', () => {
  expect(
    describeListing('auto', {
      title: 'Car',
      make: 'BMW',
      model: 'X1',
      mileage: '10000',
      mileage_unit: 'km',
      power_kw: '96',
      fuel: 'ev',
    }),
  ).toMatchObject({
    '@type': 'Vehicle',
    brand: { name: 'BMW' },
    fuelType: 'Electric',
    mileageFromOdometer: { value: 10_000, unitCode: 'KMT' },
    vehicleEngine: { enginePower: { value: 96, unitCode: 'KWT' } },
  });
});

test('values that are not known are left out', () => {
  expect(describeListing('general', { title: 'Desk' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: 'https://market.example/listings/7',
    image: ['https://market.example/media/listings/7/9/1280.jpg'],
    name: 'Desk',
  });
});
