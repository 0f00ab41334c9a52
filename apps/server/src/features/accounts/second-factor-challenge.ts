import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handle.ts';
import { createToken, hashToken } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { addChallenge, removeChallenge } from './challenges.queries.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** Stands for “this browser gave the right password”. It opens nothing by itself. */
export const CHALLENGE_COOKIE = 'tessera_challenge';

const CHALLENGE_MS = 10 * 60 * 1_000;

/** Whether a password alone does not sign this person in. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor?.isConfirmed ?? false;
}

/** Remembers that the password was right, until the second factor is given or ten minutes have gone. */
export async function startSecondFactorChallenge(
  db: Db,
  ports: Ports,
  caller: Caller,
  userId: number,
): Promise<void> {
  const earlier = caller.cookies.get(CHALLENGE_COOKIE);
  if (earlier) await removeChallenge(db, hashToken(earlier));
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const token = createToken();
  await addChallenge(db, {
    tokenHash: hashToken(token),
    purpose: 'second-factor',
    userId,
    challenge: null,
    createdAt: now,
    expiresAt,
  });
  caller.cookies.set(CHALLENGE_COOKIE, token, expiresAt);
}
