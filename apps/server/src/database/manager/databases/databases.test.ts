import {
  connectDatabase,
  createDatabase,
  deleteDatabase,
  listDatabases,
  modifyDatabase,
  testConnection,
} from '@tessera/contract/database/database';
import { restoreTable, trashTable } from '@tessera/contract/database/database-schema';
import { scanScripts } from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('databases of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  test('a first visit shows the server, database and user', async () => {
    const reply = await browser.call(testConnection, {});

    expect(reply).toMatchObject({
      ok: true,
      value: {
        data: {
          database: {
            database_name: target.database,
            username: target.user,
            dialect,
            is_app_database: false,
          },
        },
      },
    });
  });

  test('a database is created, listed, connected to, renamed and deleted', async () => {
    const created = await browser.call(createDatabase, {
      body: { databaseName: 'made_here', template: 'template0' },
    });
    const listed = await browser.call(listDatabases, {});
    const connected = await browser.call(connectDatabase, { body: { databaseName: 'made_here' } });
    const renamed = await browser.call(modifyDatabase, {
      params: { databaseName: 'made_here' },
      body: { newName: 'made_there' },
    });
    const name = 'made_there';
    const at = await browser.call(testConnection, {});
    const deleted = await browser.call(deleteDatabase, { params: { name } });
    const after = await browser.call(testConnection, {});

    expect(created).toMatchObject({ ok: true });
    expect(listed).toMatchObject({
      ok: true,
      value: {
        databases: expect.arrayContaining([
          expect.objectContaining({ name: 'made_here', is_connected: false }),
        ]) as unknown,
      },
    });
    expect(connected).toMatchObject({
      ok: true,
      value: { database: { database_name: 'made_here', username: target.user } },
    });
    expect(renamed).toMatchObject({ ok: true, value: { database: name } });
    expect(at).toMatchObject({ ok: true, value: { data: { database: { database_name: name } } } });
    expect(deleted).toMatchObject({ ok: true });
    expect(after).toMatchObject({ ok: false, refusal: { code: 'database.disconnected' } });
  });

  test('databases of all encodings and collations that are offered can be created', async () => {
    const listed = await browser.call(listDatabases, {});
    if (!listed.ok) throw new Error(listed.refusal.code);
    const { choices } = listed.value;
    expect(choices.encodings).toEqual(['UTF8', 'LATIN1', 'ASCII']);
    expect(choices.collations).toEqual(expect.arrayContaining(['C', 'POSIX']));
    const encodingOf = isPostgres
      ? { UTF8: 'UTF8', LATIN1: 'LATIN1', ASCII: 'SQL_ASCII' }
      : { UTF8: 'utf8mb4', LATIN1: 'latin1', ASCII: 'ascii' };

    for (const encoding of choices.encodings)
      for (const collation of [null, ...choices.collations]) {
        if (isPostgres && encoding !== 'UTF8' && collation === 'en_US.UTF-8') continue;
        const databaseName = `encoded_${encoding}`.toLowerCase();

        const created = await browser.call(createDatabase, { body: { databaseName, encoding, collation } });
        const after = await browser.call(listDatabases, {});
        await browser.call(deleteDatabase, { params: { name: databaseName } });

        expect(created, `${encoding} ${collation}`).toMatchObject({ ok: true });
        const found = after.ok && after.value.databases.find(({ name }) => name === databaseName);
        expect(found).toMatchObject({ encoding: encodingOf[encoding] });
        // C and POSIX are the same collation, and some servers list POSIX as C.
        const names = collation === 'POSIX' ? ['C', 'POSIX'] : [collation];
        if (isPostgres && collation !== null) expect(names).toContain(found && found.collation);
      }
  }, 120_000);

  testIf(isPostgres)('a collation for another encoding is refused with the reason', async () => {
    const reply = await browser.call(createDatabase, {
      body: { databaseName: 'mixed', encoding: 'LATIN1', collation: 'en_US.UTF-8' },
    });

    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.invalid',
        details: expect.stringMatching(/collation en_US\.UTF-8/) as string,
      },
    });
  });

  test('the database in the operator’s list cannot be renamed', async () => {
    const renamed = await browser.call(modifyDatabase, {
      params: { databaseName: target.database },
      body: { newName: 'elsewhere' },
    });

    expect(renamed).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
  });

  testIf(dialect === 'mysql')(
    'a database of MySQL is renamed with its tables, their keys and the trash, or refused if objects would be lost',
    async () => {
      await target.query('create database moving character set latin1 collate latin1_bin');
      await target.query('create table moving.`a.b` (id int primary key)');
      await target.query('create table moving.c (a int references moving.`a.b` (id))');
      await target.query('create table moving.old (id int)');
      await target.query('insert into moving.`a.b` values (7)');
      await target.query('insert into moving.c values (7)');
      await target.query('create procedure moving.p() select 1');
      await browser.call(connectDatabase, { body: { databaseName: 'moving' } });
      const trashed = await browser.call(trashTable, { params: { table: 'old' } });
      const rename = (newName: string) =>
        browser.call(modifyDatabase, { params: { databaseName: 'moving' }, body: { newName } });

      const afterwards = await rename('moved');
      const stillThere = await target.query('select count(*) as n from moving.c');
      await target.query('drop procedure moving.p');
      const taken = await rename(target.database);
      const moved = await rename('moved');
      const restored = await browser.call(restoreTable, {
        params: { id: (trashed.ok && trashed.value.id) || '' },
      });

      expect(afterwards).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
      expect(afterwards.ok || afterwards.refusal.error).toMatch(
        /^moving has routines, which cannot be moved/,
      );
      expect(stillThere).toEqual([{ n: '1' }]);
      expect(taken.ok).toBe(false);
      expect(moved).toMatchObject({ ok: true, value: { database: 'moved' } });
      expect(await target.query('select c.a from moved.c join moved.`a.b` b on b.id = c.a')).toEqual([
        { a: 7 },
      ]);
      await expect(target.query('insert into moved.c values (8)')).rejects.toThrow(/foreign key/i);
      expect(restored).toMatchObject({ ok: true });
      expect(await target.query('select count(*) as n from moved.old')).toEqual([{ n: '0' }]);
      expect(
        await target.query(`select schema_name as name, default_collation_name as collation
          from information_schema.schemata where schema_name like 'mov%'`),
      ).toEqual([{ name: 'moved', collation: 'latin1_bin' }]);
      await browser.call(connectDatabase, { body: { databaseName: target.database } });
      await target.query('drop database moved');
    },
  );

  test.each([
    ['', 'Database name is required'],
    [
      '1a',
      'Database name must start with a letter or underscore and contain only letters, numbers, and underscores',
    ],
    [
      'a-b',
      'Database name must start with a letter or underscore and contain only letters, numbers, and underscores',
    ],
  ])('a new database cannot be named %j', async (databaseName, sentence) => {
    const created = await browser.call(createDatabase, { body: { databaseName } });

    expect(created).toMatchObject({ ok: false, refusal: { error: sentence } });
  });

  test('B05: only listed encodings, collations and templates are accepted', async () => {
    for (const hostile of [
      { encoding: "UTF8'" },
      { collation: 'C; drop' },
      { template: 'x' },
      { owner: 'x" ; drop' },
    ]) {
      const body = { databaseName: 'hostile', ...hostile } as never;
      const created = await browser.call(createDatabase, { body });
      if (created.ok) await browser.call(deleteDatabase, { params: { name: 'hostile' } });
      expect(created.ok).toBe(!isPostgres && 'owner' in hostile);
    }
  });

  test('B09: templates and the database in the operator’s list cannot be deleted', async () => {
    const used = await browser.call(deleteDatabase, { params: { name: target.database } });
    const template = await browser.call(deleteDatabase, { params: { name: 'template1' } });

    expect(used).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
    expect(template.ok).toBe(false);
  });

  test('B31: scripts for the server are listed with their descriptions', async () => {
    const reply = await browser.call(scanScripts, {});

    expect(reply.ok && reply.value.scripts.length).toBeGreaterThan(2);
    for (const script of reply.ok ? reply.value.scripts : []) {
      expect(script.description).toMatch(/^\p{Lu}/u);
      expect(['create', 'modify', 'general']).toContain(script.category);
    }
  });
});
