import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autoFillShuffle, autoFillValues } from './form/auto-fill.ts';
import { canonicalValues, publicValues } from './canonical.ts';
import { fieldFaults, missingFields } from './form/checks.ts';
import { searchValueOf, slugOf, type Submission, toEnvelope, toFormValues } from './envelope.ts';
import type { FormValues } from './fields.ts';
import { emptyShuffle, decidePool } from './prices/shuffle.ts';
import { type System, systemFacts, systems } from './systems.ts';
import { anyForm } from './testing/any-form.ts';
import { modelsOf } from './vehicles.ts';

const now = new Date('2026-03-02T09:30:00Z');

function envelopeOf(system: System, formValues: FormValues, rest: Partial<Submission> = {}) {
  const submission = { system, presetSlug: 'default', formValues, files: [], shuffle: emptyShuffle, ...rest };
  return toEnvelope(submission, now);
}

test('a general listing fills its columns, and values without a column become attributes', () => {
  const { listing, attributes, preset } = envelopeOf('general', {
    title: ' Desk ',
    price: '£1,200.50',
    currency: 'eur',
    category: 'Furniture',
    condition: 'Second-hand',
    'location.city': 'bristol',
    postcode: 'BS1 5TR',
    'location.lat': '51.45',
    contact_name: 'Ada Byron',
    wood: 'Walnut',
    'list[]': 'x',
  });

  expect(preset).toBe('default');
  expect(listing).toMatchObject({
    status: 'live',
    title: 'Desk',
    description: null,
    price_decimal: '1200.50',
    currency: 'EUR',
    preset_code: 'default',
    shuffle_enabled: false,
    category_path: 'general/furniture',
    item_condition: 'used',
    seller_type: null,
    location_city: 'Bristol',
    location_postcode: 'BS1 5TR',
    latitude: 51.45,
    longitude: null,
    published_at: '2026-03-02T09:30:00.000Z',
  });
  expect(attributes).toEqual([
    { key: 'contact_name', value: 'Ada Byron', searchValue: 'ada byron' },
    { key: 'wood', value: 'Walnut', searchValue: 'walnut' },
  ]);
});

test('missing values get the defaults of the specification', () => {
  const draft = envelopeOf('general', {}, { status: 'draft' }).listing;

  expect(draft).toMatchObject({ status: 'draft', price_decimal: '0', currency: 'GBP', published_at: null });
  expect(draft['category_path']).toBe('general/uncategorized');
  expect(envelopeOf('jobs', {}).listing['category']).toBe('Uncategorized');
  expect(envelopeOf('auto', {}).listing['year']).toBe(2026);
  expect(envelopeOf('property', {}).listing['include_description']).toBe(true);
});

test('jobs, property and autos fill their own columns', () => {
  expect(
    envelopeOf('jobs', {
      company: 'Inn',
      remote: 'full',
      pay_range_min: '20,000',
      pay_basis: 'per annum',
      apply_url: 'inn.example',
      closing_at: '2026-05-01T12:00',
      tags: 'a, b,,a',
      equity: '1 %',
      logo: 'javascript:alert(1)',
    }),
  ).toMatchObject({
    listing: {
      company_name: 'Inn',
      remote_type: 'remote',
      pay_range_min: '20000',
      pay_basis: 'annual',
      application_url: 'https://inn.example/',
      closing_at: '2026-05-01T12:00:00.000Z',
      tags_json: '["a","b"]',
    },
    attributes: [{ key: 'equity', value: '1 %' }],
  });
  expect(
    envelopeOf('property', {
      epc_rating: 'c',
      include_description: 'no',
      beds: '3',
      price: '900',
      price_frequency: 'pcm',
    }).listing,
  ).toMatchObject({
    epc_rating: 'C',
    include_description: false,
    bedrooms: 3,
    price_decimal: '900',
    price_frequency: 'per_month',
  });
  expect(
    envelopeOf('auto', { make: 'bmw', model: 'x1', fuel: 'diesel', listing_type: 'hire' }).listing,
  ).toMatchObject({
    make: 'BMW',
    model: 'X1',
    fuel: 'diesel',
    fuel_type: 'diesel',
    offer_type: 'rental',
    listing_type: 'rental',
  });
});

