import { Decimal as Decimals } from 'decimal.js';
import type { Arithmetic, RoundingMode } from './arithmetic.ts';

/**
 * Decimals with 40 significant digits: 15 before the point of the largest result, and 25 after it. The longest
 * projection loses fewer than twelve of them.
 */
const Decimal = Decimals.clone({ precision: 40, rounding: Decimals.ROUND_HALF_UP });
export type Decimal = Decimals;

const modes: Readonly<Record<RoundingMode, Decimals.Rounding>> = {
  'half-up': Decimals.ROUND_HALF_UP,
  'half-even': Decimals.ROUND_HALF_EVEN,
  down: Decimals.ROUND_DOWN,
};

export const exact: Arithmetic<Decimal> = {
  zero: new Decimal(0),
  one: new Decimal(1),
  parse,
  add: (a, b) => a.plus(b),
  subtract: (a, b) => a.minus(b),
  multiply: (a, b) => a.times(b),
  divide: (a, b) => a.div(b),
  scale: (a, numerator, denominator) => a.times(numerator).div(denominator),
  power,
  isLess: (a, b) => a.lt(b),
  round: (a, mode) => a.toDecimalPlaces(2, modes[mode]),
  toNumber: (a) => a.toNumber(),
  toPennies: (a) => toDigits(a, 2),
};

function parse(text: string): Decimal {
  // The library also reads `1e5`, `0x10` and `Infinity`, which no field means.
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new RangeError(`Not a plain decimal: ${text.slice(0, 40)}`);
  return new Decimal(text);
}

function power(base: Decimal, numerator: number, denominator: number): Decimal {
  if (base.lte(0)) throw new RangeError('Only positive numbers have every power');
  return base.pow(new Decimal(numerator).div(denominator));
}

/** With so many digits after the point, rounded half up, such as `12.345679`. */
export function toDigits(a: Decimal, digits: number): string {
  const text = a.toFixed(digits, Decimals.ROUND_HALF_UP);
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text;
}
