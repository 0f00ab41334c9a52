import { nothing, sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type ForeignKeyFacts, listOf, type SchemaTable } from './catalog.ts';
import { kindOf } from './postgres-server.queries.ts';

const actions: Record<string, string> = {
  a: 'NO ACTION',
  r: 'RESTRICT',
  c: 'CASCADE',
  n: 'SET NULL',
  d: 'SET DEFAULT',
};

export async function listForeignKeys(
  connection: ServerConnection,
  { schema, table }: { readonly schema: string; readonly table?: string },
): Promise<ForeignKeyFacts[]> {
  const of =
    table === undefined
      ? nothing
      : sql`AND (c.relname = ${value(table)} AND n.nspname = ${value(schema)} OR tc.relname = ${value(table)} AND tn.nspname = ${value(schema)})`;
  const { rows } = await connection.run(sql`
    SELECT k.conname, n.nspname, c.relname, tn.nspname, tc.relname, k.confdeltype, k.confupdtype,
      (SELECT pg_catalog.json_agg(a.attname ORDER BY u.position) FROM unnest(k.conkey) WITH ORDINALITY AS u (number, position)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.number),
      (SELECT pg_catalog.json_agg(a.attname ORDER BY u.position) FROM unnest(k.confkey) WITH ORDINALITY AS u (number, position)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.number)
    FROM pg_catalog.pg_constraint k
    JOIN pg_catalog.pg_class c ON c.oid = k.conrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_catalog.pg_class tc ON tc.oid = k.confrelid JOIN pg_catalog.pg_namespace tn ON tn.oid = tc.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND (n.nspname = ${value(schema)} OR tn.nspname = ${value(schema)}) ${of}
    ORDER BY n.nspname, c.relname, k.conname`);
  return rows.map(
    ([name, schemaName, relation, target, targetTable, onDelete, onUpdate, columns, targetColumns]) => ({
      name: name ?? '',
      schema: schemaName ?? '',
      table: relation ?? '',
      columns: listOf(columns),
      targetSchema: target ?? '',
      targetTable: targetTable ?? '',
      targetColumns: listOf(targetColumns),
      onDelete: actions[onDelete ?? ''] ?? '',
      onUpdate: actions[onUpdate ?? ''] ?? '',
    }),
  );
}

/**
 * Lists objects that depend on the table and would have to be dropped with it, in the server's words. Objects that
 * belong to the table, such as its indexes, are left out.
 */
export async function listDependants(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<string[]> {
  const { rows } = await connection.run(sql`
    WITH target AS (
      SELECT c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ${value(schema)} AND c.relname = ${value(table)})
    SELECT DISTINCT pg_catalog.pg_describe_object(d.classid, d.objid, 0)
    FROM (
      SELECT CASE WHEN d.classid = 'pg_catalog.pg_rewrite'::regclass THEN 'pg_catalog.pg_class'::regclass ELSE d.classid END AS classid,
        coalesce(r.ev_class, d.objid) AS objid, d.deptype
      FROM pg_catalog.pg_depend d
      LEFT JOIN pg_catalog.pg_rewrite r ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND r.oid = d.objid
      WHERE d.refclassid = 'pg_catalog.pg_class'::regclass AND d.refobjid IN (SELECT oid FROM target)
    ) d
    WHERE d.objid NOT IN (SELECT oid FROM target) AND d.deptype IN ('n', 'a')
      AND NOT (d.classid = 'pg_catalog.pg_constraint'::regclass
        AND EXISTS (SELECT 1 FROM pg_catalog.pg_constraint k WHERE k.oid = d.objid AND k.conrelid IN (SELECT oid FROM target)))
      AND NOT (d.classid = 'pg_catalog.pg_class'::regclass
        AND EXISTS (SELECT 1 FROM pg_catalog.pg_class k WHERE k.oid = d.objid AND k.relkind IN ('i', 'I', 'S', 't')))
      AND d.classid NOT IN ('pg_catalog.pg_attrdef'::regclass, 'pg_catalog.pg_trigger'::regclass, 'pg_catalog.pg_type'::regclass)
    ORDER BY 1 LIMIT 200`);
  return rows.map(([text]) => text ?? '');
}

export async function listSchemas(connection: ServerConnection): Promise<string[]> {
  const { rows } = await connection.run(sql`
    SELECT nspname FROM pg_catalog.pg_namespace
    WHERE nspname <> 'information_schema' AND nspname !~ '^pg_' ORDER BY nspname <> 'public', nspname`);
  return rows.map(([schema]) => schema ?? '');
}

export async function listCreatableSchemas(connection: ServerConnection): Promise<string[]> {
  const { rows } = await connection.run(sql`
    SELECT nspname FROM pg_catalog.pg_namespace
    WHERE nspname <> 'information_schema' AND nspname !~ '^pg_'
      AND pg_catalog.has_schema_privilege(oid, 'CREATE') ORDER BY nspname <> 'public', nspname`);
  return rows.map(([schema]) => schema ?? '');
}

/** Lists the tables of a schema with their columns. Partitions come last, so that the limit leaves them out first. */
export async function listSchemaTables(
  connection: ServerConnection,
  schema: string,
  limit: number,
): Promise<SchemaTable[]> {
  const { rows } = await connection.run(sql`
    SELECT c.relname, c.relkind, c.relispartition, (
      SELECT root.relname FROM pg_catalog.pg_class root
      WHERE c.relispartition AND root.oid = pg_catalog.pg_partition_root(c.oid) AND root.relnamespace = c.relnamespace), (
      SELECT pg_catalog.json_agg(pg_catalog.json_build_array(a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), EXISTS (
          SELECT 1 FROM pg_catalog.pg_index i
          WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey::int2[]))) ORDER BY a.attnum)
      FROM pg_catalog.pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${value(schema)} AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    ORDER BY c.relispartition, c.relname LIMIT ${value(String(limit))}`);
  return rows.map(([name, relkind, isPartition, root, columns]) => ({
    name: name ?? '',
    kind: kindOf(relkind ?? 'r', isPartition === 't'),
    partitionOf: root ?? null,
    columns: (JSON.parse(columns ?? '[]') as [string, string, boolean][]).map(
      ([column, dataType, isPrimaryKey]) => ({
        name: column,
        dataType,
        isPrimaryKey,
      }),
    ),
  }));
}
