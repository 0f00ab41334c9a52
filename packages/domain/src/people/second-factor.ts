/**
 * Codes of the authenticator app: their digits, how many seconds each lasts, and how many codes before and after the
 * current one are accepted.
 */
export const TOTP = { digits: 6, period: 30, window: 1 } as const;

export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;

/** Characters of recovery codes: 32, without i, l, o and u, which are easily mistaken for others in handwriting. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a recovery code in two groups, `7k3md-0qx9r`, from one random byte for each character. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_CODE_LENGTH)
    throw new RangeError(`A recovery code takes ${RECOVERY_CODE_LENGTH} bytes`);
  const signs = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Normalises a code that a person typed. Undefined if it cannot be a recovery code. */
export function readRecoveryCode(text: string): string | undefined {
  const signs = text
    .toLowerCase()
    .replaceAll(/[\s\-‐‑‒–—]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  const isCode =
    signs.length === RECOVERY_CODE_LENGTH && Array.from(signs).every((sign) => alphabet.includes(sign));
  return isCode ? signs : undefined;
}
