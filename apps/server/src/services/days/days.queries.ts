import type { DayLine } from '@tessera/contract/services/days';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Day {
  readonly id: string;
  readonly userId: number;
  readonly parts: readonly DayLine[];
  /** The newest order for the day. Null before the first. */
  readonly orderId: string | null;
  readonly attempt: number;
}

const columns = ['id', 'userId', 'parts', 'orderId', 'attempt'] as const;

/** Only this module writes the rows, after the contract has checked the parts. */
const toDay = (row: object) => row as Day;

/**
 * Locks a person's day, and creates it if there is none with this id. Undefined if the id is somebody else's.
 */
export async function lockDay(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: number },
  now: Date,
): Promise<Day | undefined> {
  // The update changes nothing, and locks the row of this person.
  const row = await tx
    .insertInto('days')
    .values({ id, userId, parts: '[]', createdAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ attempt: set.ref('days.attempt') }))
        .where('days.userId', '=', userId),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && toDay(row);
}

export async function listDaysOf(
  db: Db,
  { userId, limit }: { readonly userId: number; readonly limit: number },
): Promise<Day[]> {
  const rows = await db
    .selectFrom('days')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toDay);
}

export async function updateDay(
  tx: Tx,
  id: string,
  { parts, ...change }: Pick<Day, 'parts'> & Partial<Pick<Day, 'orderId' | 'attempt'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('days')
    .set({ ...change, parts: JSON.stringify(parts), changedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes the oldest plans of a person that no order belongs to, so that nobody stores more than a few. */
export async function deleteOldDrafts(
  tx: Tx,
  { userId, kept }: { readonly userId: number; readonly kept: number },
): Promise<void> {
  const newest = tx
    .selectFrom('days')
    .select('id')
    .where('userId', '=', userId)
    .where('orderId', 'is', null)
    .orderBy('changedAt', 'desc')
    .limit(kept);
  await tx
    .deleteFrom('days')
    .where('userId', '=', userId)
    .where('orderId', 'is', null)
    .where('id', 'not in', newest)
    .execute();
}

export async function exportDays(db: Db, userId: number): Promise<ExportedData> {
  const days = await db
    .selectFrom('days')
    .select(['parts', 'createdAt', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return { 'Days that you planned': days };
}

/** Deletes a person's plans. Orders stay. */
export async function eraseDays(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('days').where('userId', '=', userId).execute();
}
