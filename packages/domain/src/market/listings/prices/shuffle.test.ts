import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, priceStep } from '../../../selling/money/money.ts';
import {
  breaksLock,
  draftPool,
  emptyShuffle,
  minUnitPrice,
  decidePool,
  priceOfShares,
  remainderUnits,
  type ShuffleForm,
  unitPrice,
  unitPriceInForm,
} from './shuffle.ts';
import type { System } from '../systems.ts';

const now = new Date('2026-03-02T09:30:00Z');
const form: ShuffleForm = {
  ...emptyShuffle,
  enabled: true,
  targetPrice: 100,
  shareCount: 3,
  closesAt: '2026-06-01T12:00:00Z',
};

function decide(changes: Partial<ShuffleForm>, system: System = 'property', currency = 'GBP') {
  return decidePool({ ...form, ...changes }, { system, currency, price: null, now, presentClosesAt: null });
}

test('H07: 100 pounds in three shares are shown as 33.33 each, and cost 33.34 once, so that nothing is lost', () => {
  const decision = decide({});
  if (!decision.ok) throw new Error(decision.refusal.message);
  const { shareCount } = decision.value;
  const target = { amount: 10_000, currency: 'GBP' };

  expect(unitPrice(decision.value)).toEqual({ amount: 3_333, currency: 'GBP' });
  expect(
    [0, 1, 2].map((sold) => priceOfShares({ target, shareCount }, { sold, quantity: 1 }).amount),
  ).toEqual([3_334, 3_333, 3_333]);
});

test.each<[string, Partial<ShuffleForm>, string]>([
  ['no target price', { targetPrice: null }, 'Target price is required for this system.'],
  ['an empty target price', { targetPrice: '  ' }, 'Target price is required for this system.'],
  ['a target price of 0', { targetPrice: 0 }, 'Target price must be greater than zero.'],
  ['H19: a target price of -1', { targetPrice: -1 }, 'Target price must be greater than zero.'],
  ['H19: a target price of 0.001', { targetPrice: 0.001 }, 'Target price must be greater than zero.'],
  ['H19: a target price of 1e15', { targetPrice: 1e15 }, 'Target price is too large.'],
  ['H19: a target price of 1e308', { targetPrice: 1e308 }, 'Target price is too large.'],
  [
    'H19: a target price of NaN',
    { targetPrice: 'NaN' },
    'Invalid input: Target price must be a decimal number.',
  ],
  ['no end', { closesAt: null }, 'Buy closes at is required for this system.'],
  ['H20: an end in the past', { closesAt: '2026-03-02T09:30:00Z' }, 'Buy closes at must be in the future.'],
  [
    'H20: an end in the year 10000',
    { closesAt: '10000-01-01T00:00:00Z' },
    'Buy closes at must be a date and time.',
  ],
  ['an end far away', { closesAt: '2036-01-01T00:00:00Z' }, 'Buy closes at can be at most 5 years ahead.'],
  ['H19: no shares', { shareCount: 0 }, 'Share count must be greater than zero.'],
  ['H19: 1e9 shares', { shareCount: 1e9 }, 'Share count can be at most 1,000,000.'],
  ['half a share', { shareCount: 1.5 }, 'Invalid input: Share count must be a whole number.'],
  ['sales below zero', { sharesSold: -1 }, 'Shares sold must be zero or greater.'],
  ['more sales than shares', { sharesSold: 4 }, 'Shares sold cannot exceed the share count.'],
])('%s: “%3$s”', (_, changes, message) => {
  expect(decide(changes)).toMatchObject({ ok: false, refusal: { message } });
});

test.each<[Partial<ShuffleForm>, keyof ShuffleForm]>([
  [{ targetPrice: 'x' }, 'targetPrice'],
  [{ targetPrice: 1e15 }, 'targetPrice'],
  [{ shareCount: 1.5 }, 'shareCount'],
  [{ closesAt: 'soon' }, 'closesAt'],
  [{ closesAt: '2036-01-01T00:00:00Z' }, 'closesAt'],
  [{ sharesSold: 4 }, 'sharesSold'],
])('the fault of %j is at the field %s', (changes, field) => {
  expect(decide(changes)).toMatchObject({ ok: false, refusal: { field } });
});

