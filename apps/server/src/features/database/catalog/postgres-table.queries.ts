import { identityOf } from '@tessera/domain/database/row-identity';
import { sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { Value } from '@tessera/table-sql/literals';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type ColumnFacts, listOf, numberOf, SMALL_BYTES, type TableDescription } from './catalog.ts';
import { kindOf } from './postgres-server.queries.ts';

/** Exactly the relation of this name in this schema, in three short questions. */
export async function findTable(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<TableDescription | undefined> {
  const relation = await connection.run(sql`
    SELECT c.oid, c.relkind, c.relispartition, pg_catalog.pg_get_userbyid(c.relowner), c.reltuples,
      pg_catalog.pg_stat_get_live_tuples(c.oid),
      CASE WHEN c.relkind IN ('r', 'm') THEN pg_catalog.pg_relation_size(c.oid) <= ${value(String(4 * SMALL_BYTES))} ELSE false END
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${value(schema)} AND c.relname = ${value(table)} AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`);
  const [oid, relkind = 'r', isPartition, owner = null, tuples, live, isSmall] = relation.rows[0] ?? [];
  if (!oid) return undefined;
  const [columns, keys] = [await findColumns(connection, oid), await findKeys(connection, oid)];
  const kind = kindOf(relkind ?? 'r', isPartition === 't');
  const primaryKey = keys.find((key) => key.isPrimary)?.columns ?? [];
  const known = columns.map((column) => ({
    ...column,
    isPrimaryKey: primaryKey.includes(column.name),
    isUnique: keys.some((key) => key.columns.length === 1 && key.columns[0] === column.name),
  }));
  const never = new Set(columns.filter((column) => !column.isNullable).map((column) => column.name));
  const hasRows = kind === 'table' || kind === 'partition' || kind === 'partitioned table';
  const estimate = Math.max(
    numberOf(tuples) ?? -1,
    kind === 'partitioned table' ? -1 : (numberOf(live) ?? -1),
  );
  return {
    schema,
    table,
    kind,
    owner,
    columns: known,
    identity: identityOf({
      columns: columns.map((column) => column.name),
      primaryKey,
      uniqueKeys: keys.map((key) => key.columns).filter((key) => key.every((column) => never.has(column))),
    }),
    estimatedRows: kind === 'view' || kind === 'foreign table' || estimate < 0 ? null : estimate,
    isSmall: isSmall === 't',
    hasRowAddress: kind === 'table' || kind === 'partition' || kind === 'materialised view',
    isTransactional: hasRows,
  };
}

async function findKeys(connection: ServerConnection, oid: string) {
  const { rows } = await connection.run(sql`
    SELECT i.indisprimary, (
      SELECT pg_catalog.json_agg(a.attname ORDER BY k.place)
      FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE k.place <= i.indnkeyatts)
    FROM pg_catalog.pg_index i
    WHERE i.indrelid = ${value(oid)} AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
    ORDER BY i.indexrelid`);
  return rows.map(([isPrimary, columns]) => ({ isPrimary: isPrimary === 't', columns: listOf(columns) }));
}

async function findColumns(connection: ServerConnection, oid: string): Promise<ColumnFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT a.attname, a.attnum, pg_catalog.format_type(a.atttypid, a.atttypmod), t.typname, a.attnotnull,
      pg_catalog.pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.atttypmod, t.typlen,
      CASE WHEN t.typtype = 'e' THEN (
        SELECT pg_catalog.json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e
        WHERE e.enumtypid = t.oid) END
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = ${value(oid)} AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY a.attnum`);
  return rows.map((row, index) => toColumn(row, index + 1));
}

const autoDefault = /^(?:nextval|gen_random_uuid|uuid_generate_v\w+|uuidv[47])\(/;
const short = new Set(['numeric', 'inet', 'cidr', 'bit', 'varbit', 'timetz', 'bpchar']);
const precisions: Record<string, number> = { int2: 16, int4: 32, int8: 64, float4: 24, float8: 53 };

function toColumn(row: readonly Value[], position: number): ColumnFacts {
  const [name, , dataType, typeName, notNull, written = null, identity, generated, modifier, length, labels] =
    row;
  const type = typeName ?? '';
  const mod = Number(modifier);
  const isGenerated = generated !== '';
  const maxLength = ['varchar', 'bpchar'].includes(type) && mod > 4 ? mod - 4 : null;
  const isNumeric = type === 'numeric' && mod > 4;
  return {
    name: name ?? '',
    position,
    dataType: dataType ?? '',
    typeName: type,
    isNullable: notNull !== 't',
    defaultText: isGenerated ? null : written,
    maxLength,
    precision: isNumeric ? ((mod - 4) >> 16) & 0xffff : (precisions[type] ?? null),
    scale: isNumeric
      ? (((mod - 4) & 0x7ff) ^ 1024) - 1024
      : type.startsWith('int') && precisions[type]
        ? 0
        : null,
    isPrimaryKey: false,
    isUnique: false,
    isAuto: identity !== '' || (!isGenerated && autoDefault.test(written ?? '')),
    isGenerated,
    isIdentityAlways: identity === 'a',
    allowedValues: labels === null || labels === undefined ? null : listOf(labels),
    isLong: length === '-1' && !short.has(type) && (maxLength === null || maxLength > 1_000),
  };
}
