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

/** Also waits for a payout that is beginning. */
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

/** Whether there were any. */
export async function deleteSealedDetails(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bankDetails')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** When the bank details of a seller were last changed. They stay as they are until the transaction ends. */
export async function holdDetailsChange(tx: Tx, seller: string): Promise<Date | null> {
  const { rows } = await sql<{ changedAt: Date }>`
    select changed_at from bank_details
    where user_id = (select seller.user_id from ${sellers} seller where seller.reference = ${seller})
    for share`.execute(tx);
  return rows[0]?.changedAt ?? null;
}
