import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { peopleWithStoragePlans } from '../accounts/public.ts';
import type { Chunk } from './upload-chunks.queries.ts';

export interface UploadContext {
  /** The person's storage plan as stored in their row. */
  readonly fileSize: string;
  readonly uploadSize: string;
  readonly expiryDate: Date | null;
  /** Null if the folder does not exist. */
  readonly folderId: number | null;
  readonly unfinished: number;
  readonly files: number;
  /** An upload with this id exists already. */
  readonly isKnown: boolean;
}

/** Reads everything that decides whether an upload may begin, in one statement. */
export async function findUploadContext(
  db: Db,
  { userId, clientId, pathKey }: { userId: number; clientId: string; pathKey: string },
): Promise<UploadContext | undefined> {
  const { rows } = await sql<UploadContext>`
    select users.file_size, users.upload_size, users.expiry_date,
      (select id from folders where user_id = users.id and path_key = ${pathKey}) as folder_id,
      (select count(*) from uploads where user_id = users.id and state <> 'done') as unfinished,
      (select coalesce(sum(file_count), 0) from folders where user_id = users.id) as files,
      exists (select from uploads where user_id = users.id and client_id = ${clientId}) as is_known
    from ${peopleWithStoragePlans} users where id = ${userId} ${prepared}`.execute(db);
  return rows[0];
}

export interface SmallUpload {
  readonly userId: number;
  readonly clientId: string;
  readonly directory: string;
  readonly pathKey: string;
  readonly name: string;
  readonly fingerprint: Buffer | null;
  readonly chunk: Chunk;
  readonly context: UploadContext;
  /** Maximum size of all the person's files together, by the storage plan of `context`. */
  readonly totalBytes: number;
  readonly now: Date;
}

/**
 * Begins an upload of one chunk, keeps room for it and claims the chunk. Answers its id, or undefined where there is no
 * room, or the storage plan or the folder has changed since `ground` was read. Fails on `uploads_user_id_client_id_key` where
 * somebody else has begun it meanwhile.
 */
export async function beginSmallUpload(db: Db, upload: SmallUpload): Promise<string | undefined> {
  const { userId, clientId, directory, name, fingerprint, chunk, context: ground, totalBytes, now } = upload;
  const size = chunk.length;
  // A claim may be lost in a power failure: nothing is acknowledged before the file's row is committed.
  const { rows } = await sql<{ id: string }>`
    with light as (select set_config('synchronous_commit', 'off', true) as off),
    entitled as (
      select users.id from ${peopleWithStoragePlans} users, light
      where users.id = ${userId} and file_size = ${ground.fileSize} and upload_size = ${ground.uploadSize}
        and expiry_date is not distinct from ${ground.expiryDate}::timestamptz
        and exists (
          select from folders
          where folders.id = ${ground.folderId}::integer and folders.user_id = users.id and path_key = ${upload.pathKey}
        )
      for share of users
    ),
    room as (
      insert into storage_usage as usage (user_id, bytes)
      select id, ${size}::bigint from entitled where ${size}::bigint <= ${totalBytes}::bigint
      on conflict (user_id) do update set bytes = usage.bytes + ${size}::bigint
      where usage.bytes + ${size}::bigint <= ${totalBytes}::bigint
      returning user_id
    ),
    begun as (
      insert into uploads (user_id, client_id, method, folder_id, directory, first_directory, name, size, total_chunks,
        fingerprint, reserved, created_at, touched_at)
      select user_id, ${clientId}, 'chunked', ${ground.folderId}::integer, ${directory}, ${directory}, ${name},
        ${size}::bigint, 1, ${fingerprint}::bytea, ${size}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from room returning id
    ),
    claimed as (
      insert into upload_chunks (upload_id, start, length, sha256)
      select id, 0, ${size}::integer, ${chunk.sha256}::bytea from begun
    )
    select id from begun ${prepared}`.execute(db);
  return rows[0]?.id;
}

export interface StoredSmallFile {
  readonly uploadId: string;
  readonly folderId: number;
  readonly nameKey: string;
  readonly searchKey: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: Buffer;
  readonly now: Date;
}

export interface SmallFileOutcome {
  /** False if the upload was abandoned, or if another process is finishing it. */
  readonly isOpen: boolean;
  /** Null if another file in the folder has the name. */
  readonly fileId: number | null;
  readonly folderPath: string;
}

/**
 * Turns an upload whose only chunk is stored under its final name into a file: adds the file, counts it in its folder
 * and marks the upload as done, or does nothing at all. The locks have the same order as elsewhere, to avoid deadlocks:
 * the folder first, as when it is renamed, and the chunk before its upload, as when a repeated chunk is counted.
 */
export async function finishSmallUpload(
  db: Db,
  file: StoredSmallFile,
): Promise<SmallFileOutcome | undefined> {
  const { uploadId, folderId, size, now } = file;
  const { rows } = await sql<SmallFileOutcome>`
    with folder as materialized (
      select id, path from folders where id = ${folderId}::integer for update
    ),
    chunk as materialized (
      select upload_id from upload_chunks join folder on true where upload_id = ${uploadId}::uuid
      for update of upload_chunks
    ),
    upload as materialized (
      select uploads.id, uploads.user_id, uploads.folder_id, uploads.name
      from uploads join folder on folder.id = uploads.folder_id join chunk on chunk.upload_id = uploads.id
      where uploads.id = ${uploadId}::uuid and state = 'open'
      for update of uploads
    ),
    made as (
      insert into files (user_id, folder_id, name, name_key, search_key, size, mime_type, sha256, store_key, upload_method,
        chunk_count, uploaded_at, updated_at)
      select user_id, folder_id, name, ${file.nameKey}, ${file.searchKey}, ${size}::bigint, ${file.mimeType}, ${file.sha256}::bytea,
        ${uploadId}, 'chunked', 1, ${now}::timestamptz, ${now}::timestamptz
      from upload
      on conflict (folder_id, name_key) do nothing
      returning id
    ),
    counted as (
      update folders set file_count = file_count + 1, total_size = total_size + ${size}::bigint
      from made where folders.id = ${folderId}::integer
    ),
    done as (
      update uploads
      set state = 'done', file_id = made.id, reserved = 0, stored_chunks = 1, stored_bytes = ${size}::bigint,
        touched_at = ${now}::timestamptz
      from made where uploads.id = ${uploadId}::uuid
    ),
    cleared as (delete from upload_chunks using made where upload_id = ${uploadId}::uuid)
    select exists (select from upload) as is_open, made.id as file_id, folder.path as folder_path
    from folder left join made on true ${prepared}`.execute(db);
  return rows[0];
}
