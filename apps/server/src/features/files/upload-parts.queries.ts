import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { createRemovals } from './removals.queries.ts';
import type { Chunk } from './upload-chunks.queries.ts';
import { type UploadWithState, deleteUploadRow, toUpload, uploadColumns } from './uploads.queries.ts';
import { release } from './usage.queries.ts';

/** Locks those of these uploads that are parts, and that belong to no final upload. */
export async function lockParts(
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

/** From now on the parts take no bytes and belong to the final upload, which takes over their reserved space. */
export async function joinParts(tx: Tx, finalId: string, partIds: readonly string[]): Promise<void> {
  await sql`
    update uploads set state = 'finishing', reserved = 0, part_of = ${finalId}, part_position = part.position
    from unnest(${partIds}::uuid[]) with ordinality as part (id, position)
    where uploads.id = part.id`.execute(tx);
}

/** In the order of the file. */
export async function listParts(db: Db, finalId: string): Promise<UploadWithState[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('partOf', '=', finalId)
    .orderBy('partPosition')
    .execute();
  return rows.map(toUpload);
}

/** Records what was copied from the parts. It may have been recorded before, by a process that was killed. */
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

/** The file is there, so its parts and their bytes are deleted. */
export async function deleteParts(tx: Tx, finalId: string, now: Date): Promise<void> {
  const parts = await tx.deleteFrom('uploads').where('partOf', '=', finalId).returning('id').execute();
  const removals = parts.map(({ id }) => ({ storeKey: id, isUpload: true }));
  await createRemovals(tx, removals, now);
}

/** Deletes a final upload whose parts are damaged, with the parts. Everything has to be sent again. */
export async function deleteFinal(
  tx: Tx,
  { id, userId, reserved }: UploadWithState & { readonly reserved: number },
  now: Date,
): Promise<void> {
  await release(tx, userId, reserved);
  await deleteParts(tx, id, now);
  await deleteUploadRow(tx, id);
  await createRemovals(tx, [{ storeKey: id, isUpload: true }], now);
}

/** Finished uploads whose parts were not deleted, because a process ended. */
export async function findFinalsWithParts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads as part')
    .innerJoin('uploads as final', 'final.id', 'part.partOf')
    .select('final.id')
    .distinct()
    .where('part.partOf', 'is not', null)
    .where('final.state', '=', 'done')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPartsTouchedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
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
