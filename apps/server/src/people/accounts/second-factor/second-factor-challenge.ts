import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handle.ts';
import { createToken, hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { createChallenge, deleteChallenge } from '../sign-in/challenges.queries.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/**
 * Cookie of a browser in which the right password was entered, but no second factor yet. It grants no access by itself.
 */
export const CHALLENGE_COOKIE = 'tessera_challenge';

const CHALLENGE_MS = 10 * 60 * 1_000;

/** Whether the person needs a second factor. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor?.isConfirmed ?? false;
}

/** Begins the second step of a sign-in: remembers for ten minutes that the password was right. */
export async function startSecondFactorChallenge(
  db: Db,
  ports: Ports,
  caller: Caller,
  userId: number,
): Promise<void> {
  const earlier = caller.cookies.get(CHALLENGE_COOKIE);
  if (earlier) await deleteChallenge(db, hashToken(earlier));
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const token = createToken();
  await createChallenge(db, {
    tokenHash: hashToken(token),
    purpose: 'second-factor',
    userId,
    challenge: null,
    createdAt: now,
    expiresAt,
  });
  caller.cookies.set(CHALLENGE_COOKIE, token, expiresAt);
}
