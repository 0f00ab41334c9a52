import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from '../platform/db/migrate.ts';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { createEmptyDatabase } from '../testing/databases.ts';

/** The last migration before payments had refunds. */
const EARLIER = '2026-12-05-holds';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

async function earlierDatabase() {
  const { connectionString, drop } = await createEmptyDatabase();
  cleanups.push(drop);
  await migrateTo(connectionString, EARLIER);
  const client = new Client({ connectionString: withAppSchemas(connectionString) });
  await client.connect();
  cleanups.push(() => client.end());
  const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return { connectionString, query };
}

test('test payments keep their states, and a refund of the whole sum becomes a refund', async () => {
  const { connectionString, query } = await earlierDatabase();
  await query(`
    insert into test_checkouts (id, idempotency_key, order_id, items, amount, currency, metadata, success_url,
      cancel_url, status, payment_id, refunded_at, created_at, expires_at)
    values
      ('cs_1', 'checkout-1', 'one', '[]', 400, 'gbp', '{"orderId": "one"}', '/', '/', 'open', null, null, '2026-12-01Z', '2026-12-01Z'),
      ('cs_2', 'checkout-2', 'two', '[]', 500, 'gbp', '{"orderId": "two"}', '/', '/', 'complete', 'pi_2', null, '2026-12-02Z', '2026-12-02Z'),
      ('cs_3', 'checkout-3', 'three', '[]', 600, 'gbp', '{"orderId": "three"}', '/', '/', 'complete', 'pi_3', '2026-12-04Z', '2026-12-03Z', '2026-12-03Z')`);

  await migrateToLatest(connectionString);

  expect(await query(`select id, currency, paid_at, dispute from test_checkouts order by id`)).toEqual([
    { id: 'cs_1', currency: 'GBP', paid_at: null, dispute: 'none' },
    { id: 'cs_2', currency: 'GBP', paid_at: new Date('2026-12-02T00:00:00Z'), dispute: 'none' },
    { id: 'cs_3', currency: 'GBP', paid_at: new Date('2026-12-03T00:00:00Z'), dispute: 'none' },
  ]);
  expect(await query(`select payment_id, amount::int, metadata, created_at from test_refunds`)).toEqual([
    {
      payment_id: 'pi_3',
      amount: 600,
      metadata: { orderId: 'three' },
      created_at: new Date('2026-12-04T00:00:00Z'),
    },
  ]);
});

test('H16: pools without sales get the shares that cost a step more, and others keep theirs', async () => {
  const { connectionString, query } = await earlierDatabase();
  await query(`
    with seller as (insert into users (email) values ('ada@example.test') returning id),
    pools (currency, target, sold, extra, position) as (values
      ('GBP', 10000, 0, 4, 1), ('BHD', 100000, 0, 5, 2), ('ISK', 100000, 0, 5, 3), ('BHD', 100000, 7, 0, 4)),
    created as (
      insert into capacities (total, sold, extra_units)
      select 7, sold, extra from pools order by position returning id),
    paired as (select id, row_number() over (order by id) as position from created),
    listed as (
      insert into listings (user_id, system, status, preset_code, form_values, slider, title, currency,
        shuffle_enabled, submission_digest, created_at, updated_at)
      select seller.id, 'general', 'live', '', '{}', '[]', 'Pool ' || position, currency, true, '', now(), now()
      from pools, seller returning id, title)
    insert into shuffle_pools (listing_id, target_amount, currency, share_count, capacity_id)
    select listed.id, target, currency, 7, paired.id
    from pools join paired using (position) join listed on listed.title = 'Pool ' || position`);

  await migrateToLatest(connectionString);

  expect(await query('select extra_units from capacities order by id')).toEqual([
    { extra_units: 4 },
    { extra_units: 4 },
    { extra_units: 6 },
    { extra_units: 0 },
  ]);
});
