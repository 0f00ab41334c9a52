import type { Db } from '../../platform/db/database.ts';

export interface SecondFactor {
  /** Still sealed. */
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, isConfirmed: row.confirmedAt !== null };
}
