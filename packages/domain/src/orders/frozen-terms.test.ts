import { expect, test } from 'vitest';
import { parseFrozenTerms, toSellerType } from './frozen-terms.ts';

const pool = { targetAmount: 10_000, shareCount: 3, ifNotFull: 'extend' };

test('terms of shares are read back as they were stored', () => {
  const stored = {
    system: 'general',
    seller: { name: 'Ayşe', type: 'trader' },
    ...pool,
    closesAt: '2026-04-01T00:00:00.000Z',
  };

  expect(parseFrozenTerms(stored)).toEqual({
    system: 'general',
    seller: { name: 'Ayşe', type: 'trader' },
    pool: { ...pool, closesAt: new Date('2026-04-01T00:00:00Z') },
    notes: [],
  });
});

test('orders from before sellers were frozen have none', () => {
  expect(parseFrozenTerms({ system: 'general', ...pool, closesAt: null })).toMatchObject({
    seller: null,
    pool: { closesAt: null },
  });
});

test('a kind without a pool has notes', () => {
  expect(parseFrozenTerms({ notes: ['Collected in Leeds.', 7] })).toEqual({
    system: null,
    seller: null,
    pool: null,
    notes: ['Collected in Leeds.'],
  });
});

test.each([[null], ['text'], [{ ...pool, ifNotFull: 'other' }], [{ ...pool, closesAt: 'soon' }], [[]]])(
  '%j is read without an error',
  (stored) => {
    expect(parseFrozenTerms(stored).seller).toBeNull();
  },
);

test('the field of a listing says who sells', () => {
  expect(['business', 'private', '', undefined].map(toSellerType)).toEqual(['trader', 'private', null, null]);
});
