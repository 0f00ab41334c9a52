import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableChanges, decidePriceDrop, lastReduction, priceChangeOf } from './price-changes.ts';

const pounds = (priceAmount: number | null) => ({ priceAmount, currency: 'GBP' });
const start = new Date('2026-11-20T12:00:00Z').getTime();

/** Changes from `[hour, price, isConsidered]`. By default each is one hour after the one before. */
function changesOf(
  first: number,
  steps: readonly (readonly [hour: number, price: number, isConsidered?: boolean])[],
) {
  let oldPrice = first;
  return steps.map(([hour, newPrice, isConsidered = false]) => {
    const change = {
      currency: 'GBP',
      oldPrice,
      newPrice,
      changedAt: new Date(start + hour * 3_600_000),
      isConsidered,
    };
    oldPrice = newPrice;
    return change;
  });
}

test('a price change has a price before and after, in one currency', () => {
  expect(priceChangeOf(pounds(500), pounds(400))).toEqual({ currency: 'GBP', oldPrice: 500, newPrice: 400 });
  expect(priceChangeOf(pounds(500), pounds(500))).toBeUndefined();
  expect(priceChangeOf(pounds(null), pounds(500))).toBeUndefined();
  expect(priceChangeOf(pounds(500), pounds(null))).toBeUndefined();
  expect(priceChangeOf(pounds(0), pounds(500))).toBeUndefined();
  expect(priceChangeOf(pounds(500), { priceAmount: 400, currency: 'EUR' })).toBeUndefined();
});

test('prices from before the listing had another currency are not compared', () => {
  const [old, later] = changesOf(900, [
    [0, 800],
    [5, 700],
  ]);
  if (!old || !later) throw new Error('no changes');
  const broken = { ...later, oldPrice: 1_000 };

  expect(comparableChanges([old, later], pounds(700))).toEqual([old, later]);
  expect(comparableChanges([old, broken], pounds(700))).toEqual([broken]);
  expect(comparableChanges([old, later], pounds(650))).toEqual([]);
  expect(comparableChanges([old, later], { priceAmount: 700, currency: 'EUR' })).toEqual([]);
});

test('the last change is shown as a reduction if it lowered the price', () => {
  const changes = changesOf(900, [
    [0, 950],
    [1, 800],
  ]);

  expect(lastReduction(changes)).toEqual({ amount: 150, currency: 'GBP', changedAt: changes[1]?.changedAt });
  expect(lastReduction(changes.slice(0, 1))).toBeUndefined();
  expect(lastReduction([])).toBeUndefined();
});

test.each([
  ['a drop', 100_00, [[0, 90_00]], { from: 100_00, to: 90_00 }],
  ['a rise', 100_00, [[0, 110_00]], undefined],
  ['a drop below 1 %', 1_000_00, [[0, 991_00]], undefined],
  ['a drop below a pound', 20_00, [[0, 19_50]], undefined],
  ['a drop of a pound', 20_00, [[0, 19_00]], { from: 20_00, to: 19_00 }],
  [
    'two drops at once',
    100_00,
    [
      [0, 90_00],
      [0.05, 80_00],
    ],
    { from: 100_00, to: 80_00 },
  ],
  [
    'up and down at once',
    100_00,
    [
      [0, 150_00],
      [0.05, 100_00],
    ],
    undefined,
  ],
  [
    'up, noticed, and down again within a day',
    100_00,
    [
      [0, 150_00, true],
      [5, 100_00],
    ],
    undefined,
  ],
  [
    'down, noticed, up, noticed, and down again within a day',
    100_00,
    [
      [0, 90_00, true],
      [5, 110_00, true],
      [9, 90_00],
    ],
    undefined,
  ],
  [
    'lower still within a day',
    100_00,
    [
      [0, 90_00, true],
      [5, 80_00],
    ],
    { from: 90_00, to: 80_00 },
  ],
  [
    'down two days after it went up',
    100_00,
    [
      [0, 150_00, true],
      [48, 120_00],
    ],
    { from: 150_00, to: 120_00 },
  ],
  ['nothing new', 100_00, [[0, 90_00, true]], undefined],
] as const)('%s', (_, first, steps, drop) => {
  const changes = changesOf(first, steps);

  expect(decidePriceDrop(changes, pounds(changes.at(-1)?.newPrice ?? first))).toEqual(
    drop && { ...drop, currency: 'GBP' },
  );
});

test('a drop is not announced if the price has changed again since', () => {
  const changes = changesOf(100_00, [[0, 90_00]]);

  expect(decidePriceDrop(changes, pounds(null))).toBeUndefined();
  expect(decidePriceDrop(changes, pounds(95_00))).toBeUndefined();
  expect(decidePriceDrop(changes, { priceAmount: 90_00, currency: 'EUR' })).toBeUndefined();
});

test('an announced drop is always below every price of the day before', () => {
  const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), prices, (first, steps) => {
      const noticed = steps.findIndex(([, isConsidered]) => !isConsidered);
      const count = noticed < 0 ? steps.length : noticed;
      const changes = changesOf(
        first * 100,
        steps.map(([price], at) => [at, price * 100, at < count] as const),
      ).filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
      const drop = decidePriceDrop(changes, pounds(changes.at(-1)?.newPrice ?? null));
      const known = changes.filter(({ isConsidered }) => isConsidered).map(({ oldPrice }) => oldPrice);
      if (drop) expect(drop.to).toBeLessThan(Math.min(drop.from + 1, ...known));
    }),
  );
});
