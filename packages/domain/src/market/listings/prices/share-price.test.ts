import { expect, test } from 'vitest';
import { sharePriceText } from './share-price.ts';

test.each([
  [10_000, 'GBP', 3, '£33.33 or £33.34'],
  [24_000, 'GBP', 100, '£2.40'],
  [1_000, 'JPY', 3, 'JP¥333 or JP¥334'],
  [100_010, 'BHD', 3, 'BHD 33.330 or BHD 33.340'],
  [0, 'GBP', 3, undefined],
  [10_000, 'GBP', 0, undefined],
  [2, 'GBP', 3, undefined],
])('%i minor units of %s in %i shares: %s each', (amount, currency, shareCount, text) => {
  expect(sharePriceText({ target: { amount, currency }, shareCount })?.replaceAll('\u00A0', ' ')).toBe(text);
});

test('a share has no price without a target', () => {
  expect(sharePriceText({ target: null, shareCount: 3 })).toBeUndefined();
});
