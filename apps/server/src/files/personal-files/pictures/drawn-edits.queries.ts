import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Maximum number of edits for which pictures are stored beside one file. Those pictures do not count as storage, so
 * their number has to be limited.
 */
export const MAX_DRAWN_EDITS = 200;

/**
 * Records that pictures of this edit are stored beside the file. False if the file was deleted or already has
 * MAX_DRAWN_EDITS edits.
 */
export async function recordDrawnEdit(db: Db, fileId: number, edit: string): Promise<boolean> {
  const { rows } = await sql`
    update files
    set drawn_edits = case when ${edit} = any(drawn_edits) then drawn_edits else drawn_edits || ${edit}::text end
    where id = ${fileId} and (${edit} = any(drawn_edits) or cardinality(drawn_edits) < ${MAX_DRAWN_EDITS})
    returning id`.execute(db);
  return rows.length > 0;
}
