import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * A digest that changes whenever the person's files or folders change. It is cheap: folders count their files, so only
 * one row of the files is read, by an index.
 */
export async function findFilesVersion(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(
      coalesce((
        select string_agg(concat_ws('/', id, path, file_count, total_size), '//' order by id)
        from folders where user_id = ${userId}
      ), '')
      || coalesce((select max(updated_at)::text from files where user_id = ${userId}), '')
    ) as version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row.version;
}
