import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { withAppSchemas } from '../../platform/db/schemas.ts';

let database: TestDatabase;
let attacker: Client;
let superuser: Client;
const first = randomUUID();
const accounts = { provider: randomUUID(), held: randomUUID(), euro: randomUUID() };

const begin = (id: string, reverses?: string) =>
  `insert into tessera_ledger.transactions (id, key, kind, occurred_at, reverses)
   values ('${id}', '${id}', 'payment', now(), ${reverses ? `'${reverses}'` : 'null'});`;
const posting = (id: string, account: string, amount: number | string) =>
  `insert into tessera_ledger.postings values ('${id}', '${account}', ${amount});`;
const balanced = (id: string, amount = 100) =>
  `${begin(id)} ${posting(id, accounts.provider, amount)} ${posting(id, accounts.held, -amount)}`;

beforeAll(async () => {
  database = await createTestDatabase();
  attacker = new Client({ connectionString: withAppSchemas(database.connectionString) });
  superuser = new Client({ connectionString: database.superuserConnectionString });
  await Promise.all([attacker.connect(), superuser.connect()]);
  await attacker.query(`
    insert into tessera_ledger.accounts (id, kind, reference, currency) values
      ('${accounts.provider}', 'provider', 'test', 'GBP'), ('${accounts.held}', 'held', 'pool:1', 'GBP'),
      ('${accounts.euro}', 'held', 'pool:1', 'EUR')`);
  await attacker.query(balanced(first));
});
afterAll(async () => {
  await Promise.all([attacker.end(), superuser.end()]);
  await database.drop();
});

const contents = async () =>
  (
    await superuser.query(`
      select (select json_agg(a order by a.id) from tessera_ledger.accounts a) as accounts,
        (select json_agg(t order by t.id) from tessera_ledger.transactions t) as transactions,
        (select json_agg(p order by p.transaction_id, p.account_id) from tessera_ledger.postings p) as postings`)
  ).rows;

const catalogue = async () =>
  (
    await superuser.query(`
      select c.relname, c.relowner::regrole, c.relacl::text, c.relrowsecurity,
        (select json_agg(json_build_array(tgname, tgenabled, tgfoid::regproc) order by tgname) from pg_trigger
          where tgrelid = c.oid and not tgisinternal) as triggers,
        (select json_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = c.oid) as rules
      from pg_class c where relnamespace = 'tessera_ledger'::regnamespace order by 1`)
  ).rows;

/**
 * Runs statements in one transaction and returns the error with which they were refused. If they were not refused, they
 * stay done.
 */
async function refusalOf(client: Client, statements: string): Promise<string> {
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('commit');
    return 'it was allowed';
  } catch (error) {
    await client.query('rollback');
    return String(error);
  }
}

