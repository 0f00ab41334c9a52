import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositOf, quoteAmount } from '../requests/quote-parts.ts';
import { inventoryDifference, inventoryDigest, loadOf } from './inventory.ts';
import { estimateMove } from './move-estimate.ts';
import { priceMove } from './move-price.ts';
import { litresOf, rooms } from './moving-item.ts';
import { movingItems } from './moving-items.ts';

const counted = fc.record({
  key: fc.constantFrom(...movingItems.map(({ key }) => key)),
  count: fc.integer({ min: 1, max: 20 }),
});
const own = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  litres: fc.integer({ min: 1, max: 20_000 }),
  kg: fc.integer({ min: 0, max: 2_000 }),
  count: fc.integer({ min: 1, max: 9 }),
  isUnstackable: fc.boolean(),
});
const inventories = fc.record({
  listed: fc.array(counted, { maxLength: 30 }),
  own: fc.array(own, { maxLength: 5 }),
});
const rates = fc.record({
  callOut: fc.integer({ min: 0, max: 1_000_000 }),
  perCubicMetre: fc.integer({ min: 0, max: 100_000 }),
  perMile: fc.integer({ min: 0, max: 10_000 }),
  packingPerCubicMetre: fc.integer({ min: 0, max: 100_000 }),
  storagePerCubicMetre: fc.integer({ min: 0, max: 10_000 }),
});
const place = fc.record({
  floor: fc.integer({ min: -3, max: 20 }),
  hasLift: fc.boolean(),
  parkingMetres: fc.integer({ min: 0, max: 300 }),
});
type Listed = { readonly listed: readonly { readonly key: string; readonly count: number }[] };
const sized = (inventory: Parameters<typeof loadOf>[0], ends: { from: never; to: never }) =>
  estimateMove({ load: loadOf(inventory), ...ends, miles: 12, withPacking: true, storageWeeks: 3 });

test('MV-09: adding a thing never lowers volume, vans, crew or price', () => {
  fc.assert(
    fc.property(inventories, counted, place, place, rates, (before, added, from, to, at) => {
      const after = { ...before, listed: [...before.listed, added] };
      const ends = { from, to } as never;
      const [one, other] = [sized(before, ends), sized(after, ends)];
      expect(other.cubicMetres).toBeGreaterThanOrEqual(one.cubicMetres);
      expect(other.vans).toBeGreaterThanOrEqual(one.vans);
      expect(other.crew).toBeGreaterThanOrEqual(one.crew);
      const sum = (cubicMetres: number) =>
        priceMove(at, { cubicMetres, miles: 12, withPacking: true, storageWeeks: 3 }).reduce(
          (all, { amount }) => all + amount,
          0,
        );
      expect(sum(other.cubicMetres)).toBeGreaterThanOrEqual(sum(one.cubicMetres));
    }),
  );
});

test('MV-10: the parts of a price are whole pennies that add up, and a deposit is never more than the sum', () => {
  fc.assert(
    fc.property(
      rates,
      fc.double({ min: 0.1, max: 200, noNaN: true }),
      fc.integer({ min: 5, max: 50 }),
      (at, size, percent) => {
        const parts = priceMove(at, {
          cubicMetres: Math.round(size * 10) / 10,
          miles: 7.3,
          withPacking: false,
          storageWeeks: 2,
        });
        expect(parts.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
        const amount = quoteAmount(parts, Number.MAX_SAFE_INTEGER);
        if (!amount.ok) return;
        const deposit = depositOf(amount.value, percent);
        expect(deposit).toBeGreaterThan(0);
        expect(deposit).toBeLessThanOrEqual(amount.value);
      },
    ),
  );
});

test('MV-11: the digest depends on what is moved, and not on how the list is written', () => {
  fc.assert(
    fc.property(inventories, counted, (inventory, added) => {
      const split = {
        own: inventory.own.toReversed(),
        listed: inventory.listed.toReversed().flatMap(({ key, count }) =>
          count > 1
            ? [
                { key, count: 1 },
                { key, count: count - 1 },
              ]
            : [{ key, count }],
        ),
      };
      expect(inventoryDigest(split)).toBe(inventoryDigest(inventory));
      expect(inventoryDifference(inventory, split)).toEqual([]);
      const more: Listed & typeof inventory = { ...inventory, listed: [...inventory.listed, added] };
      expect(inventoryDigest(more)).not.toBe(inventoryDigest(inventory));
      expect(inventoryDifference(inventory, more)).toHaveLength(1);
    }),
  );
});

test('MV-12: every thing of every room counts with its volume and weight', () => {
  expect(movingItems.length).toBeGreaterThanOrEqual(150);
  expect(new Set(movingItems.map(({ room }) => room))).toEqual(new Set(rooms));
  expect(new Set(movingItems.map(({ key }) => key)).size).toBe(movingItems.length);
  for (const item of movingItems) {
    const load = loadOf({ listed: [{ key: item.key, count: 3 }], own: [] });
    expect(load).toMatchObject({ items: 3, netLitres: 3 * litresOf(item), kg: 3 * item.kg });
    expect(load.loadedLitres).toBeGreaterThan(load.netLitres);
  }
});
