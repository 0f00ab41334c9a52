import type { Db, Tx } from '../../../platform/db/database.ts';

/**
 * Records that an event of the provider arrived. Returns true the first time. The caller stores the event's effect in
 * the same transaction, so that each event has one effect.
 */
export async function createEvent(
  tx: Tx,
  event: { readonly id: string; readonly type: string; readonly orderId: string; readonly receivedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('orderEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('orderEvents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('orderEvents').where('receivedAt', '<', before).execute();
}
