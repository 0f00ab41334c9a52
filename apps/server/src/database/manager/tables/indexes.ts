import {
  createForeignKey,
  createIndex,
  dropForeignKey,
  dropIndex,
} from '@tessera/contract/database/database-schema';
import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type Sql, toText } from '@tessera/table-sql/sql';
import {
  addForeignKey,
  createIndex as createIndexSql,
  dropConstraint,
  dropIndex as dropIndexSql,
} from '@tessera/table-sql/tables';
import { type Caller, handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import { change, type Changing } from '../change.ts';
import { guardChanging } from '../guards/foreign-code.ts';
import { type ColumnRefusal, findColumn, getTable, isAppTable, nameOf } from './tables.ts';
import { inTransaction } from '../transaction.queries.ts';

const what: DatabaseFailure = 'modifyTable';
const BUILD_INDEX_TIMEOUT_MS = 600_000;

interface Alteration {
  readonly action: string;
  readonly table: string;
  readonly schema: string | undefined;
  readonly isGrave?: boolean;
}

type Unknown = ColumnRefusal;

/** Runs one statement that alters a table. Refused if the table belongs to the application. */
function alter(
  caller: Caller,
  ports: Ports,
  { table, schema, action, isGrave = false }: Alteration,
  statementOf: (table: TableDescription, at: Changing) => Result<Sql, Unknown>,
) {
  return change(caller, ports, { what, action, subject: table, isGrave }, async (at) => {
    const found = await getTable(at, { schema, table }, what);
    if (!found.ok) return found;
    if (isAppTable(at, found.value)) return refuse({ code: 'database.protected', name: table });
    const statement = statementOf(found.value, at);
    if (!statement.ok) return statement;
    const run = async () => {
      // To build an index or check a key, the server reads all rows, which may run code of another user.
      if (at.connection.dialect === 'postgres') await guardChanging(at, found.value);
      await at.run(statement.value, { limits: { milliseconds: BUILD_INDEX_TIMEOUT_MS } });
      return ok({ sql: toText(statement.value, at.connection.dialect) });
    };
    return at.connection.dialect === 'postgres' ? inTransaction(at.connection, run) : run();
  });
}

function checkColumns(table: TableDescription, columns: readonly string[]): Result<undefined, Unknown> {
  for (const column of columns) {
    const known = findColumn(table, column);
    if (!known.ok) return known;
  }
  return ok(undefined);
}

export const createIndexRoute = handle(
  createIndex,
  async ({ params, query, body, ...caller }, ports: Ports) =>
    alter(caller, ports, { action: 'create index', table: params.table, schema: query.schema }, (table) => {
      const known = checkColumns(table, body.columns);
      return known.ok ? ok(createIndexSql(table, body)) : known;
    }),
);

export const dropIndexRoute = handle(dropIndex, async ({ params, query, ...caller }, ports: Ports) =>
  alter(
    caller,
    ports,
    { action: 'drop index', table: params.table, schema: query.schema, isGrave: true },
    (table, at) => ok(dropIndexSql(at.connection.dialect, table, params.index)),
  ),
);

export const createForeignKeyRoute = handle(
  createForeignKey,
  async ({ params, query, body, ...caller }, ports: Ports) =>
    alter(
      caller,
      ports,
      { action: 'create foreign key', table: params.table, schema: query.schema },
      (table, at) => {
        const known = checkColumns(table, body.columns);
        if (!known.ok) return known;
        const target = nameOf(at, { schema: body.targetSchema ?? query.schema, table: body.targetTable });
        const { name, columns, targetColumns, onDelete } = body;
        return ok(addForeignKey(table, { name, columns, target, targetColumns, onDelete }));
      },
    ),
);

export const dropForeignKeyRoute = handle(
  dropForeignKey,
  async ({ params, query, ...caller }, ports: Ports) =>
    alter(
      caller,
      ports,
      { action: 'drop foreign key', table: params.table, schema: query.schema, isGrave: true },
      (table, at) => ok(dropConstraint(at.connection.dialect, table, params.key)),
    ),
);
