import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { UploadWithState } from './uploads.queries.ts';

export async function markFinishing(tx: Tx, uploadId: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'finishing' })
    .where('id', '=', uploadId)
    .where('state', '=', 'open')
    .execute();
}

/** One process at a time works on finishing; another may when the time of a dead one has run out. */
export async function takeFinishing(db: Db, uploadId: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ finishingUntil: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'finishing')
    .where((is) => is.or([is('finishingUntil', 'is', null), is('finishingUntil', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function extendFinishing(db: Db, uploadId: string, until: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ finishingUntil: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'finishing')
    .execute();
}

export async function leaveFinishing(db: Db, uploadId: string): Promise<void> {
  await db.updateTable('uploads').set({ finishingUntil: null }).where('id', '=', uploadId).execute();
}

/** What is left to remember: a client that did not hear the answer may ask again. */
export async function markDone(tx: Tx, uploadId: string, fileId: number, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'done', fileId, reserved: 0, finishingUntil: null, touchedAt: now })
    .where('id', '=', uploadId)
    .execute();
  await tx.deleteFrom('uploadChunks').where('uploadId', '=', uploadId).execute();
}

/** Of an upload that was being finished nothing counts any more. It may be sent again, in the room that is kept. */
export async function markEmpty(tx: Tx, uploadId: string): Promise<void> {
  const row = await tx
    .updateTable('uploads')
    .set({ state: 'open', storedChunks: 0, storedBytes: 0, finishingUntil: null })
    .where('id', '=', uploadId)
    .where('state', '=', 'finishing')
    .returning('id')
    .executeTakeFirst();
  if (row) await tx.deleteFrom('uploadChunks').where('uploadId', '=', uploadId).execute();
}

/** By tus, bytes come cut as the network cut them, so they are counted; chunks of a known length are counted by themselves. */
export function isComplete(
  upload: Pick<UploadWithState, 'method' | 'size' | 'storedBytes' | 'storedChunks' | 'totalChunks'>,
): boolean {
  if (upload.method === 'tus') return upload.storedBytes === upload.size;
  return upload.storedChunks >= upload.totalChunks;
}

const isCompleteInSql = sql<boolean>`case method when 'tus' then stored_bytes = size else stored_chunks >= total_chunks end`;

/** All of it is here, but whoever should have finished it did not. */
export async function findStranded(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('state', '<>', 'done')
    .where(isCompleteInSql)
    .where('touchedAt', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
