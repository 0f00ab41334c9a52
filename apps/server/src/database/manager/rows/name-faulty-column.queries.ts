import { lookUp } from '@tessera/domain/look-up';
import type { Value } from '@tessera/table-sql/literals';
import { sql, value, words } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { TableDescription } from '../catalog/catalog.ts';

/**
 * Finds the column whose value was refused. PostgreSQL says that a value is too long or not a number, but not in which
 * column. So each value is checked against its column's type, by a query that changes nothing.
 */
export async function nameFaultyColumn(
  connection: ServerConnection,
  table: TableDescription,
  data: Readonly<Record<string, Value>>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ServerFailure) || connection.dialect !== 'postgres') return error;
  if (!error.code?.startsWith('22') || connection.isInTransaction()) return error;
  for (const column of table.columns) {
    const given = lookUp(data, column.name);
    if (given === null || given === undefined) continue;
    if (await isTaken(connection, given, column.dataType)) continue;
    const { kind, details, code } = error;
    return new ServerFailure({ kind, details: `${column.name}: ${details}`, code, column: column.name });
  }
  return error;
}

async function isTaken(connection: ServerConnection, given: string, type: string): Promise<boolean> {
  try {
    const { rows } = await connection.run(
      sql`${words('SELECT')} pg_catalog.pg_input_is_valid(${value(given)}, ${value(type)})`,
    );
    return rows[0]?.[0] !== 'f';
  } catch (error) {
    // Before PostgreSQL 16 there is no such function, so no column can be named.
    if (error instanceof ServerFailure) return true;
    throw error;
  }
}
