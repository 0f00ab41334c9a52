import type { ClientBase } from 'pg';

/** Counts of tries are worth nothing tomorrow, and the list of migrations is made anew by migrating. */
const leftOut = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'];

interface Reference {
  readonly table: string;
  readonly refersTo: string;
}

/** The product's tables, each after those that it refers to, so that a restore never meets a missing row. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by relname`,
    [leftOut],
  );
  const references = await client.query<Reference>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as "refersTo" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
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

/** Columns that can be written; generated ones fill themselves. */
export async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map((row) => row.name);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
