import { describe, expect, test } from 'vitest';
import { structuredData, type PublishedListing } from './structured-data.ts';

const now = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('structured data', () => {
  const describeListing = (given: Partial<PublishedListing>) =>
    structuredData({
      system: 'general',
      values: {},
      url: 'u',
      images: [],
      price: null,
      currency: 'GBP',
      publishedAt: now,
      expiresAt: null,
      sellerName: 'Ada',
      businessName: null,
      ...given,
    });

  test.each<[Partial<PublishedListing>, Record<string, unknown>]>([
    [{}, { '@type': 'Product' }],
    [{ system: 'property' }, { '@type': 'RealEstateListing', datePosted: now.toISOString() }],
    [
      { values: { condition: 'salvage' } },
      { '@type': 'Product', itemCondition: 'https://schema.org/DamagedCondition' },
    ],
    [
      { values: { condition: 'worn' } },
      { '@type': 'Product', itemCondition: 'https://schema.org/UsedCondition' },
    ],
    [
      { system: 'jobs', values: { title: 'Cook', employment_type: 'seasonal', remote: 'hybrid' } },
      {
        '@type': 'JobPosting',
        name: 'Cook',
        employmentType: 'OTHER',
        title: 'Cook',
        description: 'Cook',
        datePosted: now.toISOString(),
      },
    ],
    [
      { system: 'jobs', values: { summary: 'S', pay_range_max: '9' }, expiresAt: inDays(1) },
      {
        '@type': 'JobPosting',
        title: '',
        description: 'S',
        datePosted: now.toISOString(),
        validThrough: inDays(1).toISOString(),
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'GBP',
          value: { '@type': 'QuantitativeValue', maxValue: 9, unitText: 'YEAR' },
        },
      },
    ],
    [
      { system: 'property', values: { 'location.lat': '51', 'location.lng': '-2', size_sqft: '900' } },
      {
        '@type': 'RealEstateListing',
        floorSize: { '@type': 'QuantitativeValue', value: 900, unitCode: 'FTK' },
        datePosted: now.toISOString(),
        contentLocation: {
          '@type': 'Place',
          geo: { '@type': 'GeoCoordinates', latitude: 51, longitude: -2 },
        },
      },
    ],
    [{ values: { 'location.lng': '-2' } }, { '@type': 'Product' }],
    [
      { price: { amount: 100, currency: 'EUR' }, values: { 'location.city': 'Bath', 'location.lat': '51' } },
      {
        '@type': 'Product',
        offers: {
          '@type': 'Offer',
          url: 'u',
          price: '1',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Person', name: 'Ada' },
          availableAtOrFrom: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: 'Bath' },
          },
        },
      },
    ],
    [
      { price: { amount: 100, currency: 'EUR' }, businessName: 'Ada’s Oak Ltd' },
      {
        '@type': 'Product',
        offers: {
          '@type': 'Offer',
          url: 'u',
          price: '1',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: 'Ada’s Oak Ltd' },
        },
      },
    ],
    [
      { system: 'property', price: { amount: 100, currency: 'EUR' }, values: { 'location.city': 'Bath' } },
      {
        '@type': 'RealEstateListing',
        datePosted: now.toISOString(),
        contentLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Bath' },
        },
        offers: {
          '@type': 'Offer',
          url: 'u',
          price: '1',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Person', name: 'Ada' },
        },
      },
    ],
  ])('of %j', (given, expected) => {
    expect(describeListing(given)).toEqual({ '@context': 'https://schema.org', url: 'u', ...expected });
  });
});
