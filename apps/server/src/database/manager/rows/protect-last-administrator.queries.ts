import type { Refusal } from '@tessera/contract/refusals';
import { canChangeRoles } from '@tessera/domain/database/row-roles';
import { refuse } from '@tessera/domain/result';
import { sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { TableDescription } from '../catalog/catalog.ts';
import { toColumnInfo } from '../tables/tables.ts';
import type { AnyReply, Connected, Refused } from '../manager-target.ts';

/**
 * Runs changes of a table and refuses them if no administrator would be left. It does so for any table that is named
 * users and has a role column. It runs in the transaction of the changes and first locks the administrators' rows. So
 * if two people make changes at the same time, the second waits and sees the result of the first.
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
  // FOR UPDATE is needed, because without it MariaDB would read the rows as they were when the transaction began.
  const left = await connection.run(sql`${administrators} LIMIT 1 FOR UPDATE`);
  return left.rows.length > 0 ? reply : refuse({ code: 'people.last_administrator' });
}
