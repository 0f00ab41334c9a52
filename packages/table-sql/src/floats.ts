const FLOAT_MAX = 3.4028234663852886e38;

/**
 * The shortest text that MySQL reads as the same FLOAT again. Servers refuse what is beyond the largest FLOAT as a
 * DOUBLE, although it would be rounded to it: `3.4028235e38` is none of theirs.
 */
export function shortFloat(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number) || Object.is(number, -0)) return text;
  for (let digits = 1; digits <= 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.abs(short) <= FLOAT_MAX && Math.fround(short) === Math.fround(number)) return String(short);
  }
  return text;
}

/** The number that a FLOAT of this text really holds, by which it is compared. */
export function floatNumber(text: string): string {
  const number = Math.fround(Number(text));
  return Number.isFinite(number) ? String(number) : '0';
}
