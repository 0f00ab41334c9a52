import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A receipt as it was stored when it was issued. */
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

/** A person's receipts for shares of one pool, the newest first. */
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

/** The receipt for an order line. */
export interface LineReceipt extends StoredReceipt {
  readonly orderLineId: string;
}

/** The receipts for these order lines. */
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

/** The person's newest receipt for each of these pools. It covers all shares that the person had when it was issued. */
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

/**
 * Deletes a person's receipts and salts. The logs stay as they are, but without the salts nobody can tell which
 * commitments were this person's.
 */
export async function deletePoolHolder(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('poolReceipts').where('userId', '=', userId).execute();
  await tx.deleteFrom('poolHolders').where('userId', '=', userId).execute();
}
