import { randomBytes } from 'node:crypto';
import { TOTP as rule } from '@tessera/domain/people/second-factor';
import { Secret, TOTP } from 'otpauth';

/** Length of a key. It is as long as the digest, as RFC 4226 recommends. */
const KEY_BYTES = 20;

export function createTotpKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** The key for an authenticator app, as text to type and as an address to scan. */
export function describeTotpKey(
  key: Buffer,
  account: { issuer: string; label: string },
): { secret: string; otpauthUrl: string } {
  const totp = createTotp(key, account);
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
}

/** The time step that a code belongs to, if it is valid now or one step earlier or later. */
export function findTotpStep(key: Buffer, code: string, now: Date): number | undefined {
  const totp = createTotp(key);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: rule.window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function createTotp(key: Buffer, account?: { issuer: string; label: string }): TOTP {
  // SHA-1 is the only digest that all authenticator apps support.
  return new TOTP({
    ...account,
    algorithm: 'SHA1',
    digits: rule.digits,
    period: rule.period,
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  });
}
