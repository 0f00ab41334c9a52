export const DIGEST_BYTES = 32;

const hexOfByte = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/**
 * The value of each hexadecimal digit, by its character code. Other characters have a value above all digits. An array,
 * because a map takes five times as long.
 */
const NO_DIGIT = 0x10;
const digits = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? NO_DIGIT : value;
});

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
}

/**
 * Writes the bytes that lower-case hexadecimal text stands for into `target`. Throws if the text has other characters.
 */
export function writeHex(hex: string, target: Uint8Array, offset: number): void {
  for (let index = 0; index < hex.length; index += 2) {
    const high = digits[hex.charCodeAt(index)] ?? NO_DIGIT;
    const low = digits[hex.charCodeAt(index + 1)] ?? NO_DIGIT;
    if (high >= NO_DIGIT || low >= NO_DIGIT) throw new RangeError('Not lower-case hexadecimal text');
    target[offset + index / 2] = high * 0x10 + low;
  }
}

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(hex.length / 2));
  writeHex(hex, bytes, 0);
  return bytes;
}

/** Reads eight hexadecimal digits from `offset` as a signed 32-bit number. NaN if they are not all digits. */
export function readWord(hex: string, offset: number): number {
  let word = 0;
  for (let index = offset; index < offset + 8; index += 1) {
    const digit = digits[hex.charCodeAt(index)] ?? NO_DIGIT;
    if (digit >= NO_DIGIT) return Number.NaN;
    word = (word << 4) | digit;
  }
  return word;
}

const digestPattern = /^[0-9a-f]{64}$/;

/** Whether a value is a digest as text: 64 hexadecimal digits in lower case. */
export function isDigest(value: unknown): value is string {
  return typeof value === 'string' && digestPattern.test(value);
}
