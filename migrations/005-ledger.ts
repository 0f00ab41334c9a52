import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The tables of the ledger, unless a superuser created them with `script/database-role.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await readFile(new URL('../script/ledger-tables.sql', import.meta.url), 'utf8');
  await sql.raw(tables).execute(db);
}
