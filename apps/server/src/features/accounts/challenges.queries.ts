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

export interface FoundChallenge {
  readonly userId: number | null;
  readonly challenge: string | null;
}

/** What one browser's cookie stands for: of this purpose, and not yet run out. */
interface OpenChallenge {
  readonly tokenHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

export async function addChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insertInto('authChallenges').values(challenge).execute();
}

export async function findChallenge(db: Db, open: OpenChallenge): Promise<FoundChallenge | undefined> {
  return db
    .selectFrom('authChallenges')
    .select(['userId', 'challenge'])
    .where('tokenHash', '=', open.tokenHash)
    .where('purpose', '=', open.purpose)
    .where('expiresAt', '>', open.now)
    .executeTakeFirst();
}

/** Finds and removes in one statement: of two uses at once, one gets it. */
export async function takeChallenge(db: Db, open: OpenChallenge): Promise<FoundChallenge | undefined> {
  return db
    .deleteFrom('authChallenges')
    .where('tokenHash', '=', open.tokenHash)
    .where('purpose', '=', open.purpose)
    .where('expiresAt', '>', open.now)
    .returning(['userId', 'challenge'])
    .executeTakeFirst();
}

export async function removeChallenge(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('authChallenges').where('tokenHash', '=', tokenHash).execute();
}
