import { expect, test } from 'vitest';
import { findForeignTables, findMisplacedSql } from './check-tables.ts';

const feature = 'apps/server/src/market/favourites';
const withSql = (sqlText: string) => `import { sql } from 'kysely';\nconst rows = sql\`${sqlText}\`;`;

test.each([
  ["db.selectFrom('users')", 'users'],
  ["db.selectFrom(['favourites', 'users as owner'])", 'users'],
  ["db.selectFrom('favourites').leftJoin('listings as l', 'l.id', 'listingId')", 'listings'],
  ["db.insertInto('sessions')", 'sessions'],
  ["db.updateTable('users')", 'users'],
  ["db.deleteFrom('userPasswords')", 'userPasswords'],
  ["sql.table('listing_search')", 'listingSearch'],
  ["client.query('select * from tessera.users')", 'users'],
  [withSql('select id from favourites, users u where u.id = user_id'), 'users'],
  [withSql('select 1 where exists (select from listing_media)'), 'listingMedia'],
  [withSql('with recent as (delete from sessions returning id) select id from recent'), 'sessions'],
  [withSql('insert into "users" (id) values (${id})'), 'users'],
  [withSql('update only users set role = ${role}'), 'users'],
  [withSql('delete from favourites using listings where listings.id = listing_id'), 'listings'],
])('the check of tables notices a table of another feature: %s', (text, table) => {
  expect(findForeignTables({ from: `${feature}/a.queries.ts`, text })).toEqual([
    expect.stringMatching(new RegExp(`^tables are read by their owners: .* names ${table} of `)),
  ]);
});

test('the check of tables lets a feature name its own tables and join fragments', () => {
  const text = `${withSql('select id from favourites f join ${people} users on true')}
    db.selectFrom('favourites').innerJoin(listings.as('listings'), 'listings.id', 'listingId');`;

  expect(findForeignTables({ from: `${feature}/a.queries.ts`, text })).toEqual([]);
});

test('tests, backup and the list of tables of the Database Manager may name every table', () => {
  const text = "db.selectFrom('users'); const hidden = 'storage_plan_grants';";

  expect(findForeignTables({ from: `${feature}/a.test.ts`, text })).toEqual([]);
  expect(findForeignTables({ from: 'apps/server/src/testing/a.ts', text })).toEqual([]);
  expect(findForeignTables({ from: 'apps/server/src/maintenance/a.ts', text })).toEqual([]);
  expect(findForeignTables({ from: 'apps/server/src/platform/managed-databases/a.ts', text })).toEqual([]);
});

test.each([
  "db.selectFrom('favourites')",
  withSql('select 1'),
  "pool.query('select 1')",
  'pool.query(`update favourites set title = $1`)',
])('the check of tables notices SQL outside a file of queries: %s', (text) => {
  expect(findMisplacedSql({ from: `${feature}/a.ts`, text })).toHaveLength(1);
  expect(findMisplacedSql({ from: `${feature}/a.queries.ts`, text })).toEqual([]);
  expect(findMisplacedSql({ from: 'apps/server/src/platform/http/a.ts', text })).toEqual([]);
});

const managed = "import { sql, words } from '@tessera/table-sql/sql';";

test.each([
  `${managed} connection.run(sql\`SELECT 1\`);`,
  `${managed} const limit = words('1');`,
  "connection.run('SAVEPOINT batch');",
  "connection.run('BEGIN');",
  'connection.runText(`EXPLAIN ${statement}`);',
  'const name = "SELECT * FROM " + table;',
])('the check of tables notices a statement for a managed database outside a file of queries: %s', (text) => {
  const from = 'apps/server/src/database/manager/rows/a.ts';
  expect(findMisplacedSql({ from, text })).toHaveLength(1);
  expect(findMisplacedSql({ from: from.replace('.ts', '.queries.ts'), text })).toEqual([]);
});

test('table names in statements for managed databases are not checked', () => {
  const text = `${managed} connection.run(sql\`SELECT 1 FROM users\`);`;

  expect(findForeignTables({ from: 'apps/server/src/database/manager/a.queries.ts', text })).toEqual([]);
});

test.each([
  "import { type Sql, toText } from '@tessera/table-sql/sql'; connection.run(statement);",
  "const isPlan = command === 'EXPLAIN';",
  "const label = 'Update the table'; const verb = 'delete';",
  "fetch('/a', { method: 'DELETE' });",
])('names of commands and finished statements are no SQL: %s', (text) => {
  expect(findMisplacedSql({ from: 'apps/server/src/database/manager/a.ts', text })).toEqual([]);
});

test('backup and restore also need files of queries', () => {
  const from = 'apps/server/src/maintenance/a.ts';

  expect(findMisplacedSql({ from, text: "client.query('begin')" })).toHaveLength(1);
});
