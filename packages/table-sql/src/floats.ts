const MAX_FLOAT = 3.4028234663852886e38;

/**
 * The shortest text that MySQL reads as the FLOAT of the given text. Near the largest FLOAT a longer text is returned:
 * `3.4028235e38` would be rounded to the largest FLOAT, but as a DOUBLE it is larger, and servers refuse it.
 */
export function shortFloat(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number) || Object.is(number, -0)) return text;
  for (let digits = 1; digits <= 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.abs(short) <= MAX_FLOAT && Math.fround(short) === Math.fround(number)) return String(short);
  }
  return text;
}

/** The exact value of the FLOAT that this text stands for. MySQL compares a FLOAT by its exact value. */
export function floatNumber(text: string): string {
  const number = Math.fround(Number(text));
  return Number.isFinite(number) ? String(number) : '0';
}
