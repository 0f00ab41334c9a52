import type { Arithmetic, RoundingMode } from './arithmetic.ts';

/** Digits after the point. The longest projection loses fewer than twelve of them. */
const DIGITS = 32;
const UNIT = 10n ** BigInt(DIGITS);
const PENNY = UNIT / 100n;
/** Factor for twelve more digits while a power is computed, because each step of it rounds. */
const GUARD = 10n ** 12n;
const FINE = UNIT * GUARD;

/** Decimals with 32 digits after the point, as whole numbers of the last digit. */
export const exact: Arithmetic<bigint> = {
  zero: 0n,
  one: UNIT,
  parse,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => divideRounded(a * b, UNIT),
  divide: (a, b) => divideRounded(a * UNIT, b),
  scale: (a, numerator, denominator) => divideRounded(a * BigInt(numerator), BigInt(denominator)),
  power,
  isLess: (a, b) => a < b,
  round: (a, mode) => roundedPennies(a, mode) * PENNY,
  toNumber: (a) => Number(a) / Number(UNIT),
  toPennies,
};

function parse(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,32}))?$/.exec(text);
  if (!match) throw new RangeError(`Not a plain decimal: ${text.slice(0, 40)}`);
  const [, sign, whole = '', digits = ''] = match;
  const value = BigInt(whole) * UNIT + BigInt(digits.padEnd(DIGITS, '0'));
  return sign ? -value : value;
}

/** Divides, and rounds half away from zero. */
function divideRounded(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  const rest = a % b;
  if (2n * magnitude(rest) < magnitude(b)) return quotient;
  return a < 0n === b < 0n ? quotient + 1n : quotient - 1n;
}

const magnitude = (a: bigint) => (a < 0n ? -a : a);

function roundedPennies(a: bigint, mode: RoundingMode): bigint {
  if (mode === 'half-up') return divideRounded(a, PENNY);
  const down = a / PENNY;
  if (mode === 'down') return down;
  const twice = 2n * magnitude(a % PENNY);
  const isUp = twice > PENNY || (twice === PENNY && down % 2n !== 0n);
  if (!isUp) return down;
  return a < 0n ? down - 1n : down + 1n;
}

function toPennies(a: bigint): string {
  const pennies = roundedPennies(a, 'half-up');
  const digits = String(magnitude(pennies)).padStart(3, '0');
  return `${pennies < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** With so many digits after the point, rounded half up, such as `12.345679`. */
export function toDigits(a: bigint, digits: number): string {
  const text = String(magnitude(divideRounded(a, 10n ** BigInt(DIGITS - digits)))).padStart(digits + 1, '0');
  return `${a < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function power(base: bigint, numerator: number, denominator: number): bigint {
  if (base <= 0n) throw new RangeError('Only positive numbers have every power');
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  const fine = base * GUARD;
  const entire = wholePower(fine, Math.abs(whole));
  const turned = whole < 0 ? (FINE * FINE) / entire : entire;
  const fraction = rest === 0 ? FINE : exponential((logarithm(fine) * BigInt(rest)) / BigInt(denominator));
  return divideRounded(turned * fraction, FINE * GUARD);
}

function wholePower(base: bigint, exponent: number): bigint {
  let result = FINE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / FINE;
    square = (square * square) / FINE;
  }
  return result;
}

/** Natural logarithm. Square roots bring the number close to 1, where the series of the inverse tangent is short. */
function logarithm(value: bigint): bigint {
  let root = value;
  let doublings = 0n;
  for (; magnitude(root - FINE) > FINE / 1024n; doublings += 1n) root = squareRoot(root * FINE);
  const ratio = ((root - FINE) * FINE) / (root + FINE);
  const square = (ratio * ratio) / FINE;
  let sum = 0n;
  let term = ratio;
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd;
    term = (term * square) / FINE;
  }
  return (2n * sum) << doublings;
}

/** Powers of e. The exponent is halved until its series is short, and the result squared as often. */
function exponential(value: bigint): bigint {
  let small = value;
  let halvings = 0;
  for (; magnitude(small) > FINE / 256n; halvings += 1) small /= 2n;
  let sum = FINE;
  let term = FINE;
  for (let index = 1n; term !== 0n; index += 1n) {
    term = (term * small) / FINE / index;
    sum += term;
  }
  for (let left = halvings; left > 0; left -= 1) sum = (sum * sum) / FINE;
  return sum;
}

/** The largest whole number whose square is not above `value`, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
