/**
 * Writes the database's tables as TypeScript types: `node script/db-types.ts`. It reads a freshly migrated database, so
 * the types match the migrations; a test compares the file with a new run.
 */
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  always: boolean;
}

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  citext: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  jsonb: 'Json',
  inet: 'string',
  xid8: 'string',
  pg_lsn: 'string',
};

export async function describeTables(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select case n.nspname when 'tessera' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
        a.atthasdef or a.attidentity <> '' as defaulted, a.attidentity = 'a' or a.attgenerated <> '' as always
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('tessera', 'tessera_ledger')
      join pg_type t on t.oid = a.atttypid
      where a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely_%'
      order by n.nspname, c.relname, a.attnum`);
    return render(rows);
  } finally {
    await client.end();
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, of]) =>
      `export interface ${pascal(table)}Table {\n${of.map((column) => `  ${camel(column.name)}: ${typeOf(column)};`).join('\n')}\n}`,
  );
  const schema = [...tables.keys()].map((table) => `  ${keyOf(table)}: ${pascal(table)}Table;`).join('\n');
  return `// Made by \`node script/db-types.ts\` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A jsonb column: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** A column with a default. Kysely's own type does not handle column types such as Json. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Written, infer Changed>]
  ? ColumnType<Read, Written | undefined, Changed>
  : ColumnType<T, T | undefined, T>;

${interfaces.join('\n\n')}

export interface Schema {
${schema}
}
`;
}

function typeOf(column: Column): string {
  const isArray = column.type.startsWith('_');
  const name = isArray ? column.type.slice(1) : column.type;
  const scalar = scalars[name];
  if (!scalar)
    throw new Error(`No TypeScript type is declared for ${column.type} (${column.table}.${column.name})`);
  const type = `${scalar}${isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`;
  if (column.always) return `GeneratedAlways<${type}>`;
  return column.defaulted ? `Generated<${type}>` : type;
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, char: string) => char.toUpperCase());
}

function pascal(name: string): string {
  return camel(`_${name.replace('.', '_')}`);
}

/**
 * Key of a table in the types. If the table is in another schema than the application's, the key contains the schema.
 */
function keyOf(table: string): string {
  return table.includes('.') ? `'${camel(table)}'` : camel(table);
}

export const schemaFile = new URL('../apps/server/src/platform/db/schema.generated.ts', import.meta.url);

if (import.meta.main) {
  const { withMigratedDatabase } = await import('../apps/server/src/testing/migrated-database.ts');
  await withMigratedDatabase(async (connectionString) =>
    writeFile(schemaFile, await describeTables(connectionString)),
  );
}
