import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportHandovers(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('itemHandovers')
    .select(['orderLineId', 'listingId', 'delivery', 'status', 'paidAt', 'handedOverAt', 'tracking'])
    .select(['receivedAt', 'problemAt', 'problemKind', 'problem', 'endedAt'])
    .select((is) => is('sellerId', '=', userId).as('isSale'))
    .where((is) => is.or([is('sellerId', '=', userId), is('buyerId', '=', userId)]))
    .orderBy('paidAt')
    .execute();
  return { 'Things bought and sold': rows };
}

/** Whether this person is the buyer or seller of an item that was neither received nor refunded yet. */
export async function hasOpenHandover(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('itemHandovers')
    .select('orderLineId')
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('sellerId', '=', userId), is('buyerId', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Order lines of items that this person has bought and the seller has not handed over yet. */
export async function listAwaitedLines(db: Db, buyerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('itemHandovers')
    .select('orderLineId')
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'waiting')
    .orderBy('paidAt')
    .execute();
  return rows.map(({ orderLineId }) => orderLineId);
}

/** Deletes what a person wrote about a problem, and removes them as buyer and seller from all sold items. */
export async function eraseHandovers(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('itemHandovers')
    .set({ buyerId: null, problem: null })
    .where('buyerId', '=', userId)
    .execute();
  await tx.updateTable('itemHandovers').set({ sellerId: null }).where('sellerId', '=', userId).execute();
}
