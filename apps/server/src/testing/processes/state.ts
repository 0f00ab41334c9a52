import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** Tables that do not count when a test checks that nothing has changed. */
const leftOut = ['rate_limits', 'listing_visits', 'kysely_migration', 'kysely_migration_lock'];

interface TableState {
  readonly name: string;
  readonly digest: string;
}

/** The compiled query of each database. Hundreds of tests use it, and planning it takes longer than running it. */
const queries = new WeakMap<Db, CompiledQuery<TableState>>();

/** A digest of the rows of every table, to be compared before and after a call. */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const query = queries.get(db) ?? (await stateQuery(db));
  queries.set(db, query);
  const { rows } = await db.executeQuery(query);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function stateQuery(db: Db): Promise<CompiledQuery<TableState>> {
  const { rows: tables } = await sql<{ name: string }>`
    select case schemaname when 'tessera' then '' else schemaname || '.' end || tablename as name
    from pg_tables where schemaname in ('tessera', 'tessera_ledger') order by 1`.execute(db);
  const digests = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          count(*) || ':' || md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as digest
        from ${sql.table(name)} as r`,
    );
  return sql<TableState>`${sql.join(digests, sql` union all `)} ${prepared}`.compile(db);
}
