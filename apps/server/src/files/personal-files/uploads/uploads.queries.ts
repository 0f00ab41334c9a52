import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type UploadState = 'open' | 'finishing' | 'done';

/**
 * Fields of an upload that never change once the first chunk has set them. Only the size may be added later, by the
 * last chunk.
 */
export interface Upload {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly method: 'chunked' | 'tus';
  readonly folderId: number;
  readonly directory: string;
  /** The folder's original path; the folder may have been renamed since. */
  readonly firstDirectory: string;
  readonly name: string;
  readonly size: number | null;
  readonly totalChunks: number;
  readonly fingerprint: Buffer | null;
  /** As sent by a tus client. */
  readonly metadata: string | null;
  /** `partial`, or `final;` with the addresses of the partial uploads. Null for an upload that becomes a file by itself. */
  readonly concat: string | null;
  readonly createdAt: Date;
}

/** A partial upload becomes no file by itself: it waits for the final upload that names it. */
export const isPartialUpload = ({ concat }: Pick<Upload, 'concat'>) => concat === 'partial';
/** A final upload joins the bytes of its partial uploads. */
export const isFinal = ({ concat }: Pick<Upload, 'concat'>) => concat?.startsWith('final;') === true;

export interface UploadWithState extends Upload {
  readonly state: UploadState;
  readonly storedChunks: number;
  readonly storedBytes: number;
  readonly fileId: number | null;
  readonly touchedAt: Date;
}

export const uploadColumns = [
  'id',
  'userId',
  'clientId',
  'method',
  'folderId',
  'directory',
  'firstDirectory',
  'name',
  'size',
  'totalChunks',
  'fingerprint',
  'metadata',
  'concat',
  'createdAt',
  'state',
  'storedChunks',
  'storedBytes',
  'fileId',
  'touchedAt',
] as const;

// The table's check constraints allow no other values.
type Row = Omit<UploadWithState, 'state' | 'method'> & { state: string; method: string };
export const toUpload = (row: Row) => row as UploadWithState;

export async function findUpload(
  db: Db,
  userId: number,
  clientId: string,
): Promise<UploadWithState | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row && toUpload(row);
}

/** Those of the given uploads that belong to the person. */
export async function findUploadsByClientId(
  db: Db,
  userId: number,
  clientIds: readonly string[],
): Promise<UploadWithState[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('userId', '=', userId)
    .where('clientId', '=', sql<string>`any(${clientIds}::text[])`)
    .execute();
  return rows.map(toUpload);
}

export async function findUploadById(db: Db, id: string): Promise<UploadWithState | undefined> {
  const row = await db.selectFrom('uploads').select(uploadColumns).where('id', '=', id).executeTakeFirst();
  return row && toUpload(row);
}

export async function findUnfinishedUploads(db: Db, userId: number): Promise<UploadWithState[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('userId', '=', userId)
    .where('state', '<>', 'done')
    // Partial uploads that belong to a final upload are not listed: they end with it.
    .where('finalId', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(toUpload);
}

export async function countUnfinished(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('uploads')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewUpload extends Omit<Upload, 'id' | 'createdAt' | 'firstDirectory'> {
  readonly reserved: number;
  readonly now: Date;
}

/** Adds an upload's row. Undefined if it exists already. Of several simultaneous first chunks, one creates it. */
export async function createUploadRow(
  tx: Tx,
  { now, ...upload }: NewUpload,
): Promise<UploadWithState | undefined> {
  const row = await tx
    .insertInto('uploads')
    .values({ ...upload, firstDirectory: upload.directory, createdAt: now, touchedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .returning(uploadColumns)
    .executeTakeFirst();
  return row && toUpload(row);
}

export async function lockUpload(
  tx: Tx,
  uploadId: string,
): Promise<(UploadWithState & { reserved: number }) | undefined> {
  const row = await tx
    .selectFrom('uploads')
    .select([...uploadColumns, 'reserved'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toUpload(row), reserved: row.reserved };
}

/** Stores the size of an upload once it is known. Room for it is already reserved. */
export async function settleUpload(tx: Tx, uploadId: string, size: number): Promise<void> {
  await tx.updateTable('uploads').set({ size, reserved: size }).where('id', '=', uploadId).execute();
}

export async function deleteUploadRow(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', uploadId).execute();
}

export async function findUploadsTouchedBefore(
  db: Db,
  before: Date,
  { states, limit }: { readonly states: readonly UploadState[]; readonly limit: number },
): Promise<{ id: string; userId: number }[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'userId'])
    .where('touchedAt', '<', before)
    .where('state', 'in', states)
    .orderBy('touchedAt')
    .limit(limit)
    .execute();
}
