import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type UploadWithState, toUpload, uploadColumns } from './uploads.queries.ts';

/**
 * Closes an open upload: it takes no more chunks from now on. With `until`, the caller also claims the finishing until
 * that time. Undefined if the upload was not open.
 */
export async function markFinishing(
  tx: Tx,
  uploadId: string,
  until: Date | null = null,
): Promise<UploadWithState | undefined> {
  const row = await tx
    .updateTable('uploads')
    .set({ state: 'finishing', finishingUntil: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'open')
    .returning(uploadColumns)
    .executeTakeFirst();
  return row && toUpload(row);
}

/**
 * Claims the finishing of an upload until a given time, so that one process at a time finishes it. If a process dies,
 * another one may take over once its claim has expired.
 */
export async function claimFinishing(db: Db, uploadId: string, now: Date, until: Date): Promise<boolean> {
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

/**
 * Marks an upload as finished. Its row is retained for a while, because a client that missed the response may ask
 * again.
 */
export async function markDone(tx: Tx, uploadId: string, fileId: number, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'done', fileId, reserved: 0, finishingUntil: null, touchedAt: now })
    .where('id', '=', uploadId)
    .execute();
  await tx.deleteFrom('uploadChunks').where('uploadId', '=', uploadId).execute();
}

/**
 * Discards all chunks of an upload that could not be finished, and opens it again. Its reserved room remains, so the
 * chunks can be sent again.
 */
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

/**
 * Whether everything has arrived. Uploads by tus count bytes, because their pieces have any length; chunked uploads
 * count chunks.
 */
export function isComplete(
  upload: Pick<UploadWithState, 'method' | 'size' | 'storedBytes' | 'storedChunks' | 'totalChunks'>,
): boolean {
  if (upload.method === 'tus') return upload.storedBytes === upload.size;
  return upload.storedChunks >= upload.totalChunks;
}

const isCompleteInSql = sql<boolean>`case method when 'tus' then stored_bytes = size else stored_chunks >= total_chunks end`;

/** Excludes partial uploads: a complete one waits for the final upload that joins it. */
const isNotPartial = sql<boolean>`concat is distinct from 'partial'`;

/** Ids of uploads that are complete but not finished, because their process ended. */
export async function findStranded(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('state', '<>', 'done')
    .where(isCompleteInSql)
    .where(isNotPartial)
    .where('touchedAt', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
