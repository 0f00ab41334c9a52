import { nothing, sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ForeignKeyFacts, SchemaTable } from './catalog.ts';
import { kindOf, systemSchemas } from './mysql-server.queries.ts';

export async function listForeignKeys(
  connection: ServerConnection,
  { schema, table }: { readonly schema: string; readonly table?: string },
): Promise<ForeignKeyFacts[]> {
  const of =
    table === undefined
      ? nothing
      : sql`AND (k.TABLE_NAME = ${value(table)} AND k.TABLE_SCHEMA = ${value(schema)} OR k.REFERENCED_TABLE_NAME = ${value(table)} AND k.REFERENCED_TABLE_SCHEMA = ${value(schema)})`;
  const { rows } = await connection.run(sql`
    SELECT k.CONSTRAINT_NAME, k.TABLE_SCHEMA, k.TABLE_NAME, k.COLUMN_NAME, k.REFERENCED_TABLE_SCHEMA,
      k.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME, r.DELETE_RULE, r.UPDATE_RULE
    FROM information_schema.KEY_COLUMN_USAGE k
    JOIN information_schema.REFERENTIAL_CONSTRAINTS r
      ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME AND r.TABLE_NAME = k.TABLE_NAME
    WHERE k.REFERENCED_TABLE_NAME IS NOT NULL
      AND (k.TABLE_SCHEMA = ${value(schema)} OR k.REFERENCED_TABLE_SCHEMA = ${value(schema)}) ${of}
    ORDER BY k.TABLE_SCHEMA, k.TABLE_NAME, k.CONSTRAINT_NAME, k.ORDINAL_POSITION`);
  const keys = Map.groupBy(rows, (row) => JSON.stringify(row.slice(0, 3)));
  return [...keys.values()].map((keyColumns) => {
    const [name, schemaName, table_, , target, targetTable, , onDelete, onUpdate] = keyColumns[0] ?? [];
    return {
      name: name ?? '',
      schema: schemaName ?? '',
      table: table_ ?? '',
      columns: keyColumns.map((keyColumn) => keyColumn[3] ?? ''),
      targetSchema: target ?? '',
      targetTable: targetTable ?? '',
      targetColumns: keyColumns.map((keyColumn) => keyColumn[6] ?? ''),
      onDelete: onDelete ?? '',
      onUpdate: onUpdate ?? '',
    };
  });
}

export async function listDependants(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<string[]> {
  const keys = await listForeignKeys(connection, { schema, table });
  const { rows } = await connection.run(sql`
    SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.VIEWS
    WHERE VIEW_DEFINITION LIKE ${value(`%\`${schema}\`.\`${table.replaceAll(/[\\%_]/g, String.raw`\$&`)}\`%`)} LIMIT 200`);
  return [
    ...keys
      .filter((key) => key.table !== table || key.schema !== schema)
      .map((key) => `constraint ${key.name} on table ${key.table}`),
    ...rows.map(([schemaName, view]) => `view ${schemaName}.${view}`),
  ];
}

export async function listSchemas(connection: ServerConnection): Promise<string[]> {
  const { rows } = await connection.run(sql`
    SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME NOT IN ${systemSchemas}
    ORDER BY SCHEMA_NAME`);
  return rows.map(([schema]) => schema ?? '');
}

export async function listSchemaTables(
  connection: ServerConnection,
  schema: string,
  limit: number,
): Promise<SchemaTable[]> {
  const tables = await connection.run(sql`
    SELECT TABLE_NAME, TABLE_TYPE FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${value(schema)}
    ORDER BY TABLE_NAME`);
  const columns = await connection.run(sql`
    SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, COLUMN_KEY FROM information_schema.COLUMNS
    WHERE TABLE_SCHEMA = ${value(schema)} ORDER BY TABLE_NAME, ORDINAL_POSITION`);
  const of = Map.groupBy(columns.rows, ([table]) => table);
  return tables.rows.slice(0, limit).map(([table = null, type]) => ({
    name: table ?? '',
    kind: kindOf(type ?? ''),
    // In MySQL a partition is not a table.
    partitionOf: null,
    columns: (of.get(table) ?? []).map(([, column, dataType, key]) => ({
      name: column ?? '',
      dataType: dataType ?? '',
      isPrimaryKey: key === 'PRI',
    })),
  }));
}