test('H07: a share that costs less than a card payment must is refused', () => {
  const least = 'Each share must cost at least £0.30: choose a higher target price or fewer shares.';

  expect(decide({ targetPrice: '1.00', shareCount: 1_000 })).toEqual({
    ok: false,
    refusal: { field: 'shareCount', message: least },
  });
  expect(decide({ targetPrice: '29.99', shareCount: 100 })).toEqual({
    ok: false,
    refusal: { field: 'shareCount', message: least },
  });
  expect(decide({ targetPrice: '30', shareCount: 100 }).ok).toBe(true);
});

test('N09 (second audit): a share that costs more than a card can be charged is refused', () => {
  const max =
    'Each share can cost at most £999,999.99, because cards cannot be charged more at once: choose a lower target price or more shares.';

  expect(decide({ targetPrice: '2999999.97', shareCount: 3 }).ok).toBe(true);
  for (const targetPrice of ['2999999.98', '7500000'])
    expect(decide({ targetPrice, shareCount: 3 })).toEqual({
      ok: false,
      refusal: { field: 'shareCount', message: max },
    });
});

test('jobs cannot be sold in shares; general listings need no closing date, and no target if they have a price', () => {
  expect(decide({}, 'jobs').ok).toBe(false);
  const open = { ...form, targetPrice: null, closesAt: null };
  const circumstances = { system: 'general', currency: 'GBP', now, presentClosesAt: null } as const;
  expect(decidePool(open, { ...circumstances, price: { amount: 9_000, currency: 'GBP' } })).toMatchObject({
    value: { target: { amount: 9_000 }, closesAt: null },
  });
  expect(decidePool(open, { ...circumstances, price: null })).toEqual({
    ok: false,
    refusal: { field: 'targetPrice', message: 'Target price must be greater than zero.' },
  });
});

test('a closing date that has passed does not prevent editing', () => {
  const closesAt = '2026-01-01T00:00:00Z';

  const decision = decidePool(
    { ...form, closesAt },
    { system: 'auto', currency: 'GBP', price: null, now, presentClosesAt: new Date(closesAt) },
  );

  expect(decision.ok).toBe(true);
});

test.each([
  ['£1', 100],
  ['1,50', 15_000],
  [' 12.345 ', 1_235],
])('H19: a target price typed as %j is %i pence', (targetPrice, amount) => {
  expect(draftPool({ ...form, targetPrice }, 'GBP')).toMatchObject({ value: { target: { amount } } });
});

test('a draft may lack everything, and then has 100 shares', () => {
  expect(draftPool({ ...emptyShuffle, shareCount: null }, 'GBP')).toEqual({
    ok: true,
    value: { target: null, shareCount: 100, closesAt: null, ifNotFull: 'refund' },
  });
});

test.each([
  [{}, 3_333],
  [{ targetPrice: '' }, undefined],
  [{ targetPrice: 'x' }, undefined],
  [{ shareCount: 0 }, undefined],
  [{ targetPrice: '0.01', shareCount: 100 }, undefined],
])('the unit price of %j in pence is %s', (typed, amount) => {
  const listed = { system: 'auto', currency: 'GBP', price: { amount: 90_000, currency: 'GBP' } } as const;

  expect(unitPriceInForm({ ...form, ...typed }, listed)?.amount).toBe(amount);
});

test("if the system requires no target, the listing's price is the target", () => {
  const listed = { currency: 'GBP', price: { amount: 90_000, currency: 'GBP' } };
  const typed = { ...form, targetPrice: null };

  expect(unitPriceInForm(typed, { ...listed, system: 'general' })?.amount).toBe(30_000);
  expect(unitPriceInForm(typed, { ...listed, system: 'general', price: null })).toBeUndefined();
  expect(unitPriceInForm(typed, { ...listed, system: 'property' })).toBeUndefined();
});

