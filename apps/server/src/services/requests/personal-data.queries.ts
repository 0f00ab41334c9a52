import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { blurredPlaces } from './requests.queries.ts';

export async function exportRequests(db: Db, userId: number): Promise<ExportedData> {
  const requests = await db
    .selectFrom('serviceRequests')
    .select([
      'vertical',
      'status',
      'startsAt',
      'fromPostcode',
      'fromLine',
      'toPostcode',
      'toLine',
      'details',
      'notes',
      'phone',
      'createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return { 'Trips and moves that you asked for': requests };
}

/** Cancels a person's open requests and deletes what says who and where they are. Orders stay. */
export async function eraseRequests(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('serviceRequests')
    .set({ status: 'cancelled', changedAt: now })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
  await tx
    .updateTable('serviceRequests')
    .set({
      userId: null,
      ...blurredPlaces,
      notes: '',
      phone: '',
      clearedAt: now,
      changedAt: now,
    })
    .where('userId', '=', userId)
    .execute();
}
