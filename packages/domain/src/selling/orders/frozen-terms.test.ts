import { expect, test } from 'vitest';
import { parseFrozenTerms, toFrozenSeller } from './frozen-terms.ts';

const business = { legalName: 'Ayşe Ltd', address: '1 High Street, York YO1 1AA, United Kingdom' };
const pool = { targetAmount: 10_000, shareCount: 3, ifNotFull: 'extend' };

test('terms of shares are read back as they were stored', () => {
  const stored = {
    system: 'general',
    seller: { name: 'Ayşe', type: 'trader', business },
    ...pool,
    closesAt: '2026-04-01T00:00:00.000Z',
  };

  expect(parseFrozenTerms(stored)).toEqual({
    system: 'general',
    seller: { name: 'Ayşe', type: 'trader', business },
    pool: { ...pool, closesAt: new Date('2026-04-01T00:00:00Z') },
    delivery: null,
    parts: [],
    path: null,
    capture: 'at_once',
    notes: [],
  });
});

test('old orders, from before sellers were stored with orders, have no seller', () => {
  expect(parseFrozenTerms({ system: 'general', ...pool, closesAt: null })).toMatchObject({
    seller: null,
    pool: { closesAt: null },
  });
});

test('a line that is not of a pool has notes only', () => {
  expect(parseFrozenTerms({ delivery: 'collection', notes: ['Collected in Leeds.', 7] })).toEqual({
    system: null,
    seller: null,
    pool: null,
    delivery: 'collection',
    parts: [],
    path: null,
    capture: 'at_once',
    notes: ['Collected in Leeds.'],
  });
});

test.each([[null], ['text'], [{ ...pool, ifNotFull: 'other' }], [{ ...pool, closesAt: 'soon' }], [[]]])(
  '%j is read without an error',
  (stored) => {
    expect(parseFrozenTerms(stored).seller).toBeNull();
  },
);

test('somebody without legal name and address sells privately', () => {
  expect(toFrozenSeller({ name: 'Ayşe', business: null })).toMatchObject({ type: 'private' });
});

test('a business is a trader in everything that it sells, and its name and address are stored', () => {
  expect(toFrozenSeller({ name: 'Ayşe', business })).toEqual({
    name: 'Ayşe',
    type: 'trader',
    business,
  });
});
