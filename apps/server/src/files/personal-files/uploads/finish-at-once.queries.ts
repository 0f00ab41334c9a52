import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Params, builtOnce, prepared } from '../../../platform/db/prepared.ts';
import { namesOf } from '../files.queries.ts';

export interface FileAtOnce {
  readonly uploadId: string;
  readonly folderId: number;
  readonly name: string;
  /** The state that the upload must have. */
  readonly state: 'open' | 'finishing';
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: Buffer;
  readonly now: Date;
}

export interface FileOutcome {
  /** False if the upload was abandoned, or if another process is finishing it. Nothing was changed then. */
  readonly isThere: boolean;
  /** Id of the new file. Null if another file in the folder has the name; nothing was changed then. */
  readonly fileId: number | null;
  readonly folderPath: string;
}

type Values = Omit<FileAtOnce, 'name'> & { readonly nameKey: string; readonly searchKey: string };

const outcomeOf = builtOnce(
  (value: Params<Values>) => sql<FileOutcome>`
    with folder as materialized (
      select id, path from folders where id = ${value('folderId')}::integer for update
    ),
    chunk as materialized (
      select upload_id from upload_chunks join folder on true where upload_id = ${value('uploadId')}::uuid
      for update of upload_chunks
    ),
    upload as materialized (
      select uploads.id, uploads.user_id, uploads.folder_id, uploads.name, uploads.method, uploads.total_chunks
      from uploads join folder on folder.id = uploads.folder_id
      where uploads.id = ${value('uploadId')}::uuid and state = ${value('state')}
        and reserved = ${value('size')}::bigint and (select count(*) from chunk) > 0
      for update of uploads
    ),
    made as (
      insert into files (user_id, folder_id, name, name_key, search_key, size, mime_type, sha256, store_key, upload_method,
        chunk_count, uploaded_at, updated_at)
      select user_id, folder_id, name, ${value('nameKey')}, ${value('searchKey')}, ${value('size')}::bigint,
        ${value('mimeType')}, ${value('sha256')}::bytea, ${value('uploadId')}::uuid::text, method, total_chunks,
        ${value('now')}::timestamptz, ${value('now')}::timestamptz
      from upload
      on conflict (folder_id, name_key) do nothing
      returning id
    ),
    counted as (
      update folders set file_count = file_count + 1, total_size = total_size + ${value('size')}::bigint
      from made where folders.id = ${value('folderId')}::integer
    ),
    done as (
      update uploads
      set state = 'done', file_id = made.id, reserved = 0, stored_chunks = greatest(stored_chunks, 1),
        stored_bytes = ${value('size')}::bigint, finishing_until = null, touched_at = ${value('now')}::timestamptz
      from made where uploads.id = ${value('uploadId')}::uuid
    ),
    cleared as (delete from upload_chunks using made where upload_id = ${value('uploadId')}::uuid)
    select exists (select from upload) as is_there, made.id as file_id, folder.path as folder_path
    from folder left join made on true ${prepared}`,
);

/**
 * Turns an upload into a file: adds the file, counts it in its folder and marks the upload as done, or does nothing at
 * all. The bytes must already be stored under their final name, and the reserved room must equal their size. To avoid
 * deadlocks, the locks have the same order as elsewhere: the folder first, as when it is renamed, and chunks before
 * their upload, as when a repeated chunk is counted.
 */
export async function makeFileAtOnce(
  db: Db,
  { name, ...file }: FileAtOnce,
): Promise<FileOutcome | undefined> {
  const [row] = await outcomeOf(db, { ...file, ...namesOf(name) });
  return row;
}
