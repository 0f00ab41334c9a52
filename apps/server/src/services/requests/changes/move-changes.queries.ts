import type { Inventory, ItemDifference } from '@tessera/domain/services/moving/inventory';
import type { MoveChangeStatus } from '@tessera/domain/services/moving/move-change';
import type { QuotePart } from '@tessera/domain/services/requests/quote-parts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A change of a booked move that one side asks for. */
export interface MoveChange {
  readonly id: string;
  readonly requestId: string;
  readonly quoteId: string;
  readonly askedBy: 'customer' | 'provider';
  readonly status: MoveChangeStatus;
  readonly inventory: Inventory;
  readonly withPacking: boolean;
  readonly previousWithPacking: boolean;
  /** When the move begins. */
  readonly startsAt: Date;
  readonly previousStartsAt: Date;
  readonly storageWeeks: number;
  readonly previousStorageWeeks: number;
  readonly things: readonly ItemDifference[];
  readonly parts: readonly QuotePart[];
  readonly amount: number;
  readonly previousAmount: number;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** Only this module writes the rows, so that they have these values. */
const toChange = (row: object) => row as MoveChange;

/** Stores a change. Returns false if one of this request waits for an answer already. */
export async function insertChange(
  tx: Tx,
  { inventory, things, parts, ...change }: MoveChange,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('moveChanges')
    .values({
      ...change,
      inventory: JSON.stringify(inventory),
      things: JSON.stringify(things),
      parts: JSON.stringify(parts),
    })
    .onConflict((conflict) => conflict.column('requestId').where('status', '=', 'open').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findChange(db: Db, id: string): Promise<MoveChange | undefined> {
  const row = await db.selectFrom('moveChanges').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toChange(row);
}

/** Changes of these requests, the newest first. */
export async function listChanges(db: Db, requestIds: readonly string[]): Promise<MoveChange[]> {
  const rows = await db
    .selectFrom('moveChanges')
    .selectAll()
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(toChange);
}

export async function updateChangeStatus(
  tx: Tx,
  id: string,
  status: Exclude<MoveChangeStatus, 'open'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('moveChanges').set({ status, decidedAt: now }).where('id', '=', id).execute();
}
