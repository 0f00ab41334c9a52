import type { Db } from '../../../platform/db/database.ts';

export type ChallengePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-register';

export interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly userId: number | null;
  readonly challenge: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** How to find the unexpired challenge that a browser's cookie refers to. */
export interface OpenChallenge {
  readonly tokenHash: Buffer;
  readonly now: Date;
}

export async function createChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insertInto('authChallenges').values(challenge).execute();
}

/**
 * Finds the person who has entered their password and still needs a second factor. Undefined if the password was
 * changed since.
 */
export async function findSecondFactorChallenge(
  db: Db,
  open: OpenChallenge,
): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('authChallenges')
    .innerJoin('userPasswords', 'userPasswords.userId', 'authChallenges.userId')
    .select('userPasswords.userId')
    .where('authChallenges.tokenHash', '=', open.tokenHash)
    .where('authChallenges.purpose', '=', 'second-factor')
    .where('authChallenges.expiresAt', '>', open.now)
    .whereRef('userPasswords.changedAt', '<=', 'authChallenges.createdAt')
    .executeTakeFirst();
}

/** Finds a challenge and deletes it, in one statement: of two simultaneous uses, only one gets it. */
export async function redeemChallenge(
  db: Db,
  open: OpenChallenge & { readonly purpose: ChallengePurpose },
): Promise<{ userId: number | null; challenge: string | null } | undefined> {
  return db
    .deleteFrom('authChallenges')
    .where('tokenHash', '=', open.tokenHash)
    .where('purpose', '=', open.purpose)
    .where('expiresAt', '>', open.now)
    .returning(['userId', 'challenge'])
    .executeTakeFirst();
}

export async function deleteChallenge(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('authChallenges').where('tokenHash', '=', tokenHash).execute();
}
