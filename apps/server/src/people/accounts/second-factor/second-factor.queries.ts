import type { Db, Tx } from '../../../platform/db/database.ts';

export interface SecondFactor {
  /** Secret of the authenticator app, encrypted. */
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

/** Stores a secret that is not confirmed by a first code yet. False if the person has a confirmed secret. */
export async function saveUnconfirmedSecret(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const stored = await db
    .insertInto('secondFactors')
    .values({ userId, secret, confirmedAt: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Marks a secret as confirmed, if it is still the given one. A code for one secret thus never confirms another that has
 * replaced it meanwhile.
 */
export async function markSecondFactorConfirmed(
  tx: Tx,
  userId: number,
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Uses up the time step of a code. False if it was used before, so of two simultaneous uses of one code, only the first
 * succeeds.
 */
export async function markStepUsed(
  tx: Tx,
  userId: number,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a person's second factor. Returns whether it was confirmed. */
export async function deleteSecondFactorOf(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Locks a person's confirmed second factor, so that two simultaneous renewals do not both store recovery codes. False
 * if there is none.
 */
export async function lockConfirmedSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function createRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

export async function markRecoveryCodeUsed(
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((expression) => expression.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
