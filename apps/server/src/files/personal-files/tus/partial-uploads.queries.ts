import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createRemovals } from '../stored-bytes/removals.queries.ts';
import type { Chunk } from '../chunks/upload-chunks.queries.ts';
import {
  type UploadWithState,
  deleteUploadRow,
  toUpload,
  uploadColumns,
} from '../uploads/uploads.queries.ts';
import { release } from '../stored-bytes/usage.queries.ts';

/** Locks those of the given uploads that are partial and belong to no final upload yet. */
export async function lockPartials(
  tx: Tx,
  userId: number,
  clientIds: readonly string[],
): Promise<UploadWithState[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('userId', '=', userId)
    .where('clientId', '=', sql<string>`any(${clientIds}::text[])`)
    .where('concat', '=', 'partial')
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toUpload);
}

/** Closes partial uploads and assigns them to a final upload, which takes over their reserved room. */
export async function linkPartials(tx: Tx, finalId: string, partialIds: readonly string[]): Promise<void> {
  await sql`
    update uploads set state = 'finishing', reserved = 0, final_id = ${finalId}, final_position = partial.position
    from unnest(${partialIds}::uuid[]) with ordinality as partial (id, position)
    where uploads.id = partial.id`.execute(tx);
}

/** The partial uploads of a final upload, in their order in the file. */
export async function listPartials(db: Db, finalId: string): Promise<UploadWithState[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('finalId', '=', finalId)
    .orderBy('finalPosition')
    .execute();
  return rows.map(toUpload);
}

/** Records the digests of the copied pieces. They may have been recorded before, by a process that was killed. */
export async function recordCopied(
  db: Db,
  finalId: string,
  pieces: readonly Chunk[],
  now: Date,
): Promise<void> {
  await sql`
    with moved as (
      update uploads set stored_bytes = size, stored_chunks = ${pieces.length}::integer, touched_at = ${now}
      where id = ${finalId} and state = 'finishing'
      returning id
    )
    insert into upload_chunks (upload_id, start, length, sha256, stored_at)
    select id, piece.start, piece.length, piece.sha256, ${now}::timestamptz
    from moved, unnest(
      ${pieces.map(({ start }) => start)}::bigint[], ${pieces.map(({ length }) => length)}::integer[],
      ${pieces.map(({ sha256 }) => sha256)}::bytea[]
    ) as piece (start, length, sha256)
    on conflict (upload_id, start) do update set length = excluded.length, sha256 = excluded.sha256`.execute(
    db,
  );
}

/** Deletes the partial uploads of a final upload that has become a file, and queues their bytes for deletion. */
export async function deletePartials(tx: Tx, finalId: string, now: Date): Promise<void> {
  const partials = await tx.deleteFrom('uploads').where('finalId', '=', finalId).returning('id').execute();
  const removals = partials.map(({ id }) => ({ storeKey: id, isUpload: true }));
  await createRemovals(tx, removals, now);
}

/** Deletes a final upload together with its damaged partial uploads. The client has to send everything again. */
export async function deleteFinal(
  tx: Tx,
  { id, userId, reserved }: UploadWithState & { readonly reserved: number },
  now: Date,
): Promise<void> {
  await release(tx, userId, reserved);
  await deletePartials(tx, id, now);
  await deleteUploadRow(tx, id);
  await createRemovals(tx, [{ storeKey: id, isUpload: true }], now);
}

/** Ids of finished uploads whose partial uploads still exist, because a process ended before it deleted them. */
export async function findFinalsWithPartials(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads as partial')
    .innerJoin('uploads as final', 'final.id', 'partial.finalId')
    .select('final.id')
    .distinct()
    .where('partial.finalId', 'is not', null)
    .where('final.state', '=', 'done')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPartialsTouchedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('touchedAt', '<', before)
    .where('concat', '=', 'partial')
    .where('state', '=', 'open')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
