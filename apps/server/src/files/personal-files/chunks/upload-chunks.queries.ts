import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Params, builtOnce, prepared } from '../../../platform/db/prepared.ts';
import type { UploadState } from '../uploads/uploads.queries.ts';

export interface Chunk {
  readonly start: number;
  readonly length: number;
  readonly sha256: Buffer;
  /** Whether the digest is that of the file up to the chunk's end, instead of the chunk's own. */
  readonly isFromStart?: boolean;
}

/**
 * Result of a claim. `new`: nobody had claimed the range. `claimed`: another request had claimed it with the same
 * digest, and may still be writing. `stored`: the same bytes are stored already. `differs`: the range is claimed with
 * another digest. `closed`: the upload takes no chunks.
 */
export type Claim = 'new' | 'claimed' | 'stored' | 'differs' | 'closed';

interface Commit {
  /**
   * If true, the commit does not wait for the disk, so a power failure may undo it. That is safe if other data, which
   * is durable, shows the same.
   */
  readonly isLight: boolean;
}

const claimOf = builtOnce(
  (value: Params<Omit<Chunk, 'isFromStart'> & Commit & { uploadId: string; earlyUntil: Date | null }>) =>
    sql<{ isSame: boolean; isStored: boolean; isNew: boolean }>`
      with light as (
        select case when ${value('isLight')}::boolean then set_config('synchronous_commit', 'off', true) end as off
      ),
      known as (
        insert into upload_chunks (upload_id, start, length, sha256, early_until)
        select id, ${value('start')}::bigint, ${value('length')}::integer, ${value('sha256')}::bytea,
          ${value('earlyUntil')}::timestamptz
        from uploads, light where id = ${value('uploadId')}::uuid and state = 'open'
        on conflict (upload_id, start) do update set start = excluded.start
        returning sha256 = ${value('sha256')}::bytea and length = ${value('length')}::integer as is_same,
          stored_at is not null as is_stored, xmax = 0 as is_new
      )
      select is_same, is_stored, is_new from known ${prepared}`,
);

/**
 * Records which bytes may be written to a range, before they are written. Later requests, in any process, may only
 * write the same bytes, so versions cannot mix and no request has to wait for a lock. With `earlyUntil`, a new claim
 * allows its request to write bytes before their digest is checked; other requests wait until that time.
 */
export async function claimChunk(
  db: Db,
  uploadId: string,
  { start, length, sha256 }: Chunk,
  { isLight, earlyUntil = null }: Commit & { readonly earlyUntil?: Date | null | undefined },
): Promise<Claim> {
  const [row] = await claimOf(db, { uploadId, start, length, sha256, isLight, earlyUntil });
  if (!row) return 'closed';
  if (row.isNew) return 'new';
  if (!row.isSame) return 'differs';
  return row.isStored ? 'stored' : 'claimed';
}

/** Ends the early write of the request that claimed this chunk, so that others need not wait any longer. */
export async function endEarly(db: Db, uploadId: string, { start, sha256 }: Chunk): Promise<void> {
  await db
    .updateTable('uploadChunks')
    .set({ earlyUntil: null })
    .where('uploadId', '=', uploadId)
    .where('start', '=', start)
    .where('sha256', '=', sha256)
    .where('storedAt', 'is', null)
    .execute();
}

/**
 * Until when the request that claimed this chunk may write its bytes as they arrive. Others wait until then. Null if
 * that request has ended, undefined if the chunk is stored or was never claimed.
 */
export async function findEarlyUntil(
  db: Db,
  uploadId: string,
  { start }: Chunk,
): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('uploadChunks')
    .select('earlyUntil')
    .where('uploadId', '=', uploadId)
    .where('start', '=', start)
    .where('storedAt', 'is', null)
    .executeTakeFirst();
  return row?.earlyUntil;
}

