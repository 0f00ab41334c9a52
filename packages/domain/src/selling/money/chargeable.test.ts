import { describe, expect, test } from 'vitest';
import { chargeStep, isChargeable } from './chargeable.ts';

describe('H16: the smallest step of a charge', () => {
  test.each([
    ['GBP', 1],
    ['JPY', 1],
    ['UGX', 1],
    ['HUF', 1],
    ['TWD', 1],
    ['ISK', 100],
    ['BHD', 10],
    ['JOD', 10],
    ['KWD', 10],
    ['OMR', 10],
    ['TND', 10],
  ])('in %s is %i minor units', (currency, step) => {
    expect(chargeStep(currency)).toBe(step);
    expect(isChargeable(currency)).toBe(true);
  });
});

test.each(['IQD', 'LYD', 'KPW', 'XYZ', 'gbp', ''])('cards cannot be charged in “%s”', (currency) => {
  expect(chargeStep(currency)).toBeUndefined();
  expect(isChargeable(currency)).toBe(false);
});
