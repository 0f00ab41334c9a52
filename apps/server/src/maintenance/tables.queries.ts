import type { ClientBase } from 'pg';
import { APP_SCHEMA, LEDGER_SCHEMA } from '../platform/db/schemas.ts';

/** Tables that are not backed up: rate limits and marks of visitors are short-lived, and migrating recreates the list of migrations. */
const leftOut = [
  'rate_limits',
  'listing_visits',
  'search_choice_marks',
  'kysely_migration',
  'kysely_migration_lock',
];

interface Reference {
  readonly table: string;
  readonly refersTo: string;
}

/** SQL for a table's name in a backup. The ledger's tables have their schema in front. */
const nameIn = (table: string) => `case when ${table}.relnamespace = '${APP_SCHEMA}'::regnamespace then ''
  else '${LEDGER_SCHEMA}.' end || ${table}.relname`;

const schemas = `(select oid from pg_namespace where nspname in ('${APP_SCHEMA}', '${LEDGER_SCHEMA}'))`;

/** The product's tables, each after those that it references, so that a restore never violates a foreign key. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select ${nameIn('t')} as name from pg_class t
     where relkind = 'r' and relnamespace in ${schemas} and relname <> all($1) order by 1`,
    [leftOut],
  );
  const references = await client.query<Reference>(
    `select ${nameIn('t')} as table, ${nameIn('r')} as "refersTo" from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     where c.contype = 'f' and c.connamespace in ${schemas} and c.conrelid <> c.confrelid`,
  );
  return inOrder(
    tables.rows.map((row) => row.name),
    references.rows,
  );
}

export function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const visiting = new Set<string>();
  const visit = (table: string) => {
    if (ordered.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const reference of references) if (reference.table === table) visit(reference.refersTo);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

/** Columns of a table that can be written. Generated columns are left out. */
export async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [qualified(table)],
  );
  return rows.map((row) => row.name);
}

/**
 * The quoted name of a table, with its schema. Without the schema, it could mean a table of the same name that an
 * administrator created elsewhere.
 */
export function qualified(name: string): string {
  const isLedger = name.startsWith(`${LEDGER_SCHEMA}.`);
  return isLedger
    ? `${LEDGER_SCHEMA}.${quoted(name.slice(LEDGER_SCHEMA.length + 1))}`
    : `${APP_SCHEMA}.${quoted(name)}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function commit(client: ClientBase): Promise<void> {
  await client.query('commit');
}
