import { APP_SCHEMA } from '@tessera/domain/database/names';
import {
  type ForeignKey,
  getDropPreview,
  getSchema,
  getTableDetails,
} from '@tessera/contract/database/database-schema';
import { ok } from '@tessera/domain/result';
import { toText } from '@tessera/table-sql/sql';
import { dropRelation } from '@tessera/table-sql/tables';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import type { ForeignKeyFacts } from '../catalog/catalog.ts';
import { findTotal } from '../rows/read-page.ts';
import { getTable, isAppTable, schemaOf } from './tables.ts';
import { withConnection } from '../manager-target.ts';

/** The diagram of a schema shows at most this many tables. */
const MAX_DRAWN_TABLES = 500;

function toForeignKey(key: ForeignKeyFacts): ForeignKey {
  return {
    name: key.name,
    schema: key.schema,
    table: key.table,
    columns: [...key.columns],
    target_schema: key.targetSchema,
    target_table: key.targetTable,
    target_columns: [...key.targetColumns],
    on_delete: key.onDelete,
    on_update: key.onUpdate,
  };
}

export const getTableDetailsRoute = handle(
  getTableDetails,
  async ({ params, query, ...caller }, ports: Ports) =>
    withConnection(caller, ports, { what: 'schema' }, async (at) => {
      const found = await getTable(at, { schema: query.schema, table: params.table }, 'schema');
      if (!found.ok) return found;
      const { schema, table, kind } = found.value;
      const details = await at.catalog.findDetails(at.connection, found.value);
      const keys = await at.catalog.listForeignKeys(at.connection, { schema, table });
      const isFrom = (key: ForeignKeyFacts) => key.schema === schema && key.table === table;
      const isTo = (key: ForeignKeyFacts) => key.targetSchema === schema && key.targetTable === table;
      return ok({
        kind,
        indexes: details.indexes.map(({ isUnique, isPrimary, columns, ...index }) => ({
          ...index,
          columns: [...columns],
          is_unique: isUnique,
          is_primary: isPrimary,
        })),
        constraints: details.constraints.map((each) => ({ ...each })),
        triggers: details.triggers.map((each) => ({ ...each })),
        references: keys.filter(isFrom).map(toForeignKey),
        referenced_by: keys.filter(isTo).map(toForeignKey),
        sizes: {
          table: details.sizes.table,
          indexes: details.sizes.indexes,
          total: details.sizes.total,
          rows: details.sizes.rows,
          dead_rows: details.sizes.deadRows,
        },
        ddl: details.ddl,
      });
    }),
);

export const getDropPreviewRoute = handle(
  getDropPreview,
  async ({ params, query, ...caller }, ports: Ports) =>
    withConnection(caller, ports, { what: 'schema' }, async (at) => {
      const found = await getTable(at, { schema: query.schema, table: params.table }, 'schema');
      if (!found.ok) return found;
      const table = found.value;
      // Counting rows could run code of other users. The number is not important enough for that, so the estimate is
      // used.
      const { total, isEstimate } = table.hasOtherOwners
        ? { total: table.estimatedRows, isEstimate: true }
        : await findTotal(at, table);
      const isProtected = isAppTable(at, table);
      return ok({
        sql: toText(dropRelation(table.kind, table), at.connection.dialect),
        rows: total,
        is_estimate: isEstimate,
        size: await at.catalog.findSize(at.connection, table),
        lock:
          at.connection.dialect === 'postgres'
            ? 'ACCESS EXCLUSIVE: nobody can read or write the table until it is dropped.'
            : 'An exclusive metadata lock: nobody can read or write the table until it is dropped.',
        dependants: await at.catalog.listDependants(at.connection, table),
        is_app_table: isProtected,
        can_go_to_trash: table.kind === 'table' && !isProtected,
      });
    }),
);

export const getSchemaRoute = handle(getSchema, async ({ query, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'schema' }, async (at) => {
    const schema = query.schema ?? (at.appDatabase ? APP_SCHEMA : schemaOf(at, undefined));
    const { catalog, connection } = at;
    const schemas =
      connection.dialect === 'postgres' ? await catalog.listSchemas(connection) : [at.login.database ?? ''];
    const tables = await catalog.listSchemaTables(connection, schema, MAX_DRAWN_TABLES + 1);
    const keys = await catalog.listForeignKeys(connection, { schema });
    return ok({
      schema,
      schemas,
      creatable_schemas: await catalog.listCreatableSchemas(connection),
      tables: tables.slice(0, MAX_DRAWN_TABLES).map(({ name, kind, partitionOf, columns }) => ({
        name,
        kind,
        partition_of: partitionOf,
        columns: columns.map((column) => ({
          column_name: column.name,
          data_type: column.dataType,
          is_primary_key: column.isPrimaryKey,
        })),
      })),
      foreign_keys: keys.map(toForeignKey),
      is_cut: tables.length > MAX_DRAWN_TABLES,
    });
  }),
);
