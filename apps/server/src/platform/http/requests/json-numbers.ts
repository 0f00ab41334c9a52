const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SHOWN_CHARS = 40;

/**
 * Finds the first number in JSON that JavaScript would read as a different whole number: beyond ±(2^53 − 1), or with
 * digits that are rounded away. As a row's id, it would name another row. The bytes are searched, because JSON.parse
 * rounds the number before anybody can look.
 */
export function findUnsafeNumber(json: Uint8Array): string | undefined {
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (isInNumber(byte)) {
      const start = at;
      while (at + 1 < json.length && isInNumber(json[at + 1] ?? 0)) at++;
      if (mayBeUnsafe(json, start, at + 1)) {
        const number = Buffer.from(json.subarray(start, at + 1)).toString('latin1');
        if (isUnsafeNumber(number)) return number.slice(0, SHOWN_CHARS);
      }
    }
  }
  return undefined;
}

/**
 * Whether a byte may belong to a number: digits, signs, the point and the `e` of an exponent. The `e` of `true` and
 * `false` counts too.
 */
function isInNumber(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b || isExponent(byte)
  );
}

function isExponent(byte: number): boolean {
  return byte === 0x45 || byte === 0x65;
}

const SURELY_SAFE_CHARS = 15;

function mayBeUnsafe(json: Uint8Array, start: number, end: number): boolean {
  return end - start > SURELY_SAFE_CHARS || json.subarray(start, end).some(isExponent);
}

export function isUnsafeNumber(literal: string): boolean {
  const number = Number(literal);
  // Text that is no number at all is not reported: JSON.parse refuses it.
  if (Number.isNaN(number)) return false;
  if (!Number.isInteger(number)) return !Number.isFinite(number);
  return !Number.isSafeInteger(number) || significant(literal) !== significant(String(number));
}

/**
 * The digits of a number and the position of its point, in one form for all spellings: `1.50e3` and `1500` give the
 * same.
 */
function significant(literal: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    literal.match(/^(-?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  return `${sign}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}
