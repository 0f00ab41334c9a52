import type { Db } from '../../../platform/db/database.ts';
import type { CookieJar } from '../../../platform/http/handle.ts';
import { createToken, hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { createChallenge, deleteChallenge, redeemChallenge } from '../sign-in/challenges.queries.ts';

/**
 * Cookie that refers to a challenge for a passkey. It is not the cookie of the second factor, so that offering passkeys
 * on a page does not end an unfinished sign-in.
 */
const PASSKEY_COOKIE = 'tessera_passkey';

export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1_000;

type Purpose = 'passkey-register' | 'passkey-sign-in';

/** Stores a challenge for this browser and, if it is for adding a passkey, for this person. */
export async function savePasskeyChallenge(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  cookies: CookieJar,
  challenge: { purpose: Purpose; userId: number | null; challenge: string },
): Promise<void> {
  const earlier = cookies.get(PASSKEY_COOKIE);
  if (earlier) await deleteChallenge(db, hashToken(earlier));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS);
  const token = createToken();
  await createChallenge(db, { ...challenge, tokenHash: hashToken(token), createdAt: now, expiresAt });
  cookies.set(PASSKEY_COOKIE, token, expiresAt);
}

/**
 * Finds the challenge of this browser and deletes it, so that it can be used only once, whether or not the answer to it
 * is valid.
 */
export async function redeemPasskeyChallenge(
  db: Db,
  cookies: CookieJar,
  challenge: { purpose: Purpose; userId: number | null; now: Date },
): Promise<string | undefined> {
  const token = cookies.get(PASSKEY_COOKIE);
  if (!token) return undefined;
  cookies.clear(PASSKEY_COOKIE);
  const taken = await redeemChallenge(db, {
    tokenHash: hashToken(token),
    purpose: challenge.purpose,
    now: challenge.now,
  });
  return taken?.userId === challenge.userId ? (taken.challenge ?? undefined) : undefined;
}
