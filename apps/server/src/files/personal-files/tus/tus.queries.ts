import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Params, builtOnce, prepared } from '../../../platform/db/prepared.ts';
import type { Chunk } from '../chunks/upload-chunks.queries.ts';

/** The connection that is adding to an upload. It may belong to any process. */
export interface Writer {
  readonly uploadId: string;
  readonly token: string;
}

const claimOf = builtOnce(
  (value: Params<Writer & { now: Date; until: Date }>) =>
    // This commit need not be durable: if a power failure loses the lease, it also ends the connection that held it.
    sql<{ storedBytes: number; storedChunks: number }>`
      with light as (select set_config('synchronous_commit', 'off', true) as off)
      update uploads set writer = ${value('token')}::uuid, writer_until = ${value('until')}::timestamptz from light
      where id = ${value('uploadId')}::uuid and state = 'open'
        and (writer is null or writer_until < ${value('now')}::timestamptz)
      returning stored_bytes, stored_chunks ${prepared}`,
);

/**
 * Takes the lease of an upload, and returns how many bytes and pieces the upload has. Undefined if another connection
 * is adding to it, or if it takes no more bytes.
 */
export async function claimWriter(
  db: Db,
  { uploadId, token }: Writer,
  now: Date,
  until: Date,
): Promise<{ readonly storedBytes: number; readonly storedChunks: number } | undefined> {
  const [row] = await claimOf(db, { uploadId, token, now, until });
  return row;
}

/** Extends the lease. False if another connection has taken it over. */
export async function extendWriter(db: Db, { uploadId, token }: Writer, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ writerUntil: until })
    .where('id', '=', uploadId)
    .where('writer', '=', token)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function leaveWriter(db: Db, { uploadId, token }: Writer): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ writer: null, writerUntil: null })
    .where('id', '=', uploadId)
    .where('writer', '=', token)
    .execute();
}

interface CountedPieces extends Writer {
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  readonly digests: readonly Buffer[];
  readonly areFromStart: readonly boolean[];
  readonly first: number;
  readonly bytes: number;
  readonly pieces: number;
  readonly now: Date;
  readonly until: Date | null;
}

const countOf = builtOnce(
  (value: Params<CountedPieces>) => sql<{ uploadId: string }>`
    with moved as (
      update uploads
      set stored_bytes = stored_bytes + ${value('bytes')}::bigint, stored_chunks = stored_chunks + ${value('pieces')}::integer,
        touched_at = ${value('now')}::timestamptz, writer_until = ${value('until')}::timestamptz,
        writer = case when ${value('until')}::timestamptz is not null then writer end
      where id = ${value('uploadId')}::uuid and state = 'open' and writer = ${value('token')}::uuid
        and stored_bytes = ${value('first')}::bigint
      returning id
    )
    insert into upload_chunks (upload_id, start, length, sha256, is_from_start, stored_at)
    select id, piece.start, piece.length, piece.sha256, piece.is_from_start, ${value('now')}::timestamptz
    from moved, unnest(
      ${value('starts')}::bigint[], ${value('lengths')}::integer[], ${value('digests')}::bytea[],
      ${value('areFromStart')}::boolean[]
    ) as piece (start, length, sha256, is_from_start)
    returning upload_id ${prepared}`,
);

/**
 * Records pieces whose bytes are durable and counts them, in one statement. This succeeds only if the first piece
 * begins where the upload ends and the writer still has the lease. Without `until`, the lease ends. False if nothing
 * was counted.
 */
export async function countPieces(
  db: Db,
  writer: Writer,
  pieces: readonly Chunk[],
  { now, until }: { readonly now: Date; readonly until: Date | undefined },
): Promise<boolean> {
  const [first] = pieces;
  if (!first) return true;
  const rows = await countOf(db, {
    ...writer,
    starts: pieces.map(({ start }) => start),
    lengths: pieces.map(({ length }) => length),
    digests: pieces.map(({ sha256 }) => sha256),
    areFromStart: pieces.map(({ isFromStart }) => isFromStart === true),
    first: first.start,
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    pieces: pieces.length,
    now,
    until: until ?? null,
  });
  return rows.length > 0;
}

/** Takes back the count of the last piece. It stays if another connection has already added bytes behind it. */
export async function uncountPiece(
  db: Db,
  { uploadId, token }: Writer,
  { start, length }: Pick<Chunk, 'start' | 'length'>,
): Promise<void> {
  await sql`
    with moved as (
      update uploads set stored_bytes = ${start}::bigint, stored_chunks = stored_chunks - 1
      where id = ${uploadId} and state = 'open' and stored_bytes = ${start + length}::bigint
        and (writer is null or writer = ${token})
      returning id
    )
    delete from upload_chunks using moved where upload_id = moved.id and start = ${start}`.execute(db);
}
