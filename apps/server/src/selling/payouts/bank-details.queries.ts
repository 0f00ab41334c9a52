import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sellers } from '../ledger/public.ts';

export interface SealedDetails {
  readonly userId: number;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}

const columns = ['userId', 'sealed', 'changedAt'] as const;

export async function findSealedDetails(db: Db, userId: number): Promise<SealedDetails | undefined> {
  return db
    .selectFrom('bankDetails')
    .select([...columns])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Locks a person's encrypted bank details. If a payout to the person is just beginning, it waits for that (see
 * `holdDetailsChange`).
 */
export async function lockSealedDetails(tx: Tx, userId: number): Promise<SealedDetails | undefined> {
  return tx
    .selectFrom('bankDetails')
    .select([...columns])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveSealedDetails(tx: Tx, details: SealedDetails): Promise<void> {
  const { sealed, changedAt } = details;
  await tx
    .insertInto('bankDetails')
    .values(details)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealed, changedAt }))
    .execute();
}

/** Deletes a person's bank details. Returns false if there were none. */
export async function deleteSealedDetails(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bankDetails')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * When a seller's bank details were last changed, or null if there are none. They cannot be changed until the
 * transaction ends.
 */
export async function holdDetailsChange(tx: Tx, seller: string): Promise<Date | null> {
  const { rows } = await sql<{ changedAt: Date }>`
    select changed_at from bank_details
    where user_id = (select seller.user_id from ${sellers} seller where seller.reference = ${seller})
    for share`.execute(tx);
  return rows[0]?.changedAt ?? null;
}
