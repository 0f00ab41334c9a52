import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from '../platform/db/migrate.ts';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { createEmptyDatabase } from '../testing/databases.ts';

/** The last migration before storage plans were orders like all others. */
const BEFORE = '2026-12-11-share-holders';

let client: Client;
let drop: () => Promise<void>;

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const query = async (text: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(text)).rows;

/** Every state that an order could be in, as `[number, state, paymentId, granted, flag]`. */
const former: [number, string, string | null, boolean, string | null][] = [
  [1, 'paid', 'pi_live_1', true, null],
  [2, 'paid', 'pi_test_2', false, 'smaller'],
  [3, 'refunded', 'pi_live_3', true, null],
  [4, 'open', null, false, null],
  [5, 'opening', null, false, null],
  [6, 'closing', null, false, null],
  [7, 'expired', null, false, null],
  [8, 'failed', null, false, null],
  [9, 'refunded', null, false, null],
  [0, 'paid', 'pi_live_0', false, 'differs'],
];

beforeAll(async () => {
  const database = await createEmptyDatabase();
  drop = database.drop;
  await migrateTo(database.connectionString, BEFORE);
  client = new Client({ connectionString: withAppSchemas(database.connectionString) });
  await client.connect();
  await query(
    `insert into users (id, email) overriding system value values (1, 'ada@example.test'), (2, 'bob@example.test')`,
  );
  for (const [number, state, paymentId, isGranted, flag] of former)
    await client.query(
      `insert into storage_plan_orders (id, user_id, file_size, upload_size, months, amount, currency, state, session_id,
         checkout_url, payment_id, flag, granted_at, gives_from, gives_to, created_at, expires_at, next_check_at)
       values ($1, $2, '50MB', '500MB', 3, 600, 'gbp', $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $11)`,
      [
        id(number),
        // A person had one live order at most, and orders of deleted people remain.
        number === 9 ? null : number === 5 ? 2 : 1,
        state,
        state === 'opening' ? null : `cs_test_${number}`,
        state === 'open' ? 'https://pay.test/4' : null,
        paymentId,
        flag,
        isGranted ? '2026-11-02T10:00:00Z' : null,
        isGranted ? '2027-02-02T10:00:00Z' : null,
        `2026-11-${number === 0 ? 10 : number}T09:00:00Z`,
        `2026-11-${number === 0 ? 10 : number}T10:00:00Z`,
      ],
    );
  await query(`
    insert into payment_events (id, type, order_id, received_at) values
      ('evt_1', 'checkout.session.completed', '${id(1)}', '2026-11-02T10:00:00Z'),
      ('evt_3', 'charge.refunded', '${id(3)}', '2026-11-05T10:00:00Z')`);
  await query(`
    insert into audit_entries (at, address, action, subject, facts) values
      ('2026-11-05T10:00:00Z', 'payment provider', 'plan.taken_back', 'plan order ${id(3)}', '{}')`);
  await migrateToLatest(database.connectionString);
});
afterAll(async () => {
  await client.end();
  await drop();
});

test('orders of storage plans keep their ids, people, amounts, pages and times', async () => {
  const rows = await query(`
    select right(orders.id::text, 1)::int as n, user_id, status, currency, orders.amount::int, orders.refunded_amount::int as refunded,
      session_id, checkout_url, payment_id, to_char(paid_at at time zone 'UTC', 'MM-DD') as paid, flag,
      cancelled_at is not null as is_replaced, receipt_queued_at is not null as has_receipt,
      expires_at = page_expires_at as is_unreserved, kind, title, quantity, unit_amount::int as each,
      refunded_quantity as returned, terms
    from orders join order_lines on order_lines.order_id = orders.id order by orders.number`);

  const usual = {
    user_id: 1,
    currency: 'GBP',
    amount: 600,
    refunded: 0,
    checkout_url: null,
    payment_id: null,
    paid: null,
    flag: null,
    is_replaced: false,
    has_receipt: false,
    is_unreserved: true,
    kind: 'storage',
    title: 'Storage plan with 50MB per file and 500MB in all',
    quantity: 3,
    each: 200,
    returned: 0,
  };
  const terms = (formerState: string) => ({ file: '50MB', total: '500MB', formerState });
  const paid = { has_receipt: true };
  expect(rows).toEqual([
    {
      ...usual,
      ...paid,
      n: 1,
      status: 'paid',
      session_id: 'cs_test_1',
      payment_id: 'pi_live_1',
      paid: '11-02',
      terms: terms('paid'),
    },
    { ...usual, n: 2, status: 'open', session_id: 'cs_test_2', terms: terms('paid') },
    {
      ...usual,
      ...paid,
      n: 3,
      status: 'refunded',
      refunded: 600,
      returned: 3,
      session_id: 'cs_test_3',
      payment_id: 'pi_live_3',
      paid: '11-02',
      terms: terms('refunded'),
    },
    {
      ...usual,
      n: 4,
      status: 'open',
      session_id: 'cs_test_4',
      checkout_url: 'https://pay.test/4',
      terms: terms('open'),
    },
    { ...usual, n: 5, user_id: 2, status: 'open', session_id: null, terms: terms('opening') },
    { ...usual, n: 6, status: 'open', session_id: 'cs_test_6', is_replaced: true, terms: terms('closing') },
    { ...usual, n: 7, status: 'expired', session_id: 'cs_test_7', terms: terms('expired') },
    { ...usual, n: 8, status: 'expired', session_id: 'cs_test_8', terms: terms('failed') },
    {
      ...usual,
      ...paid,
      n: 9,
      user_id: null,
      status: 'refunded',
      refunded: 600,
      returned: 3,
      session_id: 'cs_test_9',
      paid: '11-09',
      terms: terms('refunded'),
    },
    { ...usual, n: 0, status: 'expired', session_id: 'cs_test_0', flag: 'differs', terms: terms('paid') },
  ]);
});

