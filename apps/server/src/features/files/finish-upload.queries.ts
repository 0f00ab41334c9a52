import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type UploadWithState, toUpload, uploadColumns } from './uploads.queries.ts';

/**
 * An open upload takes no more chunks from now on. With `until`, the caller has claimed its finishing. Undefined if it was not
 * open.
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

/** One process at a time finishes an upload. Another may take over when the lease of a dead process has expired. */
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

/** The finished upload's row is retained for a while: a client that missed the response may ask again. */
export async function markDone(tx: Tx, uploadId: string, fileId: number, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'done', fileId, reserved: 0, finishingUntil: null, touchedAt: now })
    .where('id', '=', uploadId)
    .execute();
  await tx.deleteFrom('uploadChunks').where('uploadId', '=', uploadId).execute();
}

/** Discards all chunks of an upload that could not be finished. They can be sent again into the space still reserved. */
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

/** Uploads by tus arrive in pieces of any length, so their bytes are counted; chunked uploads count chunks. */
export function isComplete(
  upload: Pick<UploadWithState, 'method' | 'size' | 'storedBytes' | 'storedChunks' | 'totalChunks'>,
): boolean {
  if (upload.method === 'tus') return upload.storedBytes === upload.size;
  return upload.storedChunks >= upload.totalChunks;
}

const isCompleteInSql = sql<boolean>`case method when 'tus' then stored_bytes = size else stored_chunks >= total_chunks end`;

/** A complete part waits for its final upload. */
const isNotPartial = sql<boolean>`concat is distinct from 'partial'`;

/** Uploads that are complete but were not finished, because a process ended. */
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
