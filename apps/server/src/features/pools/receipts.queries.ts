import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A receipt as it was issued. */
export interface StoredReceipt {
  readonly poolId: number;
  readonly index: number;
  readonly code: string;
}

export async function createReceipt(
  tx: Tx,
  receipt: {
    readonly poolId: number;
    readonly index: number;
    readonly userId: number;
    readonly code: string;
    readonly orderLineId: string | null;
  },
): Promise<void> {
  await tx.insertInto('poolReceipts').values(receipt).execute();
}

const MAX_RECEIPTS = 200;

/** A person's receipts of a pool, newest first. */
export async function listPoolReceipts(
  db: Db,
  { userId, poolId }: { readonly userId: number; readonly poolId: number },
): Promise<StoredReceipt[]> {
  return db
    .selectFrom('poolReceipts')
    .select(['poolId', 'index', 'code'])
    .where('userId', '=', userId)
    .where('poolId', '=', poolId)
    .orderBy('index', 'desc')
    .limit(MAX_RECEIPTS)
    .execute();
}

/** A receipt of something that was ordered. */
export interface LineReceipt extends StoredReceipt {
  readonly orderLineId: string;
}

/** Receipts of the purchases with these order lines. */
export async function listLineReceipts(db: Db, orderLineIds: readonly string[]): Promise<LineReceipt[]> {
  const rows = await db
    .selectFrom('poolReceipts')
    .select(['orderLineId', 'poolId', 'index', 'code'])
    .where('orderLineId', '=', sql<string>`any(${orderLineIds}::uuid[])`)
    .orderBy('poolId')
    .orderBy('index')
    .execute();
  return rows.flatMap(({ orderLineId, ...receipt }) =>
    orderLineId === null ? [] : [{ ...receipt, orderLineId }],
  );
}

/** Each person's newest receipt of each of these pools. It covers all shares that the person had then. */
export async function listNewestReceipts(
  db: Db,
  { userId, poolIds }: { readonly userId: number; readonly poolIds: readonly number[] },
): Promise<ReadonlyMap<number, StoredReceipt>> {
  const rows = await db
    .selectFrom('poolReceipts')
    .distinctOn('poolId')
    .select(['poolId', 'index', 'code'])
    .where('userId', '=', userId)
    .where('poolId', '=', sql<number>`any(${poolIds}::int[])`)
    .orderBy('poolId')
    .orderBy('index', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.poolId, row]));
}

/** Erases a person from all logs: without the salts, nobody can tell which commitments were theirs. */
export async function deletePoolHolder(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('poolReceipts').where('userId', '=', userId).execute();
  await tx.deleteFrom('poolHolders').where('userId', '=', userId).execute();
}
