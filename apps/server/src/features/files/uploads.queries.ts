import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export type UploadState = 'open' | 'finishing' | 'done';

/** What stays as it was said with the first chunk. */
export interface Upload {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly method: 'chunked' | 'tus';
  readonly folderId: number;
  readonly directory: string;
  /** As the client named it at first; it may have been renamed since. */
  readonly firstDirectory: string;
  readonly name: string;
  readonly size: number | null;
  readonly totalChunks: number;
  readonly fingerprint: Buffer | null;
  /** As a tus client said it. */
  readonly metadata: string | null;
  readonly createdAt: Date;
}

export interface UploadStanding extends Upload {
  readonly state: UploadState;
  readonly storedChunks: number;
  readonly storedBytes: number;
  readonly fileId: number | null;
  readonly touchedAt: Date;
}

const columns = [
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
  'createdAt',
  'state',
  'storedChunks',
  'storedBytes',
  'fileId',
  'touchedAt',
] as const;

// The table's checks let no other words in.
type Row = Omit<UploadStanding, 'state' | 'method'> & { state: string; method: string };
const toStanding = (row: Row) => row as UploadStanding;

export async function findUpload(
  db: Db,
  userId: number,
  clientId: string,
): Promise<UploadStanding | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(columns)
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row && toStanding(row);
}

export async function findUploadById(db: Db, id: string): Promise<UploadStanding | undefined> {
  const row = await db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toStanding(row);
}

export async function findUnfinishedUploads(db: Db, userId: number): Promise<UploadStanding[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(columns)
    .where('userId', '=', userId)
    .where('state', '<>', 'done')
    .orderBy('createdAt')
    .execute();
  return rows.map(toStanding);
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

/** Undefined where this client's upload is there already: of several first chunks at once one begins it. */
export async function addUpload(tx: Tx, { now, ...upload }: NewUpload): Promise<UploadStanding | undefined> {
  const row = await tx
    .insertInto('uploads')
    .values({ ...upload, firstDirectory: upload.directory, createdAt: now, touchedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toStanding(row);
}

export interface Chunk {
  readonly start: number;
  readonly length: number;
  readonly sha256: Buffer;
}

/** `new`: nobody has claimed it before. `claimed`: somebody has, with the same digest, and may still be writing. */
export type Claim = 'new' | 'claimed' | 'stored' | 'differs' | 'gone';

/**
 * Says which bytes belong to a place before they are written there. Whoever comes later, in whichever process, may
 * only write the same ones, so no mix can come about and nobody has to wait for a lock.
 */
export async function claimChunk(db: Db, uploadId: string, chunk: Chunk): Promise<Claim> {
  // Losing a claim with the database's power costs nothing: its bytes were not acknowledged.
  const { rows } = await sql<{ isSame: boolean; isStored: boolean; isNew: boolean }>`
    with light as (select set_config('synchronous_commit', 'off', true) as off),
    known as (
      insert into upload_chunks (upload_id, start, length, sha256)
      select id, ${chunk.start}, ${chunk.length}, ${chunk.sha256} from uploads, light where id = ${uploadId} and state = 'open'
      on conflict (upload_id, start) do update set start = excluded.start
      returning sha256 = ${chunk.sha256} and length = ${chunk.length} as is_same, stored_at is not null as is_stored,
        xmax = 0 as is_new
    )
    select is_same, is_stored, is_new from known`.execute(db);
  const [row] = rows;
  if (!row) return 'gone';
  if (row.isNew) return 'new';
  if (!row.isSame) return 'differs';
  return row.isStored ? 'stored' : 'claimed';
}

/** What was claimed and written turned out wrong: the chunk counts as never sent. */
export async function forgetChunk(db: Db, uploadId: string, start: number): Promise<void> {
  await sql`
    with forgotten as (
      delete from upload_chunks where upload_id = ${uploadId} and start = ${start}
      returning length, stored_at
    )
    update uploads
    set stored_chunks = stored_chunks - 1, stored_bytes = stored_bytes - forgotten.length
    from forgotten
    where id = ${uploadId} and forgotten.stored_at is not null`.execute(db);
}

/** Gives back a claim whose bytes did not come as they were announced. Bytes that are counted stay. */
export async function releaseClaim(db: Db, uploadId: string, { start, sha256 }: Chunk): Promise<void> {
  await db
    .deleteFrom('uploadChunks')
    .where('uploadId', '=', uploadId)
    .where('start', '=', start)
    .where('sha256', '=', sha256)
    .where('storedAt', 'is', null)
    .execute();
}

export interface Progress {
  /** False where the claim was taken back meanwhile, by whoever sent other bytes for it. */
  readonly isCounted: boolean;
  readonly storedChunks: number;
  readonly totalChunks: number;
  readonly state: UploadState;
}

/** The chunk's bytes are durable. Counted once, however often it was sent. */
export async function markStored(
  db: Db,
  uploadId: string,
  start: number,
  now: Date,
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    with marked as (
      update upload_chunks set stored_at = ${now}
      where upload_id = ${uploadId} and start = ${start} and stored_at is null
      returning length
    ),
    known as (
      select from upload_chunks where upload_id = ${uploadId} and start = ${start}
    )
    update uploads
    set stored_chunks = stored_chunks + (select count(*) from marked),
      stored_bytes = stored_bytes + (select coalesce(sum(length), 0) from marked),
      touched_at = ${now}
    where id = ${uploadId}
    returning exists (select from known) as is_counted, stored_chunks::int as stored_chunks, total_chunks, state`.execute(
    db,
  );
  return rows[0];
}

export async function findStoredChunks(db: Db, uploadId: string): Promise<Chunk[]> {
  return db
    .selectFrom('uploadChunks')
    .select(['start', 'length', 'sha256'])
    .where('uploadId', '=', uploadId)
    .where('storedAt', 'is not', null)
    .orderBy('start')
    .execute();
}

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

export async function keepFinishing(db: Db, uploadId: string, until: Date): Promise<void> {
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

export async function lockUpload(
  tx: Tx,
  uploadId: string,
): Promise<(UploadStanding & { reserved: number }) | undefined> {
  const row = await tx
    .selectFrom('uploads')
    .select([...columns, 'reserved'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toStanding(row), reserved: row.reserved };
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

/** The size is known now, and room for all of it is kept. */
export async function settleUpload(tx: Tx, uploadId: string, size: number): Promise<void> {
  await tx.updateTable('uploads').set({ size, reserved: size }).where('id', '=', uploadId).execute();
}

export async function removeUploadRow(tx: Tx, uploadId: string): Promise<void> {
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

/** By tus, bytes come cut as the network cut them, so they are counted; chunks of a known length are counted by themselves. */
export function isComplete(
  upload: Pick<UploadStanding, 'method' | 'size' | 'storedBytes' | 'storedChunks' | 'totalChunks'>,
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
