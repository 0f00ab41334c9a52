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

/** Whether names of this length can exist. PostgreSQL would cut longer names and might find another relation. */
function canBeNamed({ schema, table }: TableName): boolean {
  return nameFault('postgres', schema) === undefined && nameFault('postgres', table) === undefined;
}

/** Describes the relation with exactly this name in this schema. Each page of rows begins with this query. */
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
 * Describes a table that has columns of unusual types, including whether they can be sorted. Finding that out takes
 * longer than all other facts, so tables with only usual types are described without it. The connection remembers which
 * tables need this query.
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

/**
 * Like `hasOtherOwners`, but fails by dividing by zero if there are any. The statement that was sent in the same round
 * trip then does not run, which might have run their code.
 */
const failingForOthers = sql`CASE WHEN ${hasOtherOwners} THEN 1 / (c.oid::int8 - c.oid::int8) = 0 ELSE false END`;
const DIVIDED_BY_ZERO = '22012';

interface Requested {
  readonly isOdd: boolean;
  /** A statement that reads rows is sent in the same round trip, on the guess that the table is unchanged. */
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

/** What this login may do with rows: i for INSERT, u for UPDATE, d for DELETE. Some views allow none of these. */
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

/** The latest parsed descriptions, by their text. Looking the text up here is faster than parsing it again. */
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
  // If this login may not read a column of a key, it cannot identify rows by that key.
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

/** A key in the query's result: whether it is the primary key, and its columns in order. */
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

/**
 * Usual types, which nearly all columns have and by which rows can be sorted. For these `isSortable` needs no query.
 */
const ordinary = value(
  '{int2,int4,int8,numeric,float4,float8,bool,uuid,date,time,timestamp,timestamptz,text,varchar,bpchar,bytea,jsonb}',
);

const isOrdinary = sql`CASE WHEN t.oid < 10000 AND t.typname = ANY (${ordinary}::text[]) THEN true END`;

/**
 * Whether PostgreSQL can sort rows by a column. It can if its type has a B-tree operator class, or is coerced to a type
 * that has one. For an array the type of the elements counts, for a composite type the types of all fields, and for a
 * domain its base type.
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

/** For a type of an extension: the schema of the operators that sort it. Only superusers can define these operators. */
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
