import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** Tables that do not count when a test checks that nothing has changed. */
const leftOut = [
  'rate_limits',
  'listing_visits',
  'search_choice_marks',
  'kysely_migration',
  'kysely_migration_lock',
];

interface TableState {
  readonly name: string;
  readonly digest: string;
}

/**
 * The compiled queries of each database, by the tables that they read. Hundreds of tests use them, and planning one
 * takes longer than running it.
 */
const queries = new WeakMap<Db, Map<string, CompiledQuery<TableState>>>();

/** A digest of the rows of every table that has rows, to be compared before and after a call. */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const tables = await listFilledTables(db);
  if (tables.length === 0) return {};
  const ofDatabase = queries.get(db) ?? new Map<string, CompiledQuery<TableState>>();
  queries.set(db, ofDatabase);
  const query = ofDatabase.get(tables.join()) ?? stateQuery(db, tables);
  ofDatabase.set(tables.join(), query);
  const { rows } = await db.executeQuery(query);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Names of the tables whose files are not empty. Asking for the sizes takes a tenth of the time of reading all tables,
 * most of which no test fills.
 */
async function listFilledTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case nspname when 'tessera' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('tessera', 'tessera_ledger') and pg_relation_size(pg_class.oid) > 0
    order by 1 ${prepared}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !leftOut.includes(name));
}

function stateQuery(db: Db, tables: readonly string[]): CompiledQuery<TableState> {
  // A table whose rows were all deleted has no group, so it counts as one that never had any.
  const digests = tables.map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*) || ':' || md5(string_agg(r::text, ',' order by r::text)) as digest
      from ${sql.table(name)} as r having count(*) > 0`,
  );
  return sql<TableState>`${sql.join(digests, sql` union all `)} ${prepared}`.compile(db);
}
