import type { Db, Tx } from '../../platform/db/database.ts';

/** Returns true the first time an event arrives. The event is stored in the same transaction as its effect. */
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
