/** Seconds that one code of the authenticator app lasts, and how many codes to either side of now count too. */
export const TOTP = { digits: 6, period: 30, window: 1 } as const;

export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;

/** 32 signs without i, l, o and u, so that nothing written down by hand is read as something else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** One recovery code from as many random bytes as it has signs, in two groups: `7k3md-0qx9r`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_CODE_LENGTH)
    throw new RangeError(`A recovery code takes ${RECOVERY_CODE_LENGTH} bytes`);
  const signs = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** The code as it is compared, from however a person typed it; nothing if it cannot be one. */
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
