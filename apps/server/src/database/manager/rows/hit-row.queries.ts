import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Cells } from '@tessera/table-sql/rows';
import { whereRow } from '@tessera/table-sql/rows';
import { sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import type { Connected } from '../manager-target.ts';

type Missed = Refusal<'database.row_unknown' | 'database.row_deleted'>;

/**
 * Refuses a change unless exactly one row has this key. The rows are counted before the change, because a table without
 * transactions could not be rolled back.
 */
export async function requireOneRow(
  { connection }: Pick<Connected, 'connection'>,
  table: TableDescription,
  key: Cells,
  purpose: 'update' | 'delete',
): Promise<Result<undefined, Missed>> {
  const where = whereRow(connection.dialect, key);
  const count = await countTwo(connection, table, where);
  if (count > 1) return refuse({ code: 'database.row_unknown', purpose });
  return count === 1 ? ok(undefined) : refuse({ code: 'database.row_deleted' });
}

async function countTwo(
  connection: Connected['connection'],
  table: TableDescription,
  where: ReturnType<typeof whereRow>,
): Promise<number> {
  try {
    const { rows } = await connection.run(
      sql`SELECT count(*) FROM (SELECT 1 FROM ${tableName(table)} WHERE ${where} LIMIT 2) AS found`,
    );
    return Number(rows[0]?.[0] ?? 0);
  } catch (error) {
    // A key that does not fit its column's type, such as a text for a number, simply identifies no row.
    if (error instanceof ServerFailure && error.code?.startsWith('22')) return 0;
    throw error;
  }
}
