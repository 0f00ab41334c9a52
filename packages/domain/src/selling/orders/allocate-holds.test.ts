import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateHolds, type Capacity, maxUnpaid, remainingUnits } from './allocate-holds.ts';

const nobody = new Map<number, number>();
const capacity = (changes: Partial<Capacity> = {}): Capacity => ({
  total: 10,
  held: 0,
  sold: 0,
  extraUnits: 0,
  ...changes,
});
const ask = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ userId: index + 1, quantity }));
const quantities = (allocations: readonly { quantity: number }[]) =>
  allocations.map(({ quantity }) => quantity);

describe('requests in order of arrival', () => {
  test.each<[string, Partial<Capacity>, number[], number[]]>([
    ['all fit', {}, [3, 4, 3], [3, 4, 3]],
    ['the last gets the remainder', {}, [4, 4, 4], [4, 4, 2]],
    ['nothing is left for the last', {}, [5, 5, 1], [5, 5, 0]],
    ['a small request fits after a large one was cut', { sold: 7 }, [5, 1], [3, 0]],
    ['held units are not available', { held: 9 }, [2, 1], [1, 0]],
    ['a full pool', { sold: 10 }, [1], [0]],
    ['a pool of one share', { total: 1 }, [1, 1], [1, 0]],
  ])('%s', (_, changes, requested, expected) => {
    expect(quantities(allocateHolds(capacity(changes), ask(...requested), nobody))).toEqual(expected);
  });
});

test('a request that is to be met as a whole gets nothing instead of less, and leaves it to others', () => {
  const requests = [
    { userId: 1, quantity: 4, isWhole: true },
    { userId: 2, quantity: 3, isWhole: true },
    { userId: 3, quantity: 3 },
  ];

  const allocations = allocateHolds(capacity({ total: 20, sold: 15 }), requests, nobody);

  expect(quantities(allocations)).toEqual([4, 0, 1]);
  expect(allocations[1]?.limit).toBe('remaining');
});

describe('the limit of one person', () => {
  const person = (...requested: number[]) => requested.map((quantity) => ({ userId: 7, quantity }));

  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [100, 50],
    [101, 50],
  ])('of %i units, one person holds at most %i unpaid', (total, expected) => {
    expect(maxUnpaid(total)).toBe(expected);
    expect(allocateHolds(capacity({ total }), person(total + 1), nobody)[0]?.quantity).toBe(expected);
  });

  test('counts what the person holds already, and what earlier requests of the same group gave them', () => {
    const allocations = allocateHolds(capacity(), person(2, 2), new Map([[7, 2]]));

    expect(allocations).toEqual([
      { quantity: 2, extraUnits: 0, limit: 'none' },
      { quantity: 1, extraUnits: 0, limit: 'person' },
    ]);
  });

  test('does not limit what other people get', () => {
    const [, other] = allocateHolds(
      capacity(),
      [
        { userId: 7, quantity: 9 },
        { userId: 8, quantity: 5 },
      ],
      nobody,
    );

    expect(other?.quantity).toBe(5);
  });

  test.each([
    [{ sold: 8 }, 5, 'remaining'],
    [{ sold: 0 }, 6, 'person'],
    [{ sold: 5 }, 6, 'remaining'],
    [{ sold: 0 }, 5, 'none'],
  ] as const)('with %o, %i units are limited by: %s', (changes, requested, limit) => {
    expect(allocateHolds(capacity(changes), person(requested), nobody)[0]?.limit).toBe(limit);
  });
});

test('the first shares that are reserved are those that cost a penny more', () => {
  const allocations = allocateHolds(capacity({ extraUnits: 3 }), ask(2, 2, 2), nobody);

  expect(allocations.map(({ extraUnits }) => extraUnits)).toEqual([2, 1, 0]);
});

test('H02: requests never get more units than remain, and get all that they may have', () => {
  const amounts = fc.integer({ min: 0, max: 40 });
  const requests = fc.array(
    fc.record({ userId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, requests, (free, held, sold, extra, wanted) => {
      const total = free + held + sold;
      const extraUnits = Math.min(extra, free);
      const given = allocateHolds({ total, held, sold, extraUnits }, wanted, nobody);

      const sum = given.reduce((all, { quantity }) => all + quantity, 0);
      const extras = given.reduce((all, allocation) => all + allocation.extraUnits, 0);
      expect(sum).toBeLessThanOrEqual(remainingUnits({ total, held, sold, extraUnits }));
      expect(extras).toBe(Math.min(extraUnits, sum));
      const byPerson = new Map<number, number>();
      wanted.forEach(({ userId }, index) =>
        byPerson.set(userId, (byPerson.get(userId) ?? 0) + (given[index]?.quantity ?? 0)),
      );
      for (const unpaid of byPerson.values()) expect(unpaid).toBeLessThanOrEqual(maxUnpaid(total));
      given.forEach(({ quantity, limit }, index) => {
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity === wanted[index]?.quantity).toBe(limit === 'none');
        if (limit === 'remaining') expect(sum).toBe(free);
      });
    }),
  );
});