test('payments that nobody decided about are checked at once, and not while they are flagged', async () => {
  const due = await query(`
    select right(id::text, 1)::int as n from orders
    where status = 'open' and next_check_at <= now() and flag is null and session_id = 'cs_test_2'`);

  expect(due).toEqual([{ n: 2 }]);
});

test('what payments granted, events and refunds move with them', async () => {
  const grants = await query(`
    select right(order_id::text, 1)::int as n, user_id, file_size, months, granted_at, gives_to, ended_at
    from storage_plan_grants grants join order_lines on order_lines.id = order_line_id order by 1`);
  const events = await query(
    `select id, type, right(order_id::text, 1)::int as n from order_events order by 1`,
  );
  const refunds = await query(`
    select right(order_id::text, 1)::int as n, payment_id, amount::int, status, is_surplus from order_refunds order by 1`);

  const from = new Date('2026-11-02T10:00:00Z');
  const granted = {
    user_id: 1,
    file_size: '50MB',
    granted_at: from,
    gives_to: new Date('2027-02-02T10:00:00Z'),
  };
  expect(grants).toEqual([
    { ...granted, n: 1, months: 3, ended_at: null },
    { ...granted, n: 3, months: 0, ended_at: new Date('2026-11-05T10:00:00Z') },
  ]);
  expect(events).toEqual([
    { id: 'evt_1', type: 'checkout.session.completed', n: 1 },
    { id: 'evt_3', type: 'charge.refunded', n: 3 },
  ]);
  const refund = { amount: 600, status: 'done', is_surplus: false };
  expect(refunds).toEqual([
    { ...refund, n: 3, payment_id: 'pi_live_3' },
    { ...refund, n: 9, payment_id: 'unknown' },
  ]);
});

test('the ledger has every payment and refund once, as income of the operator', async () => {
  const balances = await query(`
    select kind, reference, sum(amount)::int as sum from tessera_ledger.postings
    join tessera_ledger.accounts on accounts.id = account_id group by kind, reference order by 1, 2`);
  const transactions = await query(`
    select kind, count(*)::int as count from tessera_ledger.transactions where order_id is not null group by 1 order by 1`);

  // Payments 1, 3 and 9, of which 3 and 9 went back. Those that nobody decided about are posted when they are.
  expect(balances).toEqual([
    { kind: 'provider', reference: 'stripe', sum: 600 },
    { kind: 'refunding', reference: `order:${id(3)}`, sum: 0 },
    { kind: 'refunding', reference: `order:${id(9)}`, sum: 0 },
    { kind: 'storage_plans', reference: 'operator', sum: -600 },
  ]);
  expect(transactions).toEqual([
    { kind: 'payment_received', count: 3 },
    { kind: 'refund_begun', count: 2 },
    { kind: 'refund_paid', count: 2 },
  ]);
});

test('the former tables are gone', async () => {
  expect(
    await query(`
      select relname from pg_class
      where relname in ('storage_plan_orders', 'payment_events', 'moved_orders', 'moved_postings')`),
  ).toEqual([]);
});
