export const DIGEST_BYTES = 32;

const hexOfByte = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Values of digits by character code, with a value above all digits for other characters. A map takes five times as long. */
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

/** Writes the bytes of lower-case hexadecimal text. */
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

const isDigit = (code: number) => (digits[code] ?? NO_DIGIT) < NO_DIGIT;

/** A digest as text: 64 hexadecimal digits in lower case. */
export function isDigest(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== DIGEST_BYTES * 2) return false;
  for (let index = 0; index < value.length; index += 1) if (!isDigit(value.charCodeAt(index))) return false;
  return true;
}
