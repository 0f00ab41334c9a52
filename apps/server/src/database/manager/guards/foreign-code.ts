import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import type { Connected } from '../manager-target.ts';
import { begin } from '../transaction.queries.ts';

type Scope = Pick<Connected, 'catalog' | 'connection'>;

/**
 * Call this before one of our statements reads rows. It throws if reading them would run code of another user with the
 * rights of this login. So that nobody can add such code afterwards, it opens a transaction that locks the table and
 * ends when the connection is given back.
 */
export async function guardReading(at: Scope, table: TableDescription): Promise<void> {
  if (!table.hasOtherOwners) return;
  if (at.connection.dialect === 'postgres' && !at.connection.isInTransaction()) await begin(at.connection);
  await demandNoCode(at, table, 'read');
}

/** Like `guardReading`, for changes of rows. Call it in the transaction that changes them. */
export async function guardChanging(at: Scope, table: TableDescription): Promise<void> {
  if (table.hasOtherOwners) await demandNoCode(at, table, 'change');
}

async function demandNoCode(
  { catalog, connection }: Scope,
  table: TableDescription,
  purpose: 'read' | 'change',
): Promise<void> {
  const code = await catalog.findForeignCode(connection, table);
  if (!code || (purpose === 'read' && !code.isRead)) return;
  throw new ServerFailure({
    kind: 'denied',
    details: `To ${purpose} rows of ${table.table} here would run code of ${code.owner} (${code.subject}) with your rights. Switch to the user ${code.owner}, or write the statement in the console.`,
  });
}
