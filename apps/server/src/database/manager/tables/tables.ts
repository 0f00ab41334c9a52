import type { ColumnInfo, ManagedTable } from '@tessera/contract/database/database-shapes';
import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { APP_SCHEMA, TRASH_SCHEMA } from '@tessera/domain/database/names';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { TableName } from '@tessera/table-sql/tables';
import type { ColumnFacts, TableDescription, TableFacts } from '../catalog/catalog.ts';
import type { Connected } from '../manager-target.ts';

type TableScope = Pick<Connected, 'connection' | 'login' | 'appDatabase'>;

/** The given schema, or the one in which new tables are created. */
export function schemaOf({ connection, login }: TableScope, schema: string | undefined): string {
  return schema ?? (connection.dialect === 'postgres' ? 'public' : (login.database ?? ''));
}

/** The relation of exactly this name, or a refusal that names it. */
export async function getTable(
  at: Connected,
  named: { readonly schema?: string | undefined; readonly table: string },
  what: DatabaseFailure,
): Promise<Result<TableDescription, Refusal<'database.missing'>>> {
  const name = nameOf(at, named);
  const found = await at.catalog.findTable(at.connection, name);
  return found ? ok(found) : refuse(missingTable(name, what));
}

/**
 * The full name of a table. Without a schema, a name in the app database means the application's table of that name, if
 * there is one. Otherwise the schema in which new tables are created is meant.
 */
export function nameOf(
  at: TableScope,
  { schema, table }: { readonly schema?: string | undefined; readonly table: string },
): TableName {
  const isOfApplication = schema === undefined && at.appDatabase?.tables.has(table) === true;
  return { schema: isOfApplication ? APP_SCHEMA : schemaOf(at, schema), table };
}

export function missingTable(
  { schema, table }: TableName,
  what: DatabaseFailure,
): Refusal<'database.missing'> {
  return {
    code: 'database.missing',
    what,
    details: `There is no table ${table} in ${schema || 'the chosen database'}.`,
  };
}

/**
 * Whether a table belongs to the application. Such a table cannot be altered here, and changing its rows requires the
 * password again.
 */
export function isAppTable(
  { appDatabase }: Pick<Connected, 'appDatabase'>,
  { owner, schema }: Pick<TableDescription, 'owner' | 'schema'>,
): boolean {
  return appDatabase !== undefined && owner === appDatabase.role && schema !== TRASH_SCHEMA;
}

export function toManagedTable(
  at: Pick<Connected, 'appDatabase'>,
  database: string,
  facts: TableFacts,
): ManagedTable {
  return {
    table_name: facts.table,
    schema_name: facts.schema,
    database_name: database,
    owner: facts.owner,
    column_count: facts.columnCount,
    row_count: facts.rowCount,
    is_estimate: facts.isEstimate,
    size: facts.size,
    kind: facts.kind,
    is_app_table: isAppTable(at, facts),
  };
}

export function toColumnInfo(column: ColumnFacts): ColumnInfo {
  return {
    column_name: column.name,
    ordinal_position: column.position,
    data_type: column.dataType,
    type_name: column.typeName,
    is_nullable: column.isNullable ? 'YES' : 'NO',
    column_default: column.defaultText,
    character_maximum_length: column.maxLength,
    numeric_precision: column.precision,
    numeric_scale: column.scale,
    is_primary_key: column.isPrimaryKey,
    is_unique: column.isUnique,
    is_auto: column.isAuto,
    is_generated: column.isGenerated,
    is_sortable: column.isSortable && !column.isHidden,
    is_hidden: column.isHidden,
    allowed_values: column.allowedValues === null ? null : [...column.allowedValues],
  };
}

/** Finds a column by its name. Refuses a column that does not exist or that this login may not read. */
export function findColumn(table: TableDescription, name: string): Result<ColumnFacts, ColumnRefusal> {
  const column = table.columns.find((each) => each.name === name);
  if (!column) return refuse({ code: 'database.column_unknown', column: name });
  return column.isHidden ? refuse({ code: 'database.column_hidden', column: name }) : ok(column);
}

export type ColumnRefusal = Refusal<'database.column_unknown' | 'database.column_hidden'>;
