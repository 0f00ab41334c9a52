import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';

const PURPOSE = 'release code';
const DIGITS = 6;

/**
 * The code that a buyer tells the seller to confirm a handover. It is computed from the line's id with a secret of this
 * installation, so it need not be stored.
 */
export function releaseCode(secrets: Secrets, orderLineId: string): string {
  const signed = Buffer.from(secrets.sign(orderLineId, PURPOSE), 'base64url');
  return String(signed.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function isReleaseCode(secrets: Secrets, orderLineId: string, entered: string): boolean {
  const given = Buffer.from(entered.replaceAll(/\s/g, ''));
  const expected = Buffer.from(releaseCode(secrets, orderLineId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
