import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** When each part of a booked trip happened. Null if it has not. */
export interface TripTimes {
  readonly lineId: string;
  readonly setOffAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly doneAt: Date | null;
}

const columnOf: Readonly<Record<string, Exclude<keyof TripTimes, 'lineId'>>> = {
  set_off: 'setOffAt',
  arrive: 'arrivedAt',
  board: 'boardedAt',
  done: 'doneAt',
};

/** Records when a step was taken. Steps that are no part of the trip itself, such as cancelling, are not recorded. */
export async function recordTripTime(tx: Tx, lineId: string, step: string, now: Date): Promise<void> {
  const column = columnOf[step];
  if (column === undefined) return;
  await tx
    .insertInto('tripTimes')
    .values({ lineId, [column]: now })
    .onConflict((conflict) => conflict.column('lineId').doUpdateSet({ [column]: now }))
    .execute();
}

export async function listTripTimes(db: Db, lineIds: readonly string[]): Promise<TripTimes[]> {
  return db
    .selectFrom('tripTimes')
    .selectAll()
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
}
