import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deletePrivate } from './delete-private.ts';
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
  const damages = await db
    .selectFrom('moveDamages')
    .innerJoin('serviceRequests', 'serviceRequests.id', 'moveDamages.requestId')
    .select(['thing', 'description', 'reportedBy', 'moveDamages.createdAt'])
    .where('userId', '=', userId)
    .orderBy('moveDamages.createdAt')
    .execute();
  return {
    'Trips and moves that you asked for': requests,
    'Damage that was reported of your moves': damages,
  };
}

/** Cancels a person's open requests and deletes what says who and where they are. Orders stay. */
export async function eraseRequests(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('serviceRequests')
    .set({ status: 'cancelled', changedAt: now })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
  const mine = await tx.selectFrom('serviceRequests').select('id').where('userId', '=', userId).execute();
  await deletePrivate(
    tx,
    mine.map(({ id }) => id),
  );
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
