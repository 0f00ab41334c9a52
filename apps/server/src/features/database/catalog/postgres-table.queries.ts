import { identityOf } from '@tessera/domain/database/row-identity';
import { nameFault } from '@tessera/table-sql/names';
import { type Sql, sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { Outcome, RunLimits, ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { LatestMap } from '../../../platform/managed-databases/latest-map.ts';
import type { MemorySlot } from '../../../platform/managed-databases/memory.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { ForeignCode } from './foreign-code.ts';
import { hasOtherOwners, holdRelation, listForeignCode } from './postgres-code.queries.ts';
import { type ColumnFacts, numberOf, type RowRights, SMALL_BYTES, type TableDescription } from './catalog.ts';
import { estimatedRows, kindOf, sizeOfRelation } from './postgres-server.queries.ts';

/** PostgreSQL cuts long names before it compares them, and could find another relation. */
function canBeNamed({ schema, table }: TableName): boolean {
  return nameFault('postgres', schema) === undefined && nameFault('postgres', table) === undefined;
}

/** Finds exactly the relation of this name in this schema by one query, with which each page of rows begins. */
export async function findTable(
  connection: ServerConnection,
  table: TableName,
): Promise<TableDescription | undefined> {
  if (!canBeNamed(table)) return undefined;
  const question = relationOf(table, { isOdd: hasOddTypes(connection, table) });
  const found = toDescription(connection, table, await connection.run(question, { comesAgain: true }));
  return found === 'odd types' ? findOddTable(connection, table) : found;
}

export async function findTableBeside(
  connection: ServerConnection,
  table: TableName,
  statement: Sql,
  limits: RunLimits,
): Promise<{ table: TableDescription | undefined; beside: Outcome | ServerFailure } | undefined> {
  if (!canBeNamed(table)) return undefined;
  const question = relationOf(table, { isOdd: hasOddTypes(connection, table), isGuess: true });
  const both = await connection.runBoth?.(question, statement, limits).catch((error: unknown) => {
    if (error instanceof ServerFailure && error.code === DIVIDED_BY_ZERO) return undefined;
    throw error;
  });
  if (!both) return undefined;
  const [relation, beside] = both;
  const found = toDescription(connection, table, relation);
  return { table: found === 'odd types' ? await findOddTable(connection, table) : found, beside };
}

/**
 * Whether a type can be sorted takes longer to query than all other facts about a table. So it is queried only for
 * tables with unusual types, and at once for tables that are known to have some.
 */
async function findOddTable(
  connection: ServerConnection,
  table: TableName,
): Promise<TableDescription | undefined> {
  connection.memory.get(oddTables).add(keyOf(table));
  const found = toDescription(connection, table, await connection.run(relationOf(table, { isOdd: true })));
  return found === 'odd types' ? undefined : found;
}

const oddTables: MemorySlot<Set<string>> = { create: () => new Set() };

const keyOf = ({ schema, table }: TableName): string => JSON.stringify([schema, table]);

function hasOddTypes(connection: ServerConnection, table: TableName): boolean {
  return connection.memory.get(oddTables).has(keyOf(table));
}

export async function findForeignCode(
  connection: ServerConnection,
  table: TableName,
): Promise<ForeignCode | undefined> {
  const id = await holdRelation(connection, table);
  const [code] = id === undefined ? [] : await listForeignCode(connection, [id]);
  return code;
}

export async function findSize(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<number | null> {
  const { rows } = await connection.run(sql`
    SELECT CASE WHEN c.relkind IN ('r', 'm') THEN pg_catalog.pg_total_relation_size(c.oid)
      WHEN c.relkind = 'p' THEN (
        SELECT sum(pg_catalog.pg_total_relation_size(partition.relid))
        FROM pg_catalog.pg_partition_tree(c.oid) AS partition) END
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${value(schema)} AND c.relname = ${value(table)}`);
  return numberOf(rows[0]?.[0]);
}

/** Fails if there are other owners, so that the statement that was sent after it does not run. */
const failingForOthers = sql`CASE WHEN ${hasOtherOwners} THEN 1 / (c.oid::int8 - c.oid::int8) = 0 ELSE false END`;
const DIVIDED_BY_ZERO = '22012';

interface Requested {
  readonly isOdd: boolean;
  /** A statement that reads rows is sent together with this one. */
  readonly isGuess?: boolean;
}

function relationOf({ schema, table }: TableName, { isOdd, isGuess = false }: Requested): Sql {
  return sql`
    SELECT c.relkind, c.relispartition, pg_catalog.pg_get_userbyid(c.relowner), ${estimatedRows},
      coalesce(size.bytes <= ${value(String(4 * SMALL_BYTES))}, false),
      ${isOdd ? columnsOfAnyType : columnsOfOrdinaryTypes}, ${keysOf}, ${rowRights},
      ${isGuess ? failingForOthers : hasOtherOwners}
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace, ${sizeOfRelation}
    WHERE n.nspname = ${value(schema)} AND c.relname = ${value(table)} AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`;
}

function toDescription(
  connection: ServerConnection,
  { schema, table }: TableName,
  relation: Outcome,
): TableDescription | 'odd types' | undefined {
  const [row] = relation.rows;
  if (!row) return undefined;
  const [relkind, isPartition, owner = null, tuples, isSmall, columnsJson, keysJson, rights, others] = row;
  const shape = shapeOf(connection, columnsJson ?? '[]', keysJson ?? '[]');
  if (shape === 'odd types') return shape;
  const kind = kindOf(relkind ?? 'r', isPartition === 't');
  const estimate = numberOf(tuples);
  return {
    schema,
    table,
    kind,
    owner,
    ...shape,
    estimatedRows: kind === 'view' || kind === 'foreign table' ? null : estimate,
    isSmall: isSmall === 't',
    hasRowAddress: kind === 'table' || kind === 'partition' || kind === 'materialised view',
    rowRights: toRowRights(rights ?? ''),
    isTransactional: kind === 'table' || kind === 'partition' || kind === 'partitioned table',
    hasOtherOwners: others === 't',
  };
}

/** Written as characters: i for INSERT, u for UPDATE, d for DELETE. A view may be one that cannot be changed. */
const rowRights = sql`(
  SELECT pg_catalog.concat(
    CASE WHEN can.bits & 8 <> 0 AND pg_catalog.has_any_column_privilege(c.oid, 'INSERT') THEN 'i' END,
    CASE WHEN can.bits & 4 <> 0 AND pg_catalog.has_any_column_privilege(c.oid, 'UPDATE') THEN 'u' END,
    CASE WHEN can.bits & 16 <> 0 AND pg_catalog.has_table_privilege(c.oid, 'DELETE') THEN 'd' END)
  FROM (SELECT CASE WHEN c.relkind IN ('r', 'p') THEN 28 WHEN c.relkind = 'm' THEN 0
    ELSE pg_catalog.pg_relation_is_updatable(c.oid, true) END AS bits) AS can)`;

function toRowRights(written: string): RowRights {
  return { insert: written.includes('i'), update: written.includes('u'), delete: written.includes('d') };
}

type Shape = Pick<TableDescription, 'columns' | 'identity'>;

/** Parsing the same text again takes longer than comparing it, so the latest descriptions are stored by their text. */
const shapes: MemorySlot<LatestMap<Shape>> = { create: () => new LatestMap(50) };

function shapeOf(
  { sharedMemory }: ServerConnection,
  columnsJson: string,
  keysJson: string,
): Shape | 'odd types' {
  const written = `${columnsJson}\n${keysJson}`;
  const latest = sharedMemory.get(shapes);
  const shape = latest.get(written) ?? readShape(columnsJson, keysJson);
  if (shape !== 'odd types') latest.set(written, shape);
  return shape;
}

function readShape(columnsJson: string, keysJson: string): Shape | 'odd types' {
  const written = JSON.parse(columnsJson) as WrittenColumn[];
  if (written.some((column) => column[11] === null)) return 'odd types';
  const columns = written.map((each, index) => toColumn(each, index + 1));
  const keys = JSON.parse(keysJson) as WrittenKey[];
  const primaryKey = keys.find(([isPrimary]) => isPrimary)?.[1] ?? [];
  const uniqueKeys = keys.map(([, key]) => key);
  // A key that this login cannot read does not identify rows here.
  const readable = new Set(columns.filter((column) => !column.isHidden).map((column) => column.name));
  const isKey = (key: readonly string[]) => key.every((column) => readable.has(column));
  const never = new Set(columns.filter((column) => !column.isNullable).map((column) => column.name));
  return {
    columns: columns.map((column) => ({
      ...column,
      isPrimaryKey: primaryKey.includes(column.name),
      isUnique: uniqueKeys.some((key) => key.length === 1 && key[0] === column.name),
    })),
    identity: identityOf({
      columns: [...readable],
      primaryKey: isKey(primaryKey) ? primaryKey : [],
      uniqueKeys: uniqueKeys.filter((key) => isKey(key) && key.every((column) => never.has(column))),
    }),
  };
}

/** Whether a key is the primary key, and its columns in their order. */
type WrittenKey = readonly [isPrimary: boolean, columns: readonly string[]];

const keysOf = sql`(
  SELECT pg_catalog.json_agg(pg_catalog.json_build_array(i.indisprimary, (
    SELECT pg_catalog.json_agg(a.attname ORDER BY k.position)
    FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, position)
    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE k.position <= i.indnkeyatts)) ORDER BY i.indexrelid)
  FROM pg_catalog.pg_index i
  WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL)`;

type WrittenColumn = readonly [
  name: string,
  dataType: string,
  typeName: string,
  isNotNull: boolean,
  written: string | null,
  identity: string,
  generated: string,
  modifier: number,
  length: number,
  labels: readonly string[] | null,
  readAs: string | null,
  isSortable: boolean | null,
  isReadable: boolean,
  operators: string | null,
];

/** Types of nearly all columns, which can be sorted, so that the query below is not needed. */
const ordinary = value(
  '{int2,int4,int8,numeric,float4,float8,bool,uuid,date,time,timestamp,timestamptz,text,varchar,bpchar,bytea,jsonb}',
);

const isOrdinary = sql`CASE WHEN t.oid < 10000 AND t.typname = ANY (${ordinary}::text[]) THEN true END`;

/**
 * Whether PostgreSQL can sort a type: it has a B-tree operator class for every type of which values are made. These are
 * the type itself or one that it is coerced to, the elements of an array, the fields of a composite type, and the base
 * type of a domain.
 */
const isSortable = sql`coalesce(${isOrdinary}, NOT EXISTS (
  WITH RECURSIVE component AS (
    SELECT p.* FROM pg_catalog.pg_type p WHERE p.oid = t.oid
    UNION
    SELECT p.* FROM component whole CROSS JOIN LATERAL (
      SELECT whole.typbasetype AS type WHERE whole.typtype = 'd'
      UNION ALL SELECT whole.typelem WHERE whole.typcategory = 'A'
      UNION ALL SELECT f.atttypid FROM pg_catalog.pg_attribute f
        WHERE whole.typtype = 'c' AND f.attrelid = whole.typrelid AND f.attnum > 0 AND NOT f.attisdropped
    ) AS made JOIN pg_catalog.pg_type p ON p.oid = made.type)
  SELECT FROM component WHERE component.typtype = 'b' AND component.typcategory <> 'A' AND NOT EXISTS (
    SELECT FROM pg_catalog.pg_opclass o JOIN pg_catalog.pg_am m ON m.oid = o.opcmethod
    WHERE m.amname = 'btree' AND o.opcdefault AND (o.opcintype = component.oid OR EXISTS (
      SELECT FROM pg_catalog.pg_cast k WHERE k.castsource = component.oid AND k.casttarget = o.opcintype
        AND k.castmethod = 'b' AND k.castcontext = 'i')))))`;

/** Schema of the operators of a type that an extension brought. Only superusers can define such an order. */
const operatorSchema = sql`(
  SELECT n.nspname FROM pg_catalog.pg_opclass o JOIN pg_catalog.pg_am m ON m.oid = o.opcmethod
    JOIN pg_catalog.pg_amop x ON x.amopfamily = o.opcfamily AND x.amoplefttype = o.opcintype
      AND x.amoprighttype = o.opcintype AND x.amopstrategy = 1
    JOIN pg_catalog.pg_operator p ON p.oid = x.amopopr JOIN pg_catalog.pg_namespace n ON n.oid = p.oprnamespace
  WHERE m.amname = 'btree' AND o.opcdefault AND o.opcintype = b.oid AND n.nspname <> 'pg_catalog')`;

const columnsOfOrdinaryTypes = columnsWith(isOrdinary, sql`NULL`);
const columnsOfAnyType = columnsWith(isSortable, operatorSchema);

function columnsWith(sortable: Sql, operators: Sql): Sql {
  return sql`(
  SELECT pg_catalog.json_agg(pg_catalog.json_build_array(
    a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), t.typname, a.attnotnull,
    pg_catalog.pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.atttypmod, t.typlen,
    CASE WHEN t.typtype = 'e' THEN (
      SELECT pg_catalog.json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e
      WHERE e.enumtypid = t.oid) END,
    CASE WHEN b.typtype = 'c' OR (b.typnamespace = 'pg_catalog'::regnamespace AND b.typname ~ '^reg') THEN
      pg_catalog.format_type(b.oid, NULL) END,
    ${sortable}, pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT'), ${operators}) ORDER BY a.attnum)
  FROM pg_catalog.pg_attribute a
  JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  JOIN pg_catalog.pg_type b ON b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)`;
}

const autoDefault = /^(?:nextval|gen_random_uuid|(?:.*\.)?uuid_generate_v\w+|uuidv[47])\(/;
const short = new Set(['numeric', 'inet', 'cidr', 'bit', 'varbit', 'timetz', 'bpchar']);
const precisions: Record<string, number> = { int2: 16, int4: 32, int8: 64, float4: 24, float8: 53 };

function toColumn(row: WrittenColumn, position: number): ColumnFacts {
  const [name, dataType, type, isNotNull, written, identity, generated, mod, length, labels, readAs] = row;
  const isGenerated = generated.trim() !== '';
  const maxLength = ['varchar', 'bpchar'].includes(type) && mod > 4 ? mod - 4 : null;
  const isNumeric = type === 'numeric' && mod > 4;
  return {
    name,
    position,
    dataType,
    typeName: type,
    isNullable: !isNotNull,
    defaultText: isGenerated ? null : written,
    maxLength,
    precision: isNumeric ? ((mod - 4) >> 16) & 0xffff : (precisions[type] ?? null),
    scale: isNumeric ? (((mod - 4) & 0x7ff) ^ 1024) - 1024 : /^int[248]$/.test(type) ? 0 : null,
    isPrimaryKey: false,
    isUnique: false,
    isAuto: identity.trim() !== '' || (!isGenerated && autoDefault.test(written ?? '')),
    isGenerated,
    isIdentityAlways: identity === 'a',
    isSortable: row[11] === true,
    isHidden: !row[12],
    operators: row[13] ?? undefined,
    readAs: readAs ?? undefined,
    allowedValues: labels,
    isLong: length === -1 && !short.has(type) && (maxLength === null || maxLength > 1_000),
  };
}
