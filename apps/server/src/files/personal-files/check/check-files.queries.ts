import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';

export interface CheckedFile {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly storeKey: string;
}

const columns = ['id', 'userId', 'name', 'size', 'sha256', 'storeKey'] as const;

/** Files of all people, in the order of their ids. */
export async function findFilesAfter(db: Db, id: number, limit: number): Promise<CheckedFile[]> {
  return db.selectFrom('files').select(columns).where('id', '>', id).orderBy('id').limit(limit).execute();
}

export async function isFile(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('files').select('id').where('id', '=', id).limit(1).executeTakeFirst()) !== undefined
  );
}

/** Keys of stored files that a row refers to: a file, a picture of it, an upload, an attachment, or a pending removal. */
export async function findNamed(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return findKeys(
    db,
    keys,
    sql`
      select key from wanted join files on store_key = key
      union select key from wanted join files on 'small-' || store_key = key
      union select key from wanted join files on 'large-' || store_key = key
      union select key from wanted join files on key ~ '^(webp|jpg)-\\d+-' and store_key = regexp_replace(key, '^[a-z]+-\\d+-(e\\d(x\\d+){4}-)?', '')
      union select key from wanted join uploads on uploads.id::text = key
      union select key from wanted join attachments on attachments.id::text = key
      union select key from wanted join store_removals on store_key = key`,
  );
}

/** Keys of unfinished uploads that a row refers to. The bytes of an upload whose row is finished count as orphaned. */
export async function findNamedUploads(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return findKeys(
    db,
    keys,
    sql`
      select key from wanted join uploads on uploads.id::text = key and state <> 'done'
      union select key from wanted join store_removals on store_key = key and is_upload`,
  );
}

async function findKeys(
  db: Db,
  keys: readonly string[],
  query: ReturnType<typeof sql>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    with wanted as (select unnest(${keys}::text[]) as key) ${query}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export interface WrongUsage {
  readonly userId: number;
  readonly counted: number;
  readonly actual: number;
}

const actualUsage = (userId: ReturnType<typeof sql>) => sql<number>`(
  coalesce((select sum(size) from files where files.user_id = ${userId}), 0)
  + coalesce((select sum(reserved) from uploads where uploads.user_id = ${userId} and state <> 'done'), 0)
)::bigint`;

/**
 * Finds people whose counted storage differs from the sum of their files and reserved room. It has to be one statement,
 * which sees one moment: counts and rows change in the same transaction, so at any moment they must agree.
 */
export async function findWrongUsage(db: Db, afterUser: number, limit: number): Promise<WrongUsage[]> {
  const { rows } = await sql<WrongUsage>`
    select user_id, counted, actual from (
      select users.id as user_id, coalesce(bytes, 0) as counted, ${actualUsage(sql`users.id`)} as actual
      from ${people} users left join storage_usage on storage_usage.user_id = users.id
    ) as usage where counted <> actual and user_id > ${afterUser} order by user_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Sets a person's counted storage to the actual sum. Every change of that sum updates this row in the same transaction,
 * so the sum cannot change while the row is locked.
 */
export async function repairUsage(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into storage_usage (user_id) values (${userId}) on conflict do nothing`.execute(tx);
    await sql`select from storage_usage where user_id = ${userId} for update`.execute(tx);
    await sql`update storage_usage set bytes = ${actualUsage(sql`${userId}`)} where user_id = ${userId}`.execute(
      tx,
    );
  });
}

export interface WrongFolder {
  readonly id: number;
  readonly userId: number;
  readonly path: string;
  readonly fileCount: number;
  readonly totalSize: number;
  readonly actualCount: number;
  readonly actualSize: number;
}

export async function findWrongFolders(db: Db, after: number, limit: number): Promise<WrongFolder[]> {
  const { rows } = await sql<WrongFolder>`
    select id, user_id, path, file_count, total_size, actual_count, actual_size from folders,
      lateral (
        select count(*) as actual_count, coalesce(sum(size), 0)::bigint as actual_size
        from files where folder_id = folders.id
      ) as held
    where id > ${after} and (file_count <> actual_count or total_size <> actual_size)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function repairFolder(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Every change of a folder's files updates this row in the same transaction, so the sum cannot change while the row
    // is locked.
    await sql`select from folders where id = ${id} for no key update`.execute(tx);
    await sql`
      update folders set (file_count, total_size) =
        (select count(*), coalesce(sum(size), 0) from files where folder_id = ${id})
      where id = ${id}`.execute(tx);
  });
}
