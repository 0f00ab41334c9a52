import type { Refusal } from '@tessera/contract/refusals';
import { canChangeRoles } from '@tessera/domain/database/row-roles';
import { refuse } from '@tessera/domain/result';
import { sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { TableDescription } from '../catalog/catalog.ts';
import { toColumnInfo } from '../tables.ts';
import type { AnyReply, Connected, Refused } from '../manager-target.ts';

/**
 * Around changes of a table named users with a role column, in their transaction: whoever were its administrators, one
 * stays. The rows are locked first, so of two changes at once the second counts what the first left.
 */
export async function protectLastAdministrator<const Reply extends AnyReply>(
  { connection }: Pick<Connected, 'connection'>,
  table: TableDescription,
  work: () => Promise<Reply>,
): Promise<Reply | Refused<Refusal<'people.last_administrator'>>> {
  if (!canChangeRoles(table.table, table.columns.map(toColumnInfo))) return work();
  const administrators = sql`SELECT 1 FROM ${tableName(table)} WHERE lower(CAST(role AS char(10))) = 'admin'`;
  const before = await connection.run(sql`${administrators} LIMIT 1000 FOR UPDATE`);
  const reply = await work();
  if (!reply.ok || before.rows.length === 0) return reply;
  // Locked once more: MariaDB would answer a plain question from how things were when the transaction began.
  const left = await connection.run(sql`${administrators} LIMIT 1 FOR UPDATE`);
  return left.rows.length > 0 ? reply : refuse({ code: 'people.last_administrator' });
}
