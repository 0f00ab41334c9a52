import { fieldsOf } from '@tessera/domain/market/listings/fields';
import { systems } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { systemTable } from './listing-details.queries.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));

interface Check {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Check constraints that list the allowed values of columns named `system`. */
async function systemChecks(): Promise<readonly Check[]> {
  const { rows } = await sql<Check>`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and a.attname = 'system' and c.connamespace = 'tessera'::regnamespace
    order by 1`.execute(app.db);
  return rows;
}

test('the check constraints of the database allow exactly the declared systems', async () => {
  const checks = await systemChecks();

  expect(checks.map(({ table }) => table.replace(/^tessera\./, ''))).toEqual([
    'favourites',
    'listings',
    'saved_searches',
  ]);
  const list = systems.map((system) => `'${system}'`).join(', ');
  for (const { table, name, definition } of checks) {
    const allowed = new Set([...definition.matchAll(/'(\w+)'/g)].map(([, system]) => system));
    const missing = `Add a migration: alter table ${table} drop constraint ${name}, add constraint ${name} check (system in (${list}))`;
    expect(allowed, missing).toEqual(new Set(systems));
  }
});

/** Fields whose column is in the table `listings`, under the column's name there. */
const common = new Set([
  'title',
  'description',
  'price_decimal',
  'currency',
  'location_city',
  'location_postcode',
  'latitude',
  'longitude',
]);

test.each(systems)('the table of %s has a column for every field that names one', async (system) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${systemTable(system)}) and attnum > 0 and not attisdropped`.execute(app.db);

  const existing = rows.map(({ name }) => name).filter((name) => name !== 'listing_id');
  const named = fieldsOf[system].flatMap(({ columns }) => columns).filter((column) => !common.has(column));
  const advice = `Add a migration that creates or changes the table ${systemTable(system)}`;
  expect(new Set(existing), advice).toEqual(new Set(named));
});
