import { listTrash, restoreTable, trashTable } from '@tessera/contract/database/database-schema';
import { TRASH_SCHEMA } from '@tessera/domain/database/names';
import { suggestedName } from '@tessera/domain/database/row-roles';
import { ok, refuse } from '@tessera/domain/result';
import { withEnding } from '@tessera/table-sql/names';
import type { Sql } from '@tessera/table-sql/sql';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { change, type Changing } from '../change.ts';
import { createSchema, moveTable, moveTableBack } from './move-table.queries.ts';
import { getTable, isAppTable } from './tables.ts';
import { inTransaction } from '../transaction.queries.ts';
import { createTrashEntry, listTrashEntries, findTrashEntry, markRestored } from './trash.queries.ts';
import { withConnection } from '../manager-target.ts';

const MAX_LISTED = 500;

async function runSteps(at: Changing, steps: readonly Sql[]): Promise<void> {
  const run = async () => {
    for (const step of steps) await at.run(step);
    return ok({});
  };
  if (at.connection.dialect === 'postgres') await inTransaction(at.connection, run);
  else await run();
}

export const trashTableRoute = handle(trashTable, async ({ params, query, ...caller }, ports: Ports) =>
  change(
    caller,
    ports,
    { what: 'trash', action: 'move table to the trash', subject: params.table, isGrave: true },
    async (at) => {
      const found = await getTable(at, { schema: query.schema, table: params.table }, 'trash');
      if (!found.ok) return found;
      const table = found.value;
      if (isAppTable(at, table)) return refuse({ code: 'database.protected', name: table.table });
      if (table.kind !== 'table')
        return refuse({ code: 'database.in_use', reason: 'Only plain tables can be moved to the trash.' });
      const { dialect } = at.connection;
      const now = ports.clock.now();
      const trashName = withEnding(dialect, table.table, `_${now.getTime()}`);
      const to = { schema: TRASH_SCHEMA, table: trashName };
      await runSteps(at, [...(await makingTrash(at)), ...moveTable(dialect, { from: table, to })]);
      const id = await createTrashEntry(ports.db, {
        at: now,
        actorId: at.user.id,
        server: at.server.name,
        database: at.login.database ?? '',
        schemaName: table.schema,
        tableName: table.table,
        trashSchema: TRASH_SCHEMA,
        trashName,
      });
      return ok({ id });
    },
  ),
);

/**
 * Statements that create the schema for the trash; none if it exists. It is looked for first, because PostgreSQL
 * refuses CREATE SCHEMA IF NOT EXISTS to a user without the right to create schemas, even if the schema exists.
 */
async function makingTrash({ connection, catalog }: Changing): Promise<Sql[]> {
  const { dialect } = connection;
  const isThere = dialect === 'postgres' && (await catalog.listSchemas(connection)).includes(TRASH_SCHEMA);
  return isThere ? [] : [createSchema(dialect, TRASH_SCHEMA)];
}

function databaseRefOf({ server, login }: Pick<Changing, 'server' | 'login'>) {
  return { servers: server.names, database: login.database ?? '' };
}

export const listTrashRoute = handle(listTrash, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'schema' }, async (at) => {
    const found = await listTrashEntries(ports.db, databaseRefOf(at), MAX_LISTED);
    return ok({
      tables: found.map((row) => ({
        id: row.id,
        schema: row.schemaName,
        table: row.tableName,
        trash_name: row.trashName,
        at: row.at,
      })),
    });
  }),
);

export const restoreTableRoute = handle(restoreTable, async ({ params, ...caller }, ports: Ports) =>
  change(caller, ports, { what: 'restore', action: 'restore table', subject: params.id }, async (at) => {
    const trash = await findTrashEntry(ports.db, params.id, databaseRefOf(at));
    if (!trash) return refuse({ code: 'not_found' });
    const to = { schema: trash.schemaName, table: trash.tableName };
    if (await at.catalog.findTable(at.connection, to)) {
      const ending = suggestedName('', ports.clock.now().getUTCFullYear());
      const suggestion = withEnding(at.connection.dialect, to.table, ending);
      return refuse({
        code: 'database.table_exists',
        table: to.table,
        suggestion,
        errorType: 'TABLE_EXISTS',
      });
    }
    const from = { schema: trash.trashSchema, table: trash.trashName };
    await runSteps(at, moveTableBack(at.connection.dialect, { from, to }));
    await markRestored(ports.db, trash.id, ports.clock.now());
    return ok(to);
  }),
);