describe('B07: the application’s role', () => {
  const id = () => randomUUID();

  test.each<[string, () => string, RegExp]>([
    ['changes an amount', () => 'update tessera_ledger.postings set amount = 1', /permission denied/],
    ['changes a key', () => `update tessera_ledger.transactions set key = 'x'`, /permission denied/],
    ['changes an account', () => `update tessera_ledger.accounts set reference = 'x'`, /permission denied/],
    [
      'changes an account by an insert',
      () => `insert into tessera_ledger.accounts select id, 'held', 'pool:2', currency from tessera_ledger.accounts
        on conflict (id) do update set reference = excluded.reference`,
      /permission denied/,
    ],
    [
      'changes postings by a merge',
      () => `merge into tessera_ledger.postings p using tessera_ledger.postings o
        on p.transaction_id = o.transaction_id when matched then delete`,
      /permission denied/,
    ],
    ['deletes postings', () => 'delete from tessera_ledger.postings', /permission denied/],
    ['truncates', () => 'truncate tessera_ledger.accounts cascade', /permission denied/],
    ['drops a table', () => 'drop table tessera_ledger.postings', /must be owner/],
    ['drops the schema', () => 'drop schema tessera_ledger cascade', /must be owner/],
    ['renames the schema', () => 'alter schema tessera_ledger rename to other', /must be owner/],
    ['takes the schema', () => 'alter schema tessera_ledger owner to current_user', /must be owner/],
    ['takes a table', () => 'alter table tessera_ledger.postings owner to current_user', /must be owner/],
    ['moves a table', () => 'alter table tessera_ledger.postings set schema tessera', /must be owner/],
    [
      'drops a check',
      () => 'alter table tessera_ledger.postings drop constraint postings_amount_check',
      /must be owner/,
    ],
    ['adds a column', () => 'alter table tessera_ledger.postings add note text', /must be owner/],
    ['disables triggers', () => 'alter table tessera_ledger.postings disable trigger all', /must be owner/],
    [
      'disables one trigger',
      () => 'alter table tessera_ledger.postings disable trigger check_balance',
      /must be owner/,
    ],
    ['drops a trigger', () => 'drop trigger check_balance on tessera_ledger.postings', /must be owner/],
    [
      'creates a trigger',
      () => `create function tessera.planted() returns trigger language plpgsql as 'begin return null; end';
        create trigger planted before insert on tessera_ledger.postings for each row execute function tessera.planted()`,
      /permission denied/,
    ],
    [
      'creates a rule',
      () => 'create rule planted as on insert to tessera_ledger.postings do instead nothing',
      /must be owner/,
    ],
    [
      'replaces a function',
      () => `create or replace function tessera_ledger.check_balance() returns trigger language plpgsql
        as 'begin return null; end'`,
      /permission denied/,
    ],
    ['drops a function', () => 'drop function tessera_ledger.check_balance() cascade', /must be owner/],
    ['creates a table beside them', () => 'create table tessera_ledger.more (id int)', /permission denied/],
    [
      'adds rows through a child table',
      () => 'create table tessera.planted () inherits (tessera_ledger.postings)',
      /must be owner/,
    ],
    ['hides rows', () => 'alter table tessera_ledger.postings enable row level security', /must be owner/],
    ['switches triggers off', () => `set session_replication_role = 'replica'`, /permission denied/],
    [
      'switches triggers off for later sessions',
      () => `alter role current_user set session_replication_role = 'replica'`,
      /permission denied/,
    ],
    ['becomes the owner', () => 'set role tessera_ledger', /permission denied/],
    ['joins the owner', () => 'grant tessera_ledger to current_user', /permission denied|must have admin/],
    ['lets the owner log in', () => `alter role tessera_ledger login password 'x'`, /permission denied/],
    ['drops the owner', () => 'drop role tessera_ledger', /permission denied/],
    ['takes everything', () => 'reassign owned by tessera_ledger to current_user', /permission denied/],
    ['drops everything', () => 'drop owned by tessera_ledger cascade', /permission denied/],
    [
      'locks everybody out',
      () => 'lock table tessera_ledger.postings in exclusive mode',
      /permission denied/,
    ],
    ['posts one side', () => `${begin(id1)} ${posting(id1, accounts.provider, 5)}`, /do not sum to zero/],
    [
      'posts unequal sides',
      () => `${begin(id1)} ${posting(id1, accounts.provider, 5)} ${posting(id1, accounts.held, -4)}`,
      /do not sum to zero/,
    ],
    [
      'balances pounds with euros',
      () => `${begin(id1)} ${posting(id1, accounts.provider, 5)} ${posting(id1, accounts.euro, -5)}`,
      /do not sum to zero/,
    ],
    ['posts nothing', () => begin(id()), /has no postings/],
    ['posts zero', () => `${begin(id1)} ${posting(id1, accounts.provider, 0)}`, /postings_amount_check/],
    [
      'posts so much that the sum overflows',
      () =>
        `${begin(id1)} ${posting(id1, accounts.provider, '9223372036854775807')} ${posting(id1, accounts.held, '-9223372036854775807')}`,
      /postings_amount_check/,
    ],
    ['adds to an earlier transaction', () => posting(first, accounts.euro, 5), /only together/],
    [
      'adds to an earlier transaction while creating another',
      () => `${balanced(id1)} ${posting(first, accounts.euro, 5)}`,
      /only together/,
    ],
    [
      'plans a transaction that stays open for later postings',
      () => `insert into tessera_ledger.transactions (id, key, kind, occurred_at, created_in)
        values ('${id1}', '${id1}', 'payment', now(), '999999999');
        ${posting(id1, accounts.provider, 5)} ${posting(id1, accounts.held, -4)}`,
      /do not sum to zero/,
    ],
    [
      'checks early and adds afterwards',
      () => `${balanced(id1)} set constraints all immediate; set constraints all deferred;
        ${posting(id1, accounts.euro, 5)}`,
      /do not sum to zero/,
    ],
    [
      'reverses another amount',
      () => `${begin(id1, first)} ${posting(id1, accounts.provider, -99)} ${posting(id1, accounts.held, 99)}`,
      /not the opposite/,
    ],
    [
      'reverses with the sides as they were',
      () =>
        `${begin(id1, first)} ${posting(id1, accounts.provider, 100)} ${posting(id1, accounts.held, -100)}`,
      /not the opposite/,
    ],
    ['reverses itself', () => begin(id1, id1), /transactions_(?:reverses_)?check/],
    [
      'uses a key twice',
      () => balanced(id1).replaceAll(`'${id1}', '${id1}'`, `'${id1}', '${first}'`),
      /_key/,
    ],
  ])('cannot break the ledger: it %s', async (_, attack, refusal) => {
    const before = [await contents(), await catalogue()];

    expect(await refusalOf(attacker, attack())).toMatch(refusal);

    expect([await contents(), await catalogue()]).toEqual(before);
  });

  const id1 = randomUUID();

  test('a reversal is posted once', async () => {
    const reversal = (id: string) =>
      `${begin(id, first)} ${posting(id, accounts.provider, -100)} ${posting(id, accounts.held, 100)}`;

    expect(await refusalOf(attacker, reversal(randomUUID()))).toBe('it was allowed');
    expect(await refusalOf(attacker, reversal(randomUUID()))).toMatch(/transactions_reverses_key/);
  });

  test('postings cannot be added to a ledger transaction that another database transaction created, even while both are open', async () => {
    const other = new Client({ connectionString: withAppSchemas(database.connectionString) });
    await other.connect();
    const id = randomUUID();
    try {
      await other.query(`begin; ${balanced(id)}`);
      expect(await refusalOf(attacker, posting(id, accounts.euro, 5))).toMatch(/only together/);
      await other.query('commit');
      expect(await refusalOf(attacker, posting(id, accounts.euro, 5))).toMatch(/only together/);
    } finally {
      await other.end();
    }
  });
});

describe('B07: nobody else', () => {
  test.each([
    'update tessera_ledger.postings set amount = 1',
    'delete from tessera_ledger.transactions',
    'truncate tessera_ledger.accounts cascade',
    `set local session_replication_role = 'replica'; delete from tessera_ledger.postings`,
    `set local role tessera_ledger; update tessera_ledger.accounts set reference = 'x'`,
  ])('not even a superuser who forgets about it: %s', async (statement) => {
    const before = await contents();

    expect(await refusalOf(superuser, statement)).toContain('The ledger cannot be changed');

    expect(await contents()).toEqual(before);
  });

  test('the role that owns the ledger cannot log in and has no other rights', async () => {
    const { rows } = await superuser.query(`
      select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*)::int from pg_auth_members where roleid = r.oid or member = r.oid) as memberships
      from pg_roles r where rolname = 'tessera_ledger'`);

    expect(rows).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        memberships: 0,
      },
    ]);
  });
});