test.each([
  ['JPY', 'JP¥50'],
  ['BHD', 'BHD 0.500'],
  ['GBP', '£0.30'],
  ['HUF', 'HUF 175'],
  ['CAD', 'CA$0.50'],
])('H07, H16: a share costs at least the least card payment in %s', (currency, text) => {
  expect(formatMoney(minUnitPrice(currency)).replaceAll('\u00A0', ' ')).toBe(text);
});

test('H16: the minimum price of a share is an amount that can be charged', () => {
  expect(minUnitPrice('ISK')).toEqual({ amount: 100, currency: 'ISK' });
});

describe('H07, H16: each currency has its smallest charge', () => {
  test('a target that cannot be charged exactly is refused, and the next chargeable amount is accepted', () => {
    expect(decide({ targetPrice: '100.005' }, 'property', 'BHD')).toEqual({
      ok: false,
      refusal: {
        field: 'targetPrice',
        message:
          'In BHD the target price must be a multiple of BHD\u00A00.010, because cards cannot be charged less.',
      },
    });
    expect(decide({ targetPrice: '100.50' }, 'property', 'ISK')).toMatchObject({
      refusal: {
        field: 'targetPrice',
        message: expect.stringContaining('a multiple of ISK\u00A01,') as string,
      },
    });
    expect(decide({ targetPrice: '100.010' }, 'property', 'BHD').ok).toBe(true);
  });

  test.each<[string, number, number[], number]>([
    ['JPY', 1_000, [334, 333, 333], 1],
    ['BHD', 100_000, [33_340, 33_330, 33_330], 1],
    ['BHD', 100_010, [33_340, 33_340, 33_330], 2],
    ['ISK', 10_000, [3_400, 3_300, 3_300], 1],
  ])('%s %i in three shares: they cost %j', (currency, amount, prices, dearer) => {
    const pool = { target: { amount, currency }, shareCount: 3 };

    expect([0, 1, 2].map((sold) => priceOfShares(pool, { sold, quantity: 1 }).amount)).toEqual(prices);
    expect(remainderUnits(pool)).toBe(dearer);
    expect(unitPrice(pool)?.amount).toBe(prices[dearer === 2 ? 0 : 2]);
  });
});

test('the price of shares adds up to the target, however they are bought', () => {
  const pools = fc.record({
    charged: fc.integer({ min: 1, max: 1_000_000_000 }),
    currency: fc.constantFrom('GBP', 'JPY', 'BHD', 'ISK'),
    shareCount: fc.integer({ min: 1, max: 5_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 30 }),
  });

  fc.assert(
    fc.property(pools, ({ charged, currency, shareCount, steps }) => {
      const amount = charged * priceStep(currency);
      const pool = { target: { amount, currency }, shareCount };
      let sold = 0;
      let paid = 0;
      for (const step of [...steps, shareCount]) {
        const quantity = Math.min(step, shareCount - sold);
        const price = priceOfShares(pool, { sold, quantity }).amount;
        expect(price % priceStep(currency)).toBe(0);
        paid += price;
        sold += quantity;
      }
      expect(paid).toBe(amount);
    }),
  );
});

describe('H08: after a sale, the terms of the shares cannot be changed', () => {
  const pool = {
    target: { amount: 10_000, currency: 'GBP' },
    shareCount: 3,
    closesAt: null,
    ifNotFull: 'refund',
  } as const;

  test.each([
    ['another target price', { ...pool, target: { amount: 10_001, currency: 'GBP' } }, true],
    ['another currency', { ...pool, target: { amount: 10_000, currency: 'EUR' } }, true],
    ['another share count', { ...pool, shareCount: 4 }, true],
    ['no shares any more', null, true],
    ['a later end', { ...pool, closesAt: now }, true],
    ['another choice if it is not full', { ...pool, ifNotFull: 'extend' as const }, true],
    ['nothing else', pool, false],
  ])('is broken by %s: %3$s', (_, wanted, isBroken) => {
    expect(breaksLock(pool, wanted)).toBe(isBroken);
  });
});
