import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/**
 * The share log moves to the ledger's schema, whose owner cannot log in: the owner of a schema may drop its tables, so it
 * would not be safe in the application's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; mayCreate: boolean }>`
    select to_regclass('tessera_ledger.pool_log') is not null as "isThere",
      has_schema_privilege('tessera_ledger', 'create') as "mayCreate"`.execute(db);
  const [ledger] = rows;
  if (!ledger?.isThere && !ledger?.mayCreate)
    throw new Error(
      'The ledger lacks the table of the share log, which only its owner may create. Run script/database-role.sql of this version as a superuser, then start again.',
    );
  if (!ledger.isThere) {
    const tables = await readFile(new URL('../script/ledger-tables.sql', import.meta.url), 'utf8');
    await sql.raw(tables).execute(db);
  }
  await sql`
    insert into tessera_ledger.pool_log (pool_id, index, event, sold, root, digest, created_at)
    select pool_id, index, event, sold, root, digest, created_at from tessera.pool_log
    order by pool_id, index`.execute(db);
  await sql`alter table pool_heads drop constraint pool_heads_pool_id_index_fkey`.execute(db);
  await sql`drop table tessera.pool_log`.execute(db);
  await sql`drop function tessera.refuse_log_change()`.execute(db);
  await sql`
    alter table pool_heads add foreign key (pool_id, index) references tessera_ledger.pool_log (pool_id, index)
      deferrable initially deferred`.execute(db);
}
