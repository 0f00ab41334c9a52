import { sql } from 'kysely';
import { announced } from '../../platform/db/announced.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Records which providers were told of a request. */
export async function insertAsked(
  tx: Tx,
  { requestId, providerIds, now }: { requestId: string; providerIds: readonly number[]; now: Date },
): Promise<void> {
  if (providerIds.length === 0) return;
  await tx
    .insertInto('askedProviders')
    .values(providerIds.map((providerId) => ({ requestId, providerId, askedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Providers that were told of a request or have quoted for it. */
export async function listAsked(db: Db, requestId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('askedProviders')
    .select('providerId')
    .where('requestId', '=', requestId)
    .union(db.selectFrom('quotes').select('providerId').where('requestId', '=', requestId))
    .execute();
  return rows.map(({ providerId }) => providerId);
}

/**
 * Tells live streams, once the transaction has committed, that a request has changed: its customer's by its id, and those of
 * the businesses that were asked.
 */
export async function announceRequest(tx: Tx, requestId: string): Promise<void> {
  const ids = [requestId, ...(await listAsked(tx, requestId)).map((id) => `provider-${id}`)];
  await sql`select ${ids}::text[] ${announced}`.execute(tx);
}
