import { listTables } from '@tessera/contract/database/database-tables';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('B10: administrators read the whole ledger', async () => {
  const { browser, run } = appDatabase;

  const reply = await run(`
    select count(*) from tessera_ledger.accounts, tessera_ledger.transactions, tessera_ledger.postings`);
  const tables = await browser.call(listTables, { query: {} });

  expect(reply.ok && reply.value.results.at(-1)?.error).toBeFalsy();
  expect(JSON.stringify(tables)).toContain('tessera_ledger');
});

test.each([
  `insert into tessera_ledger.accounts (id, kind, reference, currency)
     values (gen_random_uuid(), 'held', 'pool:9', 'GBP')`,
  'update tessera_ledger.postings set amount = 1',
  'delete from tessera_ledger.transactions',
  'truncate tessera_ledger.postings',
  'drop table tessera_ledger.postings',
  'alter table tessera_ledger.postings disable trigger all',
  'create table tessera_ledger.planted (id integer)',
  'create trigger planted before insert on tessera_ledger.postings for each row execute function suppress_redundant_updates_trigger()',
  'grant tessera_ledger to tessera_manager',
  'set role tessera_ledger',
  `alter role tessera_ledger login password 'x'`,
  `insert into tessera.seller_dues select * from tessera.seller_dues`,
  'update tessera.payouts set amount = 1',
  'update tessera.payout_destinations set account_id = null',
])('B07, B10: the Database Manager cannot write it: %s', async (statement) => {
  expect(await appDatabase.saidOf(statement)).toMatch(/permission denied|must be owner/);
});
