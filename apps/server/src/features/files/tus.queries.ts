import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Chunk } from './upload-chunks.queries.ts';

/** Who adds to an upload just now, in whichever process. */
export interface Writer {
  readonly uploadId: string;
  readonly token: string;
}

/** Answers how far the upload has come; undefined where another connection is adding to it, or nobody may any more. */
export async function claimWriter(
  db: Db,
  { uploadId, token }: Writer,
  now: Date,
  until: Date,
): Promise<{ readonly storedBytes: number; readonly storedChunks: number } | undefined> {
  return db
    .updateTable('uploads')
    .set({ writer: token, writerUntil: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'open')
    .where((is) => is.or([is('writer', 'is', null), is('writerUntil', '<', now)]))
    .returning(['storedBytes', 'storedChunks'])
    .executeTakeFirst();
}

/** False where another one is the writer by now. */
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

/**
 * The pieces' bytes are durable: notes them and moves the end of the upload behind them, in one statement, and only
 * where they begin at that end and the writer is still the same. False where it is not.
 */
export async function countPieces(
  db: Db,
  { uploadId, token }: Writer,
  pieces: readonly Chunk[],
  now: Date,
  until: Date,
): Promise<boolean> {
  const [first] = pieces;
  if (!first) return true;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const { numAffectedRows } = await sql`
    with moved as (
      update uploads
      set stored_bytes = stored_bytes + ${length}, stored_chunks = stored_chunks + ${pieces.length},
        touched_at = ${now}, writer_until = ${until}
      where id = ${uploadId} and state = 'open' and writer = ${token} and stored_bytes = ${first.start}
      returning id
    )
    insert into upload_chunks (upload_id, start, length, sha256, stored_at)
    select id, piece.start, piece.length, piece.sha256, ${now}
    from moved, unnest(
      ${pieces.map(({ start }) => start)}::bigint[],
      ${pieces.map((piece) => piece.length)}::int[],
      ${pieces.map(({ sha256 }) => sha256)}::bytea[]
    ) as piece (start, length, sha256)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
