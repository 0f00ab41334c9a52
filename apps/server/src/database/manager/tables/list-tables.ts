import { listTables, refreshTables } from '@tessera/contract/database/database-tables';
import { ok, refuse } from '@tessera/domain/result';
import { temporaryTable } from '@tessera/table-sql/tables';
import { handle } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import type { SpareConnection } from '../catalog/catalog.ts';
import { connectionRefusal } from '../failures.ts';
import { toManagedTable } from './tables.ts';
import { type Connected, withConnection, identifyDatabase } from '../manager-target.ts';

export const listTablesRoute = handle(listTables, async ({ query, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'tables' }, async (at) => {
    const { database = at.login.database ?? '' } = query;
    const isElsewhere = at.connection.dialect === 'postgres' && database !== at.login.database;
    return isElsewhere
      ? listElsewhere(at, ports, database)
      : ok({ tables: await tablesOf(at, database, besideOf(at)) });
  }),
);

async function tablesOf(at: Connected, database: string, beside?: SpareConnection) {
  const found = await at.catalog.listTables(at.connection, database, beside);
  return found.map((table) => toManagedTable(at, database, table));
}

function besideOf({ pool }: Connected): SpareConnection {
  return async (work) => {
    try {
      await pool.useIfFree('ours', work);
    } catch (error) {
      // If no second connection can be opened, the first one does all the work.
      if (!(error instanceof ServerFailure)) throw error;
    }
  };
}

/** Lists the tables of another database than the connected one. PostgreSQL needs a separate connection for that. */
async function listElsewhere(at: Connected, ports: Ports, database: string) {
  const login = { ...at.login, database };
  try {
    const connection = await ports.managed.open(login);
    try {
      const there = {
        ...at,
        login,
        connection,
        ...(await identifyDatabase({ server: at.server, login }, connection, ports)),
      };
      return ok({ tables: await tablesOf(there, database) });
    } finally {
      connection.close();
    }
  } catch (error) {
    return refuse(connectionRefusal(error, 'tables'));
  }
}

/**
 * Reloads the list of tables, and creates and drops a temporary table to find out whether the connection can write.
 * Only this connection sees that table, so the names of two administrators' tables never collide.
 */
export const refreshTablesRoute = handle(refreshTables, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'refreshTables' }, async (at) => {
    const probe = temporaryTable(`${ports.clock.now().getTime()}_refresh`);
    const canWrite = await canMake(at, probe);
    return ok({ tables: await tablesOf(at, at.login.database ?? '', besideOf(at)), canWrite });
  }),
);

async function canMake(at: Connected, { create, drop }: ReturnType<typeof temporaryTable>): Promise<boolean> {
  try {
    await at.connection.run(create);
    await at.connection.run(drop);
    return true;
  } catch (error) {
    if (error instanceof ServerFailure && !at.connection.isBroken) return false;
    throw error;
  }
}
