import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Params, builtOnce, prepared } from '../../platform/db/prepared.ts';
import type { UploadState } from './uploads.queries.ts';

export interface Chunk {
  readonly start: number;
  readonly length: number;
  readonly sha256: Buffer;
}

/** `new`: not claimed before. `claimed`: claimed with the same digest by a request that may still be writing. */
export type Claim = 'new' | 'claimed' | 'stored' | 'differs' | 'closed';

const claimOf = builtOnce(
  (value: Params<Chunk & { uploadId: string }>) =>
    // A claim may be lost in a power failure, because its bytes have not been acknowledged.
    sql<{ isSame: boolean; isStored: boolean; isNew: boolean }>`
      with light as (select set_config('synchronous_commit', 'off', true) as off),
      known as (
        insert into upload_chunks (upload_id, start, length, sha256)
        select id, ${value('start')}::bigint, ${value('length')}::integer, ${value('sha256')}::bytea
        from uploads, light where id = ${value('uploadId')}::uuid and state = 'open'
        on conflict (upload_id, start) do update set start = excluded.start
        returning sha256 = ${value('sha256')}::bytea and length = ${value('length')}::integer as is_same,
          stored_at is not null as is_stored, xmax = 0 as is_new
      )
      select is_same, is_stored, is_new from known ${prepared}`,
);

/**
 * Records which bytes belong to a range before they are written. Later requests, in any process, may only write the same
 * bytes, so that versions cannot mix and no request has to wait for a lock.
 */
export async function claimChunk(db: Db, uploadId: string, { start, length, sha256 }: Chunk): Promise<Claim> {
  const [row] = await claimOf(db, { uploadId, start, length, sha256 });
  if (!row) return 'closed';
  if (row.isNew) return 'new';
  if (!row.isSame) return 'differs';
  return row.isStored ? 'stored' : 'claimed';
}

/** Deletes a claim whose bytes turned out to be wrong. The chunk counts as never sent. */
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

/** Deletes a claim whose bytes did not arrive as announced. Counted bytes remain. */
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
  (value: Params<{ uploadId: string; start: number; now: Date }>) => sql<Progress>`
    with marked as (
      update upload_chunks set stored_at = ${value('now')}::timestamptz
      where upload_id = ${value('uploadId')}::uuid and start = ${value('start')}::bigint and stored_at is null
      returning length
    ),
    known as (
      select from upload_chunks where upload_id = ${value('uploadId')}::uuid and start = ${value('start')}::bigint
    )
    update uploads
    set stored_chunks = stored_chunks + (select count(*) from marked),
      stored_bytes = stored_bytes + (select coalesce(sum(length), 0) from marked),
      touched_at = ${value('now')}::timestamptz
    where id = ${value('uploadId')}::uuid
    returning exists (select from known) as is_counted, stored_chunks::int as stored_chunks, total_chunks, state
    ${prepared}`,
);

/** Counts a chunk whose bytes are durable. It is counted once, however often it was sent. */
export async function markStored(
  db: Db,
  uploadId: string,
  start: number,
  now: Date,
): Promise<Progress | undefined> {
  const [row] = await countOf(db, { uploadId, start, now });
  return row;
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
