import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Time that the salon itself entered. */
export interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly staffId: number;
  readonly serviceId: number | null;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly holdId: string;
}

const columns = ['id', 'kind', 'staffId', 'serviceId', 'title', 'startsAt', 'endsAt', 'holdId'] as const;

export async function insertEntry(
  tx: Tx,
  entry: Omit<Entry, 'id'> & { readonly providerId: number; readonly createdAt: Date },
): Promise<Entry> {
  return tx.insertInto('salonEntries').values(entry).returning(columns).executeTakeFirstOrThrow();
}

export async function listEntries(
  db: Db,
  {
    providerId,
    from,
    to,
    limit,
  }: { readonly providerId: number; readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Entry[]> {
  return db
    .selectFrom('salonEntries')
    .select(columns)
    .where('providerId', '=', providerId)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes an entry of a salon and returns the hold that has its time. */
export async function deleteEntry(
  tx: Tx,
  { providerId, id }: { readonly providerId: number; readonly id: number },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('salonEntries')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .returning('holdId')
    .executeTakeFirst();
  return row?.holdId;
}

/** What staff noted about these customers. */
export async function listClientNotes(
  db: Db,
  { providerId, customerIds }: { readonly providerId: number; readonly customerIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('salonClientNotes')
    .select(['customerId', 'text'])
    .where('providerId', '=', providerId)
    .where('customerId', '=', sql<number>`any(${customerIds}::int[])`)
    .execute();
  return new Map(rows.map(({ customerId, text }) => [customerId, text]));
}

/** Stores what staff noted about a customer of the salon. Empty text deletes it. False if it is not a customer. */
export async function storeClientNote(
  tx: Tx,
  {
    providerId,
    customerId,
    text,
    now,
  }: {
    readonly providerId: number;
    readonly customerId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const known = await tx
    .selectFrom('appointmentServices')
    .select('lineId')
    .where('providerId', '=', providerId)
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (!known) return false;
  if (text === '')
    await tx
      .deleteFrom('salonClientNotes')
      .where('providerId', '=', providerId)
      .where('customerId', '=', customerId)
      .execute();
  else
    await tx
      .insertInto('salonClientNotes')
      .values({ providerId, customerId, text, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['providerId', 'customerId']).doUpdateSet({ text, updatedAt: now }),
      )
      .execute();
  return true;
}
