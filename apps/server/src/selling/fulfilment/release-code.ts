import { timingSafeEqual } from 'node:crypto';
import { MAX_WRONG_CODES } from '@tessera/domain/selling/fulfilment/rules';
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

/** Whether a code is right and tries are left, so that a step that needs it may be taken. */
export function mayEnterCode(
  secrets: Secrets,
  { orderLineId, wrongCodes }: { readonly orderLineId: string; readonly wrongCodes: number },
  entered: string,
): boolean {
  return wrongCodes < MAX_WRONG_CODES && isReleaseCode(secrets, orderLineId, entered);
}

function isReleaseCode(secrets: Secrets, orderLineId: string, entered: string): boolean {
  const given = Buffer.from(entered.replaceAll(/\s/g, ''));
  const expected = Buffer.from(releaseCode(secrets, orderLineId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
