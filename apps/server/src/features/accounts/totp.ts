import { randomBytes } from 'node:crypto';
import { TOTP as rule } from '@tessera/domain/accounts/second-factor';
import { Secret, TOTP } from 'otpauth';

/** As long as the digest, as RFC 4226 asks. */
const KEY_BYTES = 20;

export function createTotpKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** What an authenticator app is given, by hand or by picture. */
export function describeTotpKey(
  key: Buffer,
  account: { issuer: string; label: string },
): { secret: string; otpauthUrl: string } {
  const totp = createTotp(key, account);
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
}

/** Which time step a code belongs to, if it is right now or one step to either side. */
export function findTotpStep(key: Buffer, code: string, now: Date): number | undefined {
  const totp = createTotp(key);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: rule.window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function createTotp(key: Buffer, account?: { issuer: string; label: string }): TOTP {
  // Authenticator apps know nothing but SHA-1 for certain.
  return new TOTP({
    ...account,
    algorithm: 'SHA1',
    digits: rule.digits,
    period: rule.period,
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  });
}