/** Deletes a claim whose stored bytes turned out to be wrong. The chunk then counts as never sent. */
export async function deleteChunk(db: Db, uploadId: string, start: number): Promise<void> {
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

/** Deletes a claim after other bytes arrived than were announced. A chunk that is counted stays. */
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
  /** False if the claim was deleted meanwhile by a request with other bytes. */
  readonly isCounted: boolean;
  readonly storedChunks: number;
  readonly totalChunks: number;
  readonly state: UploadState;
}

const countOf = builtOnce(
  (
    value: Params<Commit & Pick<Chunk, 'start' | 'sha256'> & { uploadId: string; now: Date }>,
  ) => sql<Progress>`
    with light as (
      select case when ${value('isLight')}::boolean then set_config('synchronous_commit', 'off', true) end as off
    ),
    marked as (
      update upload_chunks set stored_at = ${value('now')}::timestamptz from light
      where upload_id = ${value('uploadId')}::uuid and start = ${value('start')}::bigint
        and sha256 = ${value('sha256')}::bytea and stored_at is null
      returning length
    ),
    known as (
      select from upload_chunks
      where upload_id = ${value('uploadId')}::uuid and start = ${value('start')}::bigint
        and sha256 = ${value('sha256')}::bytea
    )
    update uploads
    set stored_chunks = stored_chunks + (select count(*) from marked),
      stored_bytes = stored_bytes + (select coalesce(sum(length), 0) from marked),
      touched_at = ${value('now')}::timestamptz
    where id = ${value('uploadId')}::uuid
    returning exists (select from known) as is_counted, stored_chunks::int as stored_chunks, total_chunks, state
    ${prepared}`,
);

/** Counts a chunk whose bytes are durable. It counts once, however often it was sent. */
export async function markStored(
  db: Db,
  uploadId: string,
  { start, sha256 }: Chunk,
  { now, isLight }: Commit & { readonly now: Date },
): Promise<Progress | undefined> {
  const [row] = await countOf(db, { uploadId, start, sha256, now, isLight });
  return row;
}

/** Claims of an open upload that are not counted and whose early write is over. Their bytes may be stored. */
export async function findUnprovedClaims(db: Db, uploadId: string, now: Date): Promise<Chunk[]> {
  return db
    .selectFrom('uploadChunks')
    .innerJoin('uploads', 'uploads.id', 'uploadChunks.uploadId')
    .select(['start', 'length', 'sha256'])
    .where('uploadId', '=', uploadId)
    .where('uploads.state', '=', 'open')
    .where('storedAt', 'is', null)
    .where('length', '>', 0)
    .where((is) => is.or([is('earlyUntil', 'is', null), is('earlyUntil', '<', now)]))
    .orderBy('start')
    .execute();
}

/** Starts of the stored chunks of several uploads, by upload. */
export async function findStoredStarts(
  db: Db,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom('uploadChunks')
    .select(['uploadId', 'start'])
    .where('uploadId', '=', sql<string>`any(${uploadIds}::uuid[])`)
    .where('storedAt', 'is not', null)
    .orderBy('start')
    .execute();
  const starts = new Map<string, number[]>();
  for (const { uploadId, start } of rows) {
    const known = starts.get(uploadId);
    if (known) known.push(start);
    else starts.set(uploadId, [start]);
  }
  return starts;
}

/** Those of the given open uploads that have claims which are not counted. */
export async function findUploadsToRecover(db: Db, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('uploadChunks')
    .innerJoin('uploads', 'uploads.id', 'uploadChunks.uploadId')
    .select('uploadId')
    .distinct()
    .where('uploadId', '=', sql<string>`any(${uploadIds}::uuid[])`)
    .where('uploads.state', '=', 'open')
    .where('storedAt', 'is', null)
    .execute();
  return rows.map(({ uploadId }) => uploadId);
}

export async function findStoredChunks(db: Db, uploadId: string): Promise<Chunk[]> {
  return db
    .selectFrom('uploadChunks')
    .select(['start', 'length', 'sha256', 'isFromStart'])
    .where('uploadId', '=', uploadId)
    .where('storedAt', 'is not', null)
    .orderBy('start')
    .execute();
}
