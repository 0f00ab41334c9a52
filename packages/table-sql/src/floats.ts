const MAX_FLOAT = 3.4028234663852886e38;

/**
 * The shortest text that MySQL reads as the same FLOAT. Servers refuse texts that are larger than the largest FLOAT
 * when read as a DOUBLE, even if they would be rounded to it, such as `3.4028235e38`.
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

/** The exact number that a FLOAT of this text has, by which it is compared. */
export function floatNumber(text: string): string {
  const number = Math.fround(Number(text));
  return Number.isFinite(number) ? String(number) : '0';
}
