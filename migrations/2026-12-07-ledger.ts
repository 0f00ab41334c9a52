import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/**
 * The ledger's tables, unless a superuser created them with `script/database-role.sql`, and the references by which the
 * ledger names sellers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await readFile(new URL('../script/ledger-tables.sql', import.meta.url), 'utf8');
  await sql.raw(tables).execute(db);
  // The only link between a person and the ledger. It goes with the person; the postings stay.
  await sql`
    create table seller_accounts (
      user_id integer primary key references users (id) on delete cascade,
      reference uuid not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
