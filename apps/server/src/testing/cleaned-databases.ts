import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './databases.ts';

export interface BorrowedDatabase extends Omit<TestDatabase, 'drop'> {
  /** Cleans the database for the next file, or deletes it if it cannot be made equal to a new one. */
  giveBack(): Promise<void>;
}

interface CleanDatabase extends TestDatabase {
  /** Equal for all databases whose tables, functions, rights and settings are those of the template. */
  readonly schema: string;
  /** Tables whose rows come from the template. */
  readonly seeded: readonly string[];
}

/** The cleaned database of this worker, which runs one test file after another. */
let spare: CleanDatabase | undefined;

/**
 * Lends an empty database with all tables to a test file. Cleaning the last file's database takes a tenth of the time
 * of cloning the template, which copies 1,300 files.
 */
export async function borrowTestDatabase(): Promise<BorrowedDatabase> {
  const database = spare ?? (await createCleanDatabase());
  spare = undefined;
  return {
    connectionString: database.connectionString,
    superuserConnectionString: database.superuserConnectionString,
    async giveBack() {
      const isClean = await withClient(database, (client) => clean(client, database)).catch(() => false);
      if (isClean && !spare) spare = database;
      else await database.drop();
    },
  };
}

async function createCleanDatabase(): Promise<CleanDatabase> {
  const database = await createTestDatabase();
  return withClient(database, async (client) => ({
    ...database,
    schema: await readSchema(client),
    seeded: await listFilledTables(client),
  }));
}

async function withClient<Value>(
  { superuserConnectionString }: TestDatabase,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: superuserConnectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Deletes all rows and resets all sequences. False if the database still differs from a new one. */
async function clean(client: Client, { schema, seeded }: CleanDatabase): Promise<boolean> {
  if (!(await isAlone(client)) || (await readSchema(client)) !== schema) return false;
  const filled = (await listFilledTables(client)).filter((table) => !seeded.includes(table));
  const tables = filled.map((table) => `'${table}'::regclass`).join(', ');
  const setTriggers = (from: boolean, to: boolean) =>
    `update pg_class set relhastriggers = ${to} where relhastriggers = ${from} and oid in (select tgrelid from pg_trigger) and oid in (${tables});`;
  await client.query(
    // Without its triggers a table of the ledger lets rows be deleted, and no references are checked.
    (filled.length === 0
      ? ''
      : `begin; ${setTriggers(true, false)} ${filled.map((table) => `delete from ${table};`).join(' ')}
         ${setTriggers(false, true)} commit;`) +
      `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
       where schemaname in ('tessera', 'tessera_ledger') and last_value is not null`,
  );
  if (filled.length === 0) return true;
  await client.query(`vacuum ${filled.join(', ')}`);
  // The planner treats a table that was vacuumed while empty differently from a new one.
  await client.query(
    `update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
     where oid = any ($1::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any ($1::regclass[]))`,
    [filled],
  );
  return true;
}

/** Whether all other sessions have ended. Their processes need a moment after their connections were closed. */
async function isAlone(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (rowCount === 0) return true;
    await delay(20);
  }
  return false;
}

async function listFilledTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('tessera', 'tessera_ledger') and pg_relation_size(pg_class.oid) > 0
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Digest of everything but rows. A changed row of a catalogue has a new xmin, and an added or removed one changes the
 * count. Only pg_class is read by columns, because its figures about sizes change with every vacuum; schemas of
 * temporary tables stay when these are gone.
 */
async function readSchema(client: Client): Promise<string> {
  const { rows: catalogues } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared
       and relname not in ('pg_class', 'pg_namespace') order by 1`,
  );
  const versions = catalogues.map(
    ({ name }) => `select '${name}', concat(count(*), ' ', max(xmin::text::bigint)) from pg_catalog.${name}`,
  );
  const { rows } = await client.query<object>(`
      select 'pg_class' as name, md5(string_agg(concat_ws(' ', oid, relname, relnamespace, reltype, relowner, relam, relkind,
        relnatts, relchecks, relhasindex, relhasrules, relhastriggers, relrowsecurity, relforcerowsecurity,
        relpersistence, relacl, reloptions), ',' order by oid)) as state from pg_class
      union all select 'pg_namespace', md5(string_agg(concat_ws(' ', oid, nspname, nspowner, nspacl), ',' order by oid))
        from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
      union all select 'pg_database', concat_ws(' ', datdba, datconnlimit, datallowconn, datacl) from pg_database
        where datname = current_database()
      union all select 'pg_db_role_setting', string_agg(concat(setrole, setconfig), ',' order by setrole)
        from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()
      union all ${versions.join(' union all ')}`);
  return JSON.stringify(rows);
}
