import { getActivity } from '@tessera/contract/database/database-schema';
import { beforeEach, expect, test } from 'vitest';
import { hiddenColumns, hiddenColumnsOf } from '../../../platform/managed-databases/app-tables.ts';
import { openAppDatabase } from '../../../testing/app-database.ts';
import { CANARY, expectNoSecret, plantSecrets } from '../../../testing/manager/planted-secrets.ts';

const appDatabase = openAppDatabase();
let isPlanted = false;
/** Plants the secrets once: no statement of these tests can change them. */
beforeEach(async () => {
  if (!isPlanted) await plantSecrets(appDatabase.superuser, appDatabase.admin);
  isPlanted = true;
});

test('N02: the manager’s user may read all columns of the application except the hidden ones', async () => {
  const { browser, superuser } = appDatabase;
  // The user gets its rights at the first use.
  await browser.call(getActivity, {});
  const { rows } = await superuser.query<{
    table: string;
    columns: string[];
    unread: string[];
    written: string[];
    referenced: string[];
  }>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (
         where not has_column_privilege('tessera_manager', c.oid, a.attnum, 'SELECT')), '{}') as unread,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (
         where has_column_privilege('tessera_manager', c.oid, a.attnum, 'UPDATE')
           or has_column_privilege('tessera_manager', c.oid, a.attnum, 'INSERT')), '{}') as written,
       coalesce(array_agg(a.attname::text) filter (
         where has_column_privilege('tessera_manager', c.oid, a.attnum, 'REFERENCES')), '{}') as referenced
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p', 'v', 'm')
       and c.relnamespace = (select relnamespace from pg_class where relname = 'user_passwords')
     group by c.relname order by c.relname`,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { table, columns, unread, written, referenced } of rows) {
    expect(unread, table).toEqual(hiddenColumnsOf(table, columns));
    for (const column of hiddenColumns[table] ?? []) expect(columns, table).toContain(column);
    // Hidden columns must not be writable either: whoever can write a password hash can sign in to the account.
    expect(
      [...written, ...referenced].filter((column) => unread.includes(column)),
      table,
    ).toEqual([]);
  }
});

test('N02: no column whose name looks like a secret can be read', async () => {
  const { superuser } = appDatabase;
  const { rows } = await superuser.query<{ column: string }>(
    `select c.relname || '.' || a.attname as "column"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and has_column_privilege('tessera_manager', c.oid, a.attnum, 'SELECT')
       and c.relnamespace = (select relnamespace from pg_class where relname = 'user_passwords')
       and (a.atttypid = 'bytea'::regtype
         or a.attname ~ '(token|secret|password|hash|code|challenge|credential|key|link|url|body|signature|verifier|nonce|salt)')
     order by 1`,
  );

  // Before you add a column here, make sure that nobody can use its values to sign in as somebody else or to pay.
  expect(rows.map(({ column }) => column)).toEqual([
    'attachments.sha256',
    'avatars.content',
    'avatars.key',
    'businesses.postcode',
    'facet_values.key',
    'files.name_key',
    'files.search_key',
    'files.sha256',
    'files.store_key',
    'folders.path_key',
    'fulfilments.wrong_codes',
    'kitchens.delivery_codes',
    'listing_attributes.key',
    'listing_auto.body_type',
    'listing_jobs.application_url',
    'listing_visits.mark',
    'listings.client_key',
    'listings.location_postcode',
    'listings.preset_code',
    'listings.submission_digest',
    'menu_items.photo_key',
    'messages.client_key',
    'order_photos.content',
    'orders.idempotency_key',
    'orders.request_digest',
    'pool_heads.digest',
    'pool_heads.root',
    'pool_nodes.digest',
    'pool_nodes.holder',
    'postcodes.code',
    'provider_documents.digest',
    'provider_documents.store_key',
    'provider_photos.content',
    'provider_photos.key',
    'providers.outward_code',
    'providers.postcode',
    'rate_limits.key',
    'search_choice_marks.choice',
    'search_choice_marks.mark',
    'share_lots.holder',
    'shop_discounts.code',
    'store_removals.store_key',
    'syndicate_agreements.digest',
    'syndicate_seals.digest',
    'syndicate_tickets.digest',
    'test_checkouts.idempotency_key',
    'upload_chunks.sha256',
    'uploads.fingerprint',
    'users.avatar_key',
  ]);
});

/** Tables that are tried with every kind of statement: with one hidden column, with several, with columns to change. */
const triedInFull = ['user_passwords', 'order_addresses', 'passkeys'];

test.each(Object.entries(hiddenColumns))(
  'N02: no statement of the console reads the hidden columns of %s',
  async (table, columns) => {
    const { run } = appDatabase;
    // PostgreSQL checks the same rights for every statement, and the test above reads those of all tables. So three
    // tables are enough for finding a kind of statement that gets round them.
    const basic = [
      `select * from ${table}`,
      ...columns.flatMap((column) => [
        `select ${column} from ${table}`,
        `update ${table} set ${column} = ${column}`,
      ]),
    ];
    const all = [
      `table ${table}`,
      `select t from ${table} t`,
      `select row_to_json(t) from ${table} t`,
      `copy ${table} to stdout`,
      `copy (select * from ${table}) to stdout`,
      `create temporary table planted as select * from ${table}`,
      `create temporary view planted as select * from ${table}; select * from planted`,
      `create function pg_temp.planted() returns setof text language sql security definer as 'select t::text from ${table} t'; select pg_temp.planted()`,
      `do $$ declare found text; begin select t::text into found from ${table} t limit 1; raise notice '%', found; end $$`,
      `do $$ declare found text; begin select t::text into found from ${table} t limit 1; raise exception '%', found; end $$`,
      `explain (analyze, verbose) select * from ${table}`,
      `delete from ${table} returning *`,
    ];
    const each = columns.flatMap((column) => [
      `select max(${column}::text) from ${table}`,
      `select ${column}::text::int from ${table}`,
      `select 1 from ${table} where ${column}::text like 'c%'`,
      `select 1 from ${table} order by ${column}`,
      `explain select 1 from ${table} where ${column}::text > 'a'`,
      `insert into ${table} (${column}) select ${column} from ${table}`,
      `insert into ${table} (${column}) values (null) on conflict do nothing`,
      `create temporary table pointing (a text references ${table} (${column}))`,
    ]);
    const more = triedInFull.includes(table) ? [...all, ...each] : [];
    for (const statement of [...basic, ...more]) {
      const reply = await run(statement, { maxRows: 10 });
      expectNoSecret(reply, statement);
      expect(reply.ok && reply.value.details, statement).toMatch(
        /permission denied|constraints on temporary tables/,
      );
    }
  },
);

test('N02: statistics, running statements and jobs contain no secrets', async () => {
  const { run, superuser } = appDatabase;
  await superuser.query(`select '${CANARY}'`);
  const statements = [
    `select most_common_vals::text, histogram_bounds::text from pg_stats`,
    `select * from pg_stats_ext`,
    `select * from pg_stat_activity`,
    `select * from pg_prepared_statements`,
    `select * from pg_cursors`,
    `select * from pg_settings`,
  ];
  for (const statement of statements) expectNoSecret(await run(statement, { maxRows: 5_000 }), statement);
  const refused = [
    'select * from pg_statistic',
    'select * from pg_authid',
    'select * from pg_shadow',
    'select * from pg_user_mapping',
    'select data from pgboss.job',
    'select output from pgboss.job',
    `grant pg_read_all_data to current_user`,
  ];
  for (const statement of refused) {
    const reply = await run(statement);
    expect(reply.ok && reply.value.details, statement).toMatch(/permission denied|must have admin option/);
  }
});
