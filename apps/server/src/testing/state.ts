import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Rate limits are not compared by tests of “nothing has changed”. */
const leftOut = ['rate_limits', 'listing_visits', 'kysely_migration', 'kysely_migration_lock'];

/** A digest of every table's rows, to be compared before and after. */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select case schemaname when 'tessera' then '' else schemaname || '.' end || tablename as name
    from pg_tables where schemaname in ('tessera', 'tessera_ledger') order by 1`.execute(db);
  const digests = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) => sql`
        select ${name} as name, count(*) || ':' || md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as digest
        from ${sql.table(name)} as r`,
    );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
