import { changeGrants, listGrantTargets } from '@tessera/contract/database/database-grants';
import { switchDatabaseUser } from '@tessera/contract/database/database-users';
import type { CallInput } from '@tessera/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { scriptsOf } from '../../../testing/scripts.ts';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects } from '../../../testing/manager/managed-target.ts';
import { manageGrants, READER_PASSWORD } from '../../../testing/manager/managed-grants.ts';

type Body = CallInput<typeof changeGrants>['body'];

describe.for(managedDialects)('objects of privileges on %s', (dialect) => {
  const site = manageGrants(dialect);
  const { isPostgres, username, run, change, listed, direct, onFruit } = site;

  test('privileges can be granted on all listed objects', async () => {
    const reply = await site.browser.call(listGrantTargets, { query: { database: site.server.database } });

    const targets = reply.ok ? reply.value : undefined;
    expect(targets?.databases).toContain(site.server.database);
    expect(targets?.tables).toContainEqual({
      schema: isPostgres ? 'public' : site.server.database,
      name: 'fruit',
    });
  });

  testIf(!isPostgres)('a database name with wildcards matches only that database', async () => {
    const names = ['a_b', 'axb', 'a%b', 'a\\b'];
    for (const name of names) await site.server.query(`create database if not exists \`${name}\``);

    for (const name of ['a_b', 'a%b', 'a\\b'])
      expect(
        await change({
          action: 'grant',
          target: { kind: 'database', name },
          privileges: ['SELECT', 'LOCK TABLES'],
        }),
      ).toMatchObject({ ok: true });

    const held = await site.server.query(`select db from mysql.db where user = '${username}' order by db`);
    expect(held.map(({ db }) => String(db)).toSorted()).toEqual(['a\\%b', 'a\\\\b', 'a\\_b']);
    expect((await direct()).toSorted()).toEqual([
      'database a%b SELECT+LOCK TABLES',
      'database a\\b SELECT+LOCK TABLES',
      'database a_b SELECT+LOCK TABLES',
    ]);
    for (const name of ['a_b', 'axb']) await site.server.query(`create table \`${name}\`.t select 7 as n`);
    await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    const reader = await site.app.as(await site.app.given.person({ role: 'admin' }));
    await reader.call(switchDatabaseUser, { body: { username, password: READER_PASSWORD } });
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
    for (const name of names) await site.server.query(`drop database \`${name}\``);
  });

  testIf(!isPostgres)(
    'a grant on a pattern by somebody else is shown as such, and can be revoked',
    async () => {
      await site.server.query(`grant select, insert on \`shop_%\`.* to ${username}`);
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
    await site.server.query(`create user '${username}'@'10.0.%'`);

    const given = await change(
      { action: 'grant', target: { kind: 'database', name: site.server.database }, privileges: ['SELECT'] },
      `${username}@10.0.%`,
    );

    expect(given).toMatchObject({
      ok: true,
      value: { statement: `GRANT SELECT ON \`${site.server.database}\`.* TO '${username}'@'10.0.%'` },
    });
    expect(await direct(`${username}@10.0.%`)).toEqual([`database ${site.server.database} SELECT`]);
    expect(await direct(`${username}@%`)).toEqual([]);
    await site.server.query(`drop user '${username}'@'10.0.%'`);
  });

  testIf(isPostgres)(
    'memberships and privileges on schemas and sequences are granted and revoked',
    async () => {
      await run(`create schema depot; create sequence depot.numbers`);
      await site.server.query(
        `do $$ begin create role pickers; exception when duplicate_object then null; end $$`,
      );
      await site.server.query(`grant pickers to ${site.server.user} with admin option`);
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
      await site.server.query('drop schema depot cascade');
      await site.server.query(`drop owned by pickers; drop role pickers`);
    },
  );
});
