import { modifyTable } from '@tessera/contract/database/database-tables';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { suggestedName } from '@tessera/domain/database/row-roles';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { BadName, nameFault, withEnding } from '@tessera/table-sql/names';
import { alterTable, hasOwnColumns } from '@tessera/table-sql/tables';
import { handle } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import { type Change, change, type Changing } from '../change.ts';
import { guardChanging } from '../guards/foreign-code.ts';
import { withExtensions } from '../databases/extensions.queries.ts';
import { isTableThere, readScript, runTableScript } from '../console/run-table-script.ts';
import { findColumn, getTable, isAppTable } from './tables.ts';
import { inTransaction } from '../transaction.queries.ts';

type Body = Input<typeof modifyTable>['body'];

export const modifyTableRoute = handle(
  modifyTable,
  async ({ params, query, body, ...caller }, ports: Ports) => {
    const script = body.sqlScript?.trim() || undefined;
    const request: Change = {
      what: 'modifyTable',
      action: script === undefined ? 'modify table' : 'modify table by script',
      subject: params.name,
      use: script === undefined ? 'ours' : 'foreign',
      ...(script !== undefined && { statement: script }),
      // The password is required again for these: a removed column cannot be restored, and a script may do anything.
      isGrave: script !== undefined || (body.columnsToRemove?.length ?? 0) > 0 || Boolean(body.newOwner),
    };
    return change(caller, ports, request, async (at) => {
      const found = await getTable(at, { schema: query.schema, table: params.name }, 'modifyTable');
      if (!found.ok) return found;
      const table = found.value;
      if (isAppTable(at, table)) return refuse({ code: 'database.protected', name: table.table });
      if (script !== undefined) return byScript(at, table, script);
      try {
        return await byForm(at, table, body);
      } catch (error) {
        if (!(error instanceof ServerFailure) || !isTableThere(error)) throw error;
        return refuse(existsRefusal(at, ports, body.newTableName ?? ''));
      }
    });
  },
);

async function byScript(at: Changing, table: TableDescription, script: string) {
  const statements = readScript(at, script);
  if (!statements.ok) return statements;
  const ran = await runTableScript(at, statements.value);
  return ran.ok ? ok({ tableName: table.table }) : ran;
}

async function byForm(at: Changing, table: TableDescription, body: Body) {
  const decided = await decideAlteration(at, table, body);
  if (!decided.ok) return decided;
  const { dialect } = at.connection;
  const steps = alterTable(dialect, table, decided.value);
  const run = async () => {
    // To add a column, the server may compute a value for each row, which may run code of another user.
    if (dialect === 'postgres' && decided.value.columnsToAdd?.length) await guardChanging(at, table);
    for (const step of steps) await at.run(step);
    return ok({ tableName: decided.value.newName ?? table.table });
  };
  // MySQL commits each step at once and cannot roll back, so steps that would fail were already refused above.
  return dialect === 'postgres' ? inTransaction(at.connection, run) : run();
}

type AlterationRefusal = Refusal<
  | 'database.no_modifications'
  | 'database.column_unknown'
  | 'database.column_hidden'
  | 'database.owner_unknown'
  | 'database.in_use'
  | 'database.table_exists'
>;

async function decideAlteration(
  at: Changing,
  table: TableDescription,
  body: Body,
): Promise<Result<Alteration, AlterationRefusal>> {
  const newName = body.newTableName && body.newTableName !== table.table ? body.newTableName : undefined;
  const newOwner =
    body.newOwner && body.newOwner !== table.owner && at.connection.dialect === 'postgres'
      ? body.newOwner
      : undefined;
  const columnsToAdd = await withExtensions(at.connection, body.columnsToAdd ?? []);
  const columnsToRemove = body.columnsToRemove ?? [];
  const fault = newName === undefined ? undefined : nameFault(at.connection.dialect, newName);
  if (fault) throw new BadName(fault);
  if (newName === undefined && newOwner === undefined && columnsToAdd.length + columnsToRemove.length === 0)
    return refuse({ code: 'database.no_modifications' });
  if (!hasOwnColumns(table.kind) && columnsToAdd.length + columnsToRemove.length > 0)
    return refuse({ code: 'database.in_use', reason: noOwnColumns(table) });
  for (const column of columnsToRemove) {
    const known = findColumn(table, column);
    if (!known.ok) return known;
  }
  if (new Set(columnsToRemove).size === table.columns.length && columnsToAdd.length === 0)
    return refuse({ code: 'database.in_use', reason: 'A table needs at least one column.' });
  if (newOwner !== undefined) {
    const users = await at.catalog.listUsers(at.connection);
    if (!users.some((user) => user.name === newOwner))
      return refuse({ code: 'database.owner_unknown', owner: newOwner });
  }
  if (
    newName !== undefined &&
    (await at.catalog.findTable(at.connection, { schema: table.schema, table: newName }))
  )
    throw new ServerFailure({ kind: 'conflict', details: 'The name is taken.', code: '42P07' });
  return ok({
    columnsToAdd,
    columnsToRemove,
    ...(newName !== undefined && { newName }),
    ...(newOwner !== undefined && { newOwner }),
  });
}

function noOwnColumns({ kind, table }: TableDescription): string {
  return kind === 'partition'
    ? `${table} is a partition. Change the columns of its partitioned table.`
    : `${table} is a ${kind}. Its columns are those of its query.`;
}

type Alteration = Parameters<typeof alterTable>[2];

function existsRefusal(at: Changing, ports: Ports, table: string): Refusal<'database.table_exists'> {
  const ending = suggestedName('', ports.clock.now().getUTCFullYear());
  const suggestion = withEnding(at.connection.dialect, table, ending);
  return { code: 'database.table_exists', table, suggestion, errorType: 'TABLE_EXISTS' };
}
