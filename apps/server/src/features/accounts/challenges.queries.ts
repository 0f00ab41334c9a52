import type { Db } from '../../platform/db/database.ts';

export type ChallengePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-register';

export interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly userId: number | null;
  readonly challenge: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Finds the unexpired challenge that a browser's cookie refers to. */
export interface OpenChallenge {
  readonly tokenHash: Buffer;
  readonly now: Date;
}

export async function createChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insertInto('authChallenges').values(challenge).execute();
}

/** The person whose password was entered. If the password has changed since, the challenge is void. */
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

/** Finds and deletes in one statement: of two simultaneous uses, only one gets the challenge. */
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