test('files become media in their order and are listed in the manifest', () => {
  const file = {
    id: 7,
    name: 'a_room.jpg',
    downloadUrl: '/media/listings/1/2/1920.jpg',
    size: 5,
    mimeType: 'image/jpeg',
  };

  const { media, assetManifest } = envelopeOf(
    'general',
    {},
    { files: [file, { ...file, id: 8, mimeType: 'audio/mpeg' }] },
  );

  expect(media.map(({ mediaType, sortOrder }) => [mediaType, sortOrder])).toEqual([
    ['image', 0],
    ['document', 1],
  ]);
  expect(media[0]?.metadata).toEqual({
    fileId: 7,
    mimeType: 'image/jpeg',
    size: 5,
    directory: '',
    fileName: 'a_room.jpg',
    label: 'a room',
  });
  expect(assetManifest[0]).toEqual({ ...file, directory: '' });
});

test('a category that was typed in is stored as typed', () => {
  const envelope = envelopeOf('general', { category: 'Vintage Toys' });

  expect(envelope.listing['category_path']).toBe('general/vintage-toys');
  expect(toFormValues(envelope)).toMatchObject({ category: 'Vintage Toys' });
});

test.each([
  ['é', 255],
  ['😀', 252],
  ['a', 255],
  ['İ', 255],
])('L09: a search value of many %s is cut between characters', (char, bytes) => {
  const value = searchValueOf(char.repeat(300));

  expect(new TextEncoder().encode(value).length).toBeLessThanOrEqual(255);
  expect(new TextEncoder().encode(value).length).toBeGreaterThan(bytes - 4);
  expect(value.isWellFormed()).toBe(true);
});

test('slugs contain letters and digits only', () => {
  expect(slugOf('  Škoda Octavia – 1.5 TSI! ')).toBe('skoda-octavia-1-5-tsi');
});

test('other people do not get a description that is switched off', () => {
  expect(
    publicValues('property', { title: 'House', description: 'secret', include_description: 'off' }),
  ).toEqual({
    title: 'House',
    include_description: 'false',
  });
  expect(publicValues('property', { description: 'open' })).toEqual({ description: 'open' });
});

test('L08: keys like __proto__ and constructor stay plain words', () => {
  const values = JSON.parse('{"__proto__":"x","constructor":"y","title":"Desk"}') as FormValues;

  const { attributes, listing } = envelopeOf('general', values);

  expect(listing['title']).toBe('Desk');
  expect(attributes.map(({ key }) => key)).toContain('constructor');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('converting a form to an envelope and back gives the same values the second time as the first time', () => {
  fc.assert(
    fc.property(anyForm, ({ system, values }) => {
      const once = envelopeOf(system, values);

      expect(envelopeOf(system, toFormValues(once))).toEqual(once);
    }),
  );
});

test('canonical values do not change when they are made canonical again', () => {
  fc.assert(
    fc.property(anyForm, ({ system, values }) => {
      const once = canonicalValues(system, values);

      expect(canonicalValues(system, once)).toEqual(once);
    }),
  );
});

test.each(systems)(
  'an administrator’s filled-in %s form is complete, right and within the ranges',
  (system) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })), (stream) => {
        const random = () => Number(stream.next().value);
        const values = autoFillValues(system, { random, now });

        expect(missingFields(system, values)).toEqual([]);
        expect(fieldFaults(system, values)).toEqual([]);
        if (system === 'auto') {
          const { make = '', model, title, trim } = values;
          expect(modelsOf(make)).toContain(model);
          expect({ title, trim }).toEqual({ title: `${make} ${model}`, trim: undefined });
        }
        const price = Number(values['price'] ?? values['price_or_rent'] ?? 15_000);
        expect(price).toBeGreaterThanOrEqual(15_000);
        expect(price).toBeLessThanOrEqual(450_000);
        const shuffle = autoFillShuffle(system, { random, now });
        expect(shuffle.enabled).toBe(systemFacts[system].isShuffleReady);
        if (shuffle.enabled) {
          const decision = decidePool(shuffle, {
            system,
            currency: 'GBP',
            price: null,
            now,
            presentClosesAt: null,
          });
          expect(decision.ok).toBe(true);
          expect(shuffle.shareCount).toBeGreaterThanOrEqual(100);
          expect(shuffle.shareCount).toBeLessThanOrEqual(800);
        }
      }),
      { numRuns: 30 },
    );
  },
);
