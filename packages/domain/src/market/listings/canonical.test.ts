import { describe, expect, test } from 'vitest';
import { canonicalValues, listedPrice, priceOf, publicValues, tagsOf } from './canonical.ts';

describe('the canonical form', () => {
  test.each([
    ['general', { condition: 'CPO' }, { condition: 'certified_pre_owned' }],
    ['general', { price: 'free' }, {}],
    ['jobs', { tags: ' a,b,, a ' }, { tags: 'a, b' }],
    ['jobs', { tags: ' ,, ' }, {}],
    ['property', { include_description: 'YES' }, { include_description: 'true' }],
    ['general', { 'location.exact': 'On' }, { 'location.exact': 'true' }],
    ['general', { 'location.exact': 'maybe' }, { 'location.exact': 'false' }],
    ['property', { epc_rating: 'b' }, { epc_rating: 'B' }],
    ['general', { currency: ' eur ' }, { currency: 'EUR' }],
    ['jobs', { apply_url: 'example.com' }, { apply_url: 'https://example.com/' }],
    ['jobs', { apply_url: 'javascript:x' }, {}],
    ['jobs', { closing_at: '2026-03-02 10:00' }, { closing_at: '2026-03-02T10:00:00.000Z' }],
    ['auto', { year: '2,015' }, { year: '2015' }],
    ['auto', { model: 'x1', make: 'bmw' }, { make: 'BMW', model: 'X1' }],
    ['general', { zebra: 'z', apple: 'a', title: 'T' }, { title: 'T', apple: 'a', zebra: 'z' }],
  ] as const)('of %s: %j becomes %j', (system, typed, expected) => {
    expect(JSON.stringify(canonicalValues(system, typed))).toBe(JSON.stringify(expected));
  });

  test('is computed for only some fields if they are named', () => {
    expect(canonicalValues('auto', { make: 'bmw', year: '2015' }, new Set(['year']))).toEqual({
      year: '2015',
    });
  });

  test('a listing has at most twenty tags', () => {
    expect(tagsOf(Array.from({ length: 30 }, (_, index) => `t${index}`).join())).toHaveLength(20);
  });

  test('the canonical price is in pounds if the form has no currency', () => {
    expect(priceOf('general', { price: '1.5' })).toEqual({ amount: 150, currency: 'GBP' });
    expect(priceOf('general', {})).toBeNull();
    expect(priceOf('general', { price: 'x' })).toBeNull();
    expect(listedPrice('general', { price: '2', currency: 'eur' })).toEqual({
      system: 'general',
      currency: 'EUR',
      price: { amount: 200, currency: 'EUR' },
    });
  });

  test('other people see the description only if its owner wants that', () => {
    const values = { title: 'T', description: 'D' };

    expect(publicValues('general', { ...values, include_description: 'true' })).toMatchObject({
      description: 'D',
    });
    expect(publicValues('general', { ...values, include_description: 'false' })).not.toHaveProperty(
      'description',
    );
    expect(publicValues('general', { title: 'T', include_description: 'true' })).not.toHaveProperty(
      'description',
    );
  });
});
