import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Params, builtOnce, prepared } from '../../../platform/db/prepared.ts';
import { peopleWithStoragePlans } from '../../../people/accounts/public.ts';
import type { Chunk } from '../chunks/upload-chunks.queries.ts';
import { type NewUpload, type UploadWithState, toUpload, uploadColumns } from './uploads.queries.ts';

export interface UploadContext {
  /** The person's storage plan as stored in their row. */
  readonly fileSize: string;
  readonly uploadSize: string;
  readonly expiryDate: Date | null;
  /** Id of the upload's folder. Null if the folder does not exist. */
  readonly folderId: number | null;
  readonly unfinished: number;
  readonly files: number;
  /** Whether an upload with this id exists already. */
  readonly isKnown: boolean;
}

interface UploadKey {
  readonly userId: number;
  readonly clientId: string;
  readonly pathKey: string;
}

const contextOf = builtOnce(
  (value: Params<UploadKey>) => sql<UploadContext>`
    select users.file_size, users.upload_size, users.expiry_date,
      (select id from folders where user_id = users.id and path_key = ${value('pathKey')}) as folder_id,
      (select count(*) from uploads where user_id = users.id and state <> 'done') as unfinished,
      (select coalesce(sum(file_count), 0) from folders where user_id = users.id) as files,
      exists (select from uploads where user_id = users.id and client_id = ${value('clientId')}) as is_known
    from ${peopleWithStoragePlans} users where id = ${value('userId')}::integer ${prepared}`,
);

/** Reads everything that decides whether an upload may begin, in one statement. */
export async function findUploadContext(db: Db, key: UploadKey): Promise<UploadContext | undefined> {
  const { userId, clientId, pathKey } = key;
  const [row] = await contextOf(db, { userId, clientId, pathKey });
  return row;
}

export interface UploadAtOnce extends Omit<NewUpload, 'folderId' | 'size' | 'reserved'> {
  readonly size: number;
  readonly pathKey: string;
  /** The upload's only chunk, if its digest is known already. It is claimed in the same statement. */
  readonly chunk: Chunk | undefined;
  readonly context: UploadContext;
  /** Maximum size of all the person's files together, by the storage plan of `context`. */
  readonly totalBytes: number;
  /**
   * If true, a power failure may undo the statement. That is safe if nothing is acknowledged before a later, durable
   * commit.
   */
  readonly isLight: boolean;
}

type Values = Omit<UploadAtOnce, 'chunk' | 'context'> &
  Pick<UploadContext, 'fileSize' | 'uploadSize' | 'expiryDate' | 'folderId'> & { sha256: Buffer | null };

const begunOf = builtOnce(
  (value: Params<Values>) => sql<UploadWithState>`
    with light as (
      select case when ${value('isLight')}::boolean then set_config('synchronous_commit', 'off', true) end as off
    ),
    entitled as materialized (
      select users.id from ${peopleWithStoragePlans} users, light
      where users.id = ${value('userId')}::integer and file_size = ${value('fileSize')}
        and upload_size = ${value('uploadSize')} and expiry_date is not distinct from ${value('expiryDate')}::timestamptz
      for share of users
    ),
    folder as materialized (
      select folders.user_id from folders join entitled on entitled.id = folders.user_id
      where folders.id = ${value('folderId')}::integer and path_key = ${value('pathKey')}
      for key share of folders
    ),
    room as (
      insert into storage_usage as usage (user_id, bytes)
      select user_id, ${value('size')}::bigint from folder where ${value('size')}::bigint <= ${value('totalBytes')}::bigint
      on conflict (user_id) do update set bytes = usage.bytes + ${value('size')}::bigint
      where usage.bytes + ${value('size')}::bigint <= ${value('totalBytes')}::bigint
      returning user_id
    ),
    begun as (
      insert into uploads (user_id, client_id, method, folder_id, directory, first_directory, name, size, total_chunks,
        fingerprint, metadata, concat, reserved, created_at, touched_at)
      select user_id, ${value('clientId')}, ${value('method')}, ${value('folderId')}::integer, ${value('directory')},
        ${value('directory')}, ${value('name')}, ${value('size')}::bigint, ${value('totalChunks')}::integer,
        ${value('fingerprint')}::bytea, ${value('metadata')}, ${value('concat')}, ${value('size')}::bigint, ${value('now')}::timestamptz,
        ${value('now')}::timestamptz
      from room returning ${sql.join(uploadColumns.map((name) => sql.ref(name)))}
    ),
    claimed as (
      insert into upload_chunks (upload_id, start, length, sha256)
      select id, 0, ${value('size')}::bigint, ${value('sha256')}::bytea from begun where ${value('sha256')}::bytea is not null
    )
    select * from begun ${prepared}`,
);

/**
 * Begins an upload, reserves room for it and claims its only chunk if one is given. To avoid deadlocks, it locks the
 * folder first, then the person's room and the upload last, as `beginUpload` does. Undefined if there is no room, or if
 * the storage plan or the folder has changed since `context` was read. Fails with `uploads_user_id_client_id_key` if
 * another request has begun the same upload meanwhile.
 */
export async function beginUploadAtOnce(
  db: Db,
  { chunk, context, ...upload }: UploadAtOnce,
): Promise<UploadWithState | undefined> {
  const { fileSize, uploadSize, expiryDate, folderId } = context;
  const entitlement = { fileSize, uploadSize, expiryDate, folderId };
  const [row] = await begunOf(db, { ...upload, ...entitlement, sha256: chunk?.sha256 ?? null });
  return row && toUpload(row);
}
