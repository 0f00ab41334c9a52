import { listDatabaseAudit } from '@tessera/contract/database-audit';
import { changeGrants, listGrants, listGrantTargets } from '@tessera/contract/database-grants';
import { createDatabaseUser, switchDatabaseUser } from '@tessera/contract/database-users';
import type { CallInput } from '@tessera/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testIf } from '../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../testing/managed-target.ts';
import { giveTable, manageEach } from '../../testing/managed-site.ts';
import { scriptsOf } from '../../testing/scripts.ts';
import type { Browser, TestApp } from '../../testing/test-app.ts';

type Body = CallInput<typeof changeGrants>['body'];

const password = 'a secret of clerks';

describe.for(managedDialects)('privileges on %s', (dialect) => {
  let server: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';
  const username = `reader_${dialect}`;

  manageEach(dialect, (site) => ({ target: server, app, browser } = site));

  const { run } = scriptsOf(() => browser);
  const change = (body: Body, user = username) =>
    browser.call(changeGrants, { params: { username: user }, body });
  const listed = async (user = username) => {
    const reply = await browser.call(listGrants, { params: { username: user } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    return reply.value;
  };
  /** Short texts of the privileges that the user has directly. */
  const direct = async (user = username) =>
    (await listed(user)).grants
      .filter(({ via, is_owner }) => via === null && !is_owner)
      .map(({ kind, schema, name, privileges, grantable }) =>
        [kind, [schema, name].filter(Boolean).join('.'), privileges.join('+'), grantable.join('+')]
          .join(' ')
          .trim(),
      );

  const dropUser = async () => {
    if (!isPostgres) return server.query(`drop user if exists ${username}`);
    return server.query(`do $$ begin if exists (select from pg_roles where rolname = '${username}') then
      drop owned by ${username}; drop role ${username}; end if; end $$`);
  };
  beforeEach(async () => {
    await dropUser();
    expect(await browser.call(createDatabaseUser, { body: { username, password } })).toMatchObject({
      ok: true,
    });
    await giveTable(server, 'fruit', 'id int primary key, name varchar(20)', "(1, 'pear')");
  });
  afterEach(dropUser);

  const onFruit = (): Body['target'] => ({
    kind: 'table',
    schema: isPostgres ? 'public' : server.database,
    name: 'fruit',
  });

  test('a new user can read a table only from the grant of the privilege until it is revoked', async () => {
    const asReader = async () => {
      const reader = await app.as(await app.given.person({ role: 'admin' }));
      const switched = await reader.call(switchDatabaseUser, { body: { username, password } });
      if (!switched.ok) return switched.refusal.code;
      const reply = await scriptsOf(() => reader).run('select name from fruit');
      if (!reply.ok) return reply.refusal.code;
      const [result] = reply.value.results;
      return result?.error ? 'denied' : result?.rows;
    };

    const before = await asReader();
    const given = await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    const meanwhile = await asReader();
    const taken = await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });
    const after = await asReader();

    const denied = isPostgres ? 'denied' : 'database.denied';
    expect([before, meanwhile, after]).toEqual([denied, [['pear']], denied]);
    const [table, who] = isPostgres
      ? ['TABLE "public"."fruit"', `"${username}"`]
      : [`\`${server.database}\`.\`fruit\``, `'${username}'@'%'`];
    expect([given, taken]).toMatchObject([
      { ok: true, value: { statement: `GRANT SELECT ON ${table} TO ${who}` } },
      { ok: true, value: { statement: `REVOKE SELECT ON ${table} FROM ${who}` } },
    ]);
  });

  test('B16, B19: each change is one audit entry with its statement, even if it was refused', async () => {
    const first = await browser.call(listDatabaseAudit, { query: {} });
    const known = first.ok ? (first.value.entries[0]?.id ?? 0) : 0;

    await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    await change({
      action: 'grant',
      target: { ...onFruit(), name: 'nowhere' },
      privileges: ['SELECT'],
    });
    await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });

    const after = await browser.call(listDatabaseAudit, { query: {} });
    const entries = (after.ok ? after.value.entries : []).filter(({ id }) => id > known).toReversed();
    expect(entries.map(({ action, subject, outcome }) => [action, subject, outcome])).toEqual([
      ['grant privileges', username, 'done'],
      ['grant privileges', username, 'failed'],
      ['revoke privileges', username, 'done'],
    ]);
    expect(entries.map(({ statement }) => statement.split(' ', 2).join(' '))).toEqual([
      'GRANT SELECT',
      // Nothing was sent to the server. The entry has the requested change.
      'GRANT SELECT',
      'REVOKE SELECT',
    ]);
  });

  test('A15: granting and revoking require the password again after 15 minutes, and listing does not', async () => {
    const old = new Date(app.clock.now().getTime() - 15 * 60_000);
    await app.db.updateTable('sessions').set({ provedAt: old }).execute();

    const given = await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });

    expect(given).toMatchObject({ ok: false, refusal: { code: 'auth.proof_required' } });
    expect(await direct()).toEqual([]);
    const audit = await browser.call(listDatabaseAudit, { query: {} });
    const schema = isPostgres ? 'public' : server.database;
    expect(audit.ok && audit.value.entries[0]).toMatchObject({
      statement: `GRANT SELECT ON table ${schema}.fruit TO ${username}`,
      outcome: 'refused',
    });
  });

  test('a privilege with grant option is listed as such, and the option can be revoked', async () => {
    await change({
      action: 'grant',
      target: onFruit(),
      privileges: ['SELECT', 'INSERT'],
      grantOption: true,
    });
    const passing = await direct();
    await change({
      action: 'revoke',
      target: onFruit(),
      privileges: isPostgres ? ['SELECT', 'INSERT'] : [],
      grantOption: true,
    });
    const afterwards = await direct();
    await change({ action: 'revoke', target: onFruit(), privileges: ['INSERT', 'SELECT'] });

    const name = isPostgres ? 'public.fruit' : `${server.database}.fruit`;
    expect(passing).toEqual([
      isPostgres
        ? `table ${name} INSERT+SELECT INSERT+SELECT`
        : `table ${name} SELECT+INSERT+GRANT OPTION SELECT+INSERT+GRANT OPTION`,
    ]);
    expect(afterwards).toEqual([`table ${name} ${isPostgres ? 'INSERT+SELECT' : 'SELECT+INSERT'}`]);
    expect(await direct()).toEqual([]);
  });

  test.each([
    ['a table that is not there', { name: 'nowhere' }, ['SELECT'], 'database.missing', /There is no table/],
    ['a privilege that tables do not have', {}, ['CONNECT'], 'database.invalid', /does not exist for this/],
    ['no privilege at all', {}, [], 'database.invalid', /at least one/],
  ] as const)('%s is refused, and nothing is granted', async (_, named, privileges, code, details) => {
    const reply = await change({
      action: 'grant',
      target: { ...onFruit(), ...named },
      privileges: [...privileges],
    });

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code, details: expect.stringMatching(details) as string },
    });
    expect(await direct()).toEqual([]);
  });

  test('privileges that a user does not have cannot be revoked', async () => {
    const reply = await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });

    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.missing',
        details: expect.stringContaining(`${username} has no privileges on`) as string,
      },
    });
  });

  test('B22: the manager’s user is listed but cannot be changed', async () => {
    const reply = await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] }, server.user);

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'database.in_use', error: 'You are signed in as this user.' },
    });
    expect((await listed(server.user)).hindrance).toBe('You are signed in as this user.');
  });

  test('privileges can be granted on all listed objects', async () => {
    const reply = await browser.call(listGrantTargets, { query: { database: server.database } });

    const targets = reply.ok ? reply.value : undefined;
    expect(targets?.databases).toContain(server.database);
    expect(targets?.tables).toContainEqual({
      schema: isPostgres ? 'public' : server.database,
      name: 'fruit',
    });
  });

  testIf(!isPostgres)('a database name with wildcards matches only that database', async () => {
    const names = ['a_b', 'axb', 'a%b', 'a\\b'];
    for (const name of names) await server.query(`create database if not exists \`${name}\``);

    for (const name of ['a_b', 'a%b', 'a\\b'])
      expect(
        await change({
          action: 'grant',
          target: { kind: 'database', name },
          privileges: ['SELECT', 'LOCK TABLES'],
        }),
      ).toMatchObject({ ok: true });

    const held = await server.query(`select db from mysql.db where user = '${username}' order by db`);
    expect(held.map(({ db }) => String(db)).toSorted()).toEqual(['a\\%b', 'a\\\\b', 'a\\_b']);
    expect((await direct()).toSorted()).toEqual([
      'database a%b SELECT+LOCK TABLES',
      'database a\\b SELECT+LOCK TABLES',
      'database a_b SELECT+LOCK TABLES',
    ]);
    for (const name of ['a_b', 'axb']) await server.query(`create table \`${name}\`.t select 7 as n`);
    await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    const reader = await app.as(await app.given.person({ role: 'admin' }));
    await reader.call(switchDatabaseUser, { body: { username, password } });
    const asReader = scriptsOf(() => reader);
    expect(await asReader.run('select n from a_b.t')).toMatchObject({
      value: { results: [{ rows: [['7']] }] },
    });
    expect(await asReader.run('select n from axb.t')).toMatchObject({
      value: { results: [{ error: { details: expect.stringMatching(/denied/) as string } }] },
    });
    await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });
    for (const name of ['a_b', 'a%b', 'a\\b'])
      expect(
        await change({
          action: 'revoke',
          target: { kind: 'database', name },
          privileges: ['SELECT', 'LOCK TABLES'],
        }),
      ).toMatchObject({ ok: true });
    expect(await direct()).toEqual([]);
    for (const name of names) await server.query(`drop database \`${name}\``);
  });

  testIf(!isPostgres)(
    'a grant on a pattern by somebody else is shown as such, and can be revoked',
    async () => {
      await server.query(`grant select, insert on \`shop_%\`.* to ${username}`);
      const { grants } = await listed();

      const given = await change({
        action: 'grant',
        target: { kind: 'database', name: 'shop_%', isPattern: true },
        privileges: ['UPDATE'],
      });
      const taken = await change({
        action: 'revoke',
        target: { kind: 'database', name: 'shop_%', isPattern: true },
        privileges: ['SELECT', 'INSERT'],
      });

      expect(grants).toMatchObject([
        { kind: 'database', name: 'shop_%', is_pattern: true, is_revocable: true },
      ]);
      expect(given).toMatchObject({ ok: false, refusal: { code: 'database.invalid' } });
      expect(taken).toMatchObject({ ok: true });
      expect(await direct()).toEqual([]);
    },
  );

  testIf(!isPostgres)('the same name with two hosts is two users', async () => {
    await server.query(`create user '${username}'@'10.0.%'`);

    const given = await change(
      { action: 'grant', target: { kind: 'database', name: server.database }, privileges: ['SELECT'] },
      `${username}@10.0.%`,
    );

    expect(given).toMatchObject({
      ok: true,
      value: { statement: `GRANT SELECT ON \`${server.database}\`.* TO '${username}'@'10.0.%'` },
    });
    expect(await direct(`${username}@10.0.%`)).toEqual([`database ${server.database} SELECT`]);
    expect(await direct(`${username}@%`)).toEqual([]);
    await server.query(`drop user '${username}'@'10.0.%'`);
  });

  testIf(!isPostgres)(
    'privileges that apply everywhere, to columns, routines or roles, are shown and cannot be changed',
    async () => {
      await server.query('drop role if exists auditors');
      await server.query('create role auditors');
      await server.query(`create or replace procedure count_fruit() select count(*) from fruit`);
      await server.query(`grant process on *.* to ${username} with grant option`);
      await server.query(`grant select (name), update (name) on fruit to ${username}`);
      await server.query(`grant execute on procedure count_fruit to ${username}`);
      await server.query(`grant select on fruit to auditors`);
      await server.query(`grant auditors to ${username}`);

      const { grants } = await listed();

      expect(grants).toMatchObject([
        { kind: 'global', privileges: ['PROCESS'], grantable: ['PROCESS'], is_revocable: false },
        { kind: 'membership', name: 'auditors', via: null, is_revocable: false },
        { kind: 'routine', name: 'count_fruit', privileges: ['EXECUTE'], is_revocable: false },
        {
          kind: 'column',
          name: 'fruit',
          column: 'name',
          privileges: ['SELECT', 'UPDATE'],
          is_revocable: false,
        },
        { kind: 'table', name: 'fruit', privileges: ['SELECT'], via: 'auditors', is_revocable: false },
      ]);
      await server.query('drop procedure count_fruit');
      await server.query('drop role auditors');
    },
  );

  testIf(isPostgres)(
    'memberships and privileges on schemas and sequences are granted and revoked',
    async () => {
      await run(`create schema depot; create sequence depot.numbers`);
      await server.query(
        `do $$ begin create role pickers; exception when duplicate_object then null; end $$`,
      );
      await server.query(`grant pickers to ${server.user} with admin option`);
      const changes: Omit<Body, 'action'>[] = [
        { target: { kind: 'schema', name: 'depot' }, privileges: ['USAGE', 'CREATE'] },
        { target: { kind: 'sequence', schema: 'depot', name: 'numbers' }, privileges: ['USAGE'] },
        { target: { kind: 'membership', name: 'pickers' }, grantOption: true },
      ];

      for (const each of changes)
        expect(await change({ action: 'grant', ...each })).toMatchObject({ ok: true });
      const given = await direct();
      for (const each of changes)
        expect(await change({ action: 'revoke', ...each, grantOption: false })).toMatchObject({ ok: true });

      expect(given.toSorted()).toEqual([
        'membership pickers MEMBER MEMBER',
        'schema depot CREATE+USAGE',
        'sequence depot.numbers USAGE',
      ]);
      expect(await direct()).toEqual([]);
      await server.query('drop schema depot cascade');
      await server.query(`drop owned by pickers; drop role pickers`);
    },
  );

  testIf(isPostgres)(
    'a privilege that the grantor may not pass on is refused, although the server only warns',
    async () => {
      await server.query(`create table foreign_goods (id int)`);
      await server.query(`grant select on foreign_goods to ${server.user}`);
      await server.query(`grant insert on foreign_goods to ${server.user} with grant option`);
      const target = { kind: 'table', schema: 'public', name: 'foreign_goods' } as const;

      const none = await change({ action: 'grant', target, privileges: ['SELECT'] });
      const half = await change({ action: 'grant', target, privileges: ['SELECT', 'INSERT'] });

      for (const reply of [none, half])
        expect(reply).toMatchObject({
          ok: false,
          refusal: {
            code: 'database.denied',
            details: expect.stringContaining('The server did not give SELECT.') as string,
          },
        });
      expect(await direct()).toEqual([]);
      await server.query('drop table foreign_goods');
    },
  );

  testIf(isPostgres)(
    'a privilege given by somebody else stays, and the refusal names who can revoke it',
    async () => {
      await server.query(`create table foreign_goods (id int)`);
      await server.query(`grant select on foreign_goods to ${server.user} with grant option`);
      await server.query(`grant select on foreign_goods to ${username}`);

      const taken = await change({
        action: 'revoke',
        target: { kind: 'table', schema: 'public', name: 'foreign_goods' },
        privileges: ['SELECT'],
      });

      expect(taken).toMatchObject({
        ok: false,
        refusal: {
          code: 'database.denied',
          details: expect.stringMatching(/is still held: it was given by/) as string,
        },
      });
      expect(await direct()).toEqual(['table public.foreign_goods SELECT']);
      await server.query('drop table foreign_goods');
    },
  );

  testIf(isPostgres)(
    'privileges through ownership, PUBLIC and roles are shown and cannot be changed',
    async () => {
      await server.query(
        `do $$ begin create role pickers; exception when duplicate_object then null; end $$`,
      );
      await server.query(`grant pickers to ${username}`);
      await server.query(`grant select on fruit to pickers`);
      await server.query(`grant select (name) on fruit to ${username}`);
      await server.query(`create table basket (id int); alter table basket owner to ${username}`);
      await server.query(`grant select on basket to public`);

      const { grants } = await listed();

      const found = grants.map(({ kind, name, column, via, privileges, is_revocable }) => {
        const flags = [
          kind,
          name,
          column,
          via && `via ${via}`,
          privileges.join('+'),
          is_revocable ? 'revocable' : '',
        ];
        return flags.filter(Boolean).join(' ');
      });
      expect(found).toEqual(
        expect.arrayContaining([
          'membership pickers MEMBER revocable',
          'column fruit name SELECT',
          'table basket OWNER',
          'table basket via PUBLIC SELECT',
          'table fruit via pickers SELECT',
          'schema public via PUBLIC USAGE',
        ]),
      );
      await server.query(`drop table basket; drop owned by pickers; drop role pickers`);
    },
  );

  testIf(isPostgres)('an owner needs no privileges', async () => {
    await server.query(`create table basket (id int); alter table basket owner to ${username}`);

    const given = await change({
      action: 'grant',
      target: { kind: 'table', schema: 'public', name: 'basket' },
      privileges: ['SELECT'],
    });

    expect(given).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.in_use',
        error: `${username} owns public.basket and may do everything with it already.`,
      },
    });
    await server.query('drop table basket');
  });
});
