import { identityOf } from '@tessera/domain/database/row-identity';
import type { Value } from '@tessera/table-sql/literals';
import { sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type ColumnFacts, numberOf, SMALL_BYTES, type TableDescription } from './catalog.ts';
import { kindOf } from './mysql-server.queries.ts';

export async function findTable(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<TableDescription | undefined> {
  // BINARY tells tables apart whose names differ only in case.
  const relation = await connection.run(sql`
    SELECT TABLE_NAME, TABLE_TYPE, TABLE_ROWS, DATA_LENGTH, ENGINE FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table)} AND BINARY TABLE_NAME = ${value(table)}`);
  const [found, type, estimate, bytes, engine] = relation.rows[0] ?? [];
  if (!found) return undefined;
  const { columns, rights } = await findColumns(connection, { schema, table });
  const keys = await findKeys(connection, { schema, table });
  const primaryKey = keys.find((key) => key.name === 'PRIMARY')?.columns ?? [];
  const never = new Set(columns.filter((column) => !column.isNullable).map((column) => column.name));
  const kind = kindOf(type ?? '');
  const canChange = kind !== 'view' || (await isUpdatable(connection, { schema, table }));
  return {
    schema,
    table,
    kind,
    owner: null,
    columns: columns.map((column) => ({
      ...column,
      isPrimaryKey: primaryKey.includes(column.name),
      isUnique: keys.some((key) => key.columns.length === 1 && key.columns[0] === column.name),
    })),
    identity: identityOf({
      columns: columns.map((column) => column.name),
      primaryKey,
      uniqueKeys: keys
        .filter((key) => key.coversFullColumns && key.columns.every((column) => never.has(column)))
        .map((key) => key.columns),
    }),
    estimatedRows: kind === 'view' ? null : numberOf(estimate),
    isSmall: kind === 'table' && Number(bytes) <= 4 * SMALL_BYTES,
    hasRowAddress: false,
    isTransactional: engine === 'InnoDB',
    rowRights: {
      insert: canChange && rights.has('insert'),
      update: canChange && rights.has('update'),
      // MySQL lists rights by column, and deleting is not among them. So deleting is offered to everybody who may
      // change rows, and the server may refuse it.
      delete: canChange && rights.has('update'),
    },
    // In MySQL only a view can run code of another user with the rights of the person who reads it.
    hasOtherOwners: kind === 'view',
  };
}

async function isUpdatable(connection: ServerConnection, { schema, table }: TableName): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT IS_UPDATABLE FROM information_schema.VIEWS
    WHERE TABLE_SCHEMA = ${value(schema)} AND BINARY TABLE_NAME = ${value(table)}`);
  return rows[0]?.[0] !== 'NO';
}

export async function findSize(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<number | null> {
  const { rows } = await connection.run(sql`
    SELECT DATA_LENGTH + INDEX_LENGTH FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = ${value(schema)} AND BINARY TABLE_NAME = ${value(table)}`);
  return numberOf(rows[0]?.[0]);
}

interface Key {
  readonly name: string;
  readonly columns: string[];
  /** Whether the index covers whole columns, not only their first characters. */
  coversFullColumns: boolean;
}

async function findKeys(connection: ServerConnection, { schema, table }: TableName): Promise<Key[]> {
  const { rows } = await connection.run(sql`
    SELECT INDEX_NAME, COLUMN_NAME, SUB_PART FROM information_schema.STATISTICS
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table)} AND NON_UNIQUE = 0
    ORDER BY INDEX_NAME, SEQ_IN_INDEX`);
  const keys = new Map<string, Key>();
  for (const [name, column, prefixLength] of rows) {
    const key = keys.get(name ?? '') ?? { name: name ?? '', columns: [], coversFullColumns: true };
    key.columns.push(column ?? '');
    if (prefixLength !== null || column === null) key.coversFullColumns = false;
    keys.set(key.name, key);
  }
  return [...keys.values()];
}

async function findColumns(
  connection: ServerConnection,
  { schema, table }: TableName,
): Promise<{ columns: ColumnFacts[]; rights: ReadonlySet<string> }> {
  const { rows } = await connection.run(sql`
    SELECT COLUMN_NAME, COLUMN_TYPE, DATA_TYPE, IS_NULLABLE, COLUMN_DEFAULT, CHARACTER_MAXIMUM_LENGTH,
      NUMERIC_PRECISION, NUMERIC_SCALE, EXTRA, GENERATION_EXPRESSION, PRIVILEGES
    FROM information_schema.COLUMNS
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table)} ORDER BY ORDINAL_POSITION`);
  const rights = rows.flatMap((row) => (row.at(-1) ?? '').toLowerCase().split(','));
  return { columns: rows.map((row, index) => toColumn(row, index + 1)), rights: new Set(rights) };
}

const longTypes = new Set('text mediumtext longtext blob mediumblob longblob json'.split(' '));

function toColumn(row: readonly Value[], position: number): ColumnFacts {
  const [name, columnType, dataType, isNullable, written, length, precision, scale, extra, expression] = row;
  const type = (dataType ?? '').toLowerCase();
  const isGenerated = Boolean(expression);
  // MariaDB writes the word NULL, and MySQL returns SQL's NULL.
  const defaultText = written === null || written === 'NULL' || written === undefined ? null : written;
  const maxLength = numberOf(length);
  return {
    name: name ?? '',
    position,
    dataType: columnType ?? type,
    typeName: type,
    isNullable: isNullable === 'YES',
    defaultText: isGenerated ? null : defaultText,
    // A length of 2^31 or more is the limit of the type itself, as for LONGTEXT, and was not chosen by anybody.
    maxLength: maxLength !== null && maxLength < 2 ** 31 ? maxLength : null,
    precision: numberOf(precision),
    scale: numberOf(scale),
    isPrimaryKey: false,
    isUnique: false,
    isAuto: /auto_increment/i.test(extra ?? '') || /^uuid\(\)/i.test(defaultText ?? ''),
    isGenerated,
    isIdentityAlways: false,
    // MySQL does not order JSON objects and arrays. MariaDB stores JSON as text.
    isSortable: type !== 'json',
    // MySQL does not list columns at all that this login may not read.
    isHidden: false,
    readAs: undefined,
    allowedValues: type === 'enum' || type === 'set' ? valuesOf(columnType ?? '') : null,
    isLong: longTypes.has(type) || (maxLength ?? 0) > 1_000,
  };
}

function valuesOf(columnType: string): string[] {
  return [...columnType.matchAll(/'((?:[^']|'')*)'/g)].map((match) => (match[1] ?? '').replaceAll("''", "'"));
}
