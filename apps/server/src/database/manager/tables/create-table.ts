import { createTable } from '@tessera/contract/database/database-tables';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { APP_SCHEMA } from '@tessera/domain/database/names';
import { suggestedName } from '@tessera/domain/database/row-roles';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { withEnding } from '@tessera/table-sql/names';
import { createTable as createTableSql, type TableName } from '@tessera/table-sql/tables';
import { handle } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import { type Change, change, type Changing } from '../change.ts';
import { withExtensions } from '../databases/extensions.queries.ts';
import { nameInScript } from '../console/name-in-script.ts';
import { isTableThere, readScript, runTableScript, type Stopped } from '../console/run-table-script.ts';
import { nameOf, schemaOf } from './tables.ts';

type Body = Input<typeof createTable>['body'];

export const createTableRoute = handle(createTable, async ({ query, body, ...caller }, ports: Ports) => {
  const byScript = !body.useVisualBuilder;
  const name = body.tableName ?? '';
  const request: Change = {
    what: 'createTable',
    action: byScript ? 'create table by script' : 'create table',
    subject: name || nameInScript('mysql', body.sqlScript ?? ''),
    isGrave: byScript,
    use: byScript ? 'foreign' : 'ours',
    ...(byScript && { statement: body.sqlScript ?? '' }),
  };
  // The dialog may have been opened before the session switched to another database or user. Its table must not be
  // created there. These refusals are not in the audit, because nothing has run.
  if (!body.currentDatabase) return refuse({ code: 'database.disconnected' });
  if (!body.currentUser) return refuse({ code: 'database.no_user' });
  return change(caller, ports, request, async (at) => {
    const moved = movedRefusal(at, body);
    if (moved) return refuse(moved);
    const tableName = name || nameInScript(at.connection.dialect, body.sqlScript ?? '');
    const answer = { tableName, database: at.login.database ?? '', owner: at.login.user };
    try {
      const made = byScript
        ? await runScript(at, ports, body.sqlScript ?? '')
        : await build(at, ports, nameOf(at, { schema: query.schema, table: name }), body);
      return made.ok ? ok(answer) : made;
    } catch (error) {
      if (!(error instanceof ServerFailure) || !isTableThere(error)) throw error;
      return refuse(await existsRefusal(at, ports, query.schema, name || 'table'));
    }
  });
});

function movedRefusal(
  { login }: Changing,
  { currentDatabase, currentUser }: Body,
): Refusal<'database.moved'> | undefined {
  if (currentDatabase === login.database && currentUser === login.user) return undefined;
  return { code: 'database.moved', database: login.database ?? '', username: login.user };
}

async function runScript(at: Changing, ports: Ports, script: string) {
  const statements = readScript(at, script);
  if (!statements.ok) return statements;
  return runTableScript(at, statements.value, (stopped) => existsInScript(at, ports, stopped));
}

/**
 * The refusal for a script that stopped because its table exists; undefined if it stopped for another reason. The
 * server gives the same error if an index or a sequence has that name, so the table is looked up.
 */
async function existsInScript(
  at: Changing,
  ports: Ports,
  { statement, applied, total }: Stopped,
): Promise<Refusal<'database.table_exists'> | undefined> {
  const table = nameInScript(at.connection.dialect, statement);
  if (
    table === '' ||
    !(await at.catalog.findTable(at.connection, { schema: schemaOf(at, undefined), table }))
  )
    return undefined;
  return { ...(await existsRefusal(at, ports, undefined, table)), applied, total };
}

async function build(
  at: Changing,
  ports: Ports,
  table: TableName,
  { columns }: Body,
): Promise<Result<object, Refusal<'database.table_exists'>>> {
  if (isTaken(at, table)) return refuse(await existsRefusal(at, ports, undefined, table.table));
  const definitions = await withExtensions(at.connection, columns ?? []);
  await at.run(createTableSql(at.connection.dialect, table, definitions));
  return ok({});
}

/** Whether a schema belongs to the application, so that administrators cannot create tables in it. */
export function isTaken({ appDatabase }: Pick<Changing, 'appDatabase'>, { schema }: TableName): boolean {
  return appDatabase !== undefined && schema === APP_SCHEMA;
}

/** The refusal for a name that is taken. It suggests the name with the year and, if needed, a number appended. */
export async function existsRefusal(
  at: Changing,
  ports: Ports,
  schema: string | undefined,
  table: string,
): Promise<Refusal<'database.table_exists'>> {
  const year = ports.clock.now().getUTCFullYear();
  const ending = suggestedName('', year);
  for (let number = 1; ; number++) {
    const suggestion = withEnding(
      at.connection.dialect,
      table,
      number === 1 ? ending : `${ending}_${number}`,
    );
    const taken =
      number < 20 && (await at.catalog.findTable(at.connection, nameOf(at, { schema, table: suggestion })));
    if (!taken) return { code: 'database.table_exists', table, suggestion, errorType: 'TABLE_EXISTS' };
  }
}
