import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLedgerProtected } from '../../apps/server/src/platform/db/ledger-owner.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { readRoleScript } from '../../apps/server/src/platform/embedded-postgres/application-role.ts';
import { prepareManagerRole } from '../../apps/server/src/platform/managed-databases/manager-role.ts';
import { hasPostgres15, type Postgres15, query, startPostgres15 } from './postgres-15.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

describe.runIf(hasPostgres15)('on PostgreSQL 15', () => {
  let server: Postgres15;
  beforeAll(async () => (server = await startPostgres15()));
  afterAll(() => server?.stop());

  const asRole = (role: string, password = '') => {
    const url = new URL(server.superuserConnectionString);
    url.username = role;
    url.password = password;
    return url.href;
  };

  test('N01: a superuser’s database is handed over, and the manager may not change the application’s role', async () => {
    await query(
      server.superuserConnectionString,
      `create table public.notes (body text); insert into public.notes values ('kept');
       create schema tessera; create extension pg_trgm`,
    );
    const script = await readRoleScript();

    await expect(migrateToLatest(server.superuserConnectionString)).rejects.toThrow('is a superuser');
    await query(server.superuserConnectionString, script);
    // Runs the script a second time, which must change nothing.
    await query(server.superuserConnectionString, script);
    await migrateToLatest(asRole('tessera_app'));
    const login = await prepareManagerRole(asRole('tessera_app'), 'a password of the manager');

    expect(await query(asRole('tessera_app'), 'select body from public.notes')).toEqual(['kept']);
    expect(await query(asRole('tessera_app'), 'select count(*)::int from tessera.users')).toEqual([0]);
    const manager = asRole(login.user, login.password);
    expect(
      await query(
        manager,
        'select rolcreaterole, rolsuper, rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toEqual([false, false, true]);
    for (const statement of [
      'create role other',
      `alter role tessera_app password 'x'`,
      'alter role tessera_manager createrole',
      'grant tessera_app to tessera_manager',
      'create schema another',
      'create extension hstore schema tessera',
      'create function tessera.f() returns integer language sql return 1',
    ])
      await expect(query(manager, statement), statement).rejects.toThrow(/permission denied|must/);
  });
  test('B07: the ledger belongs to the superuser, because the application could make itself a member of any other role', async () => {
    const app = asRole('tessera_app');
    expect(await isLedgerProtected(app)).toBe(true);
    for (const statement of [
      'drop schema tessera_ledger cascade',
      'alter table tessera_ledger.postings disable trigger all',
      'grant tessera to tessera_app',
      'set role tessera',
      'delete from tessera_ledger.postings',
    ])
      await expect(query(app, statement), statement).rejects.toThrow(/permission denied|must/);
    expect(await query(app, 'select count(*)::int from tessera_ledger.postings')).toEqual([0]);
  });
});
