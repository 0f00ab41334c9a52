import { createTable, getTable, listTables, modifyTable } from '@tessera/contract/database/database-tables';
import { sentenceOf, type Refusal } from '@tessera/contract/refusals';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('messages about tables of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const { make } = scriptsOf(() => browser);
  const byScript = (sqlScript: string) =>
    browser.call(createTable, {
      body: {
        useVisualBuilder: false,
        sqlScript,
        currentDatabase: target.database,
        currentUser: target.user,
      },
    });
  const names = async () => {
    const reply = await browser.call(listTables, {});
    return reply.ok ? reply.value.tables.map(({ table_name }) => table_name) : [];
  };
  const said = (reply: { ok: boolean; refusal?: unknown }) => sentenceOf(reply.refusal as Refusal);
  const TOO_LONG = 'This name is too long: PostgreSQL takes at most 63 bytes';

  // PostgreSQL counts bytes. Both names have 67 bytes: the first in 67 characters, the second in 34.
  test.each(['n'.repeat(67), `${'é'.repeat(33)}n`])(
    'a name of 67 bytes is refused because it is too long, not because it is taken: %s',
    async (long) => {
      if (!isPostgres && long.length < 67) return;
      const cut = Buffer.from(long)
        .subarray(0, isPostgres ? 63 : 64)
        .toString()
        .replace(/\uFFFD$/, '');
      await make(isPostgres ? `create table "${cut}" (id int)` : `create table \`${cut}\` (id int)`);
      await make('create table short_name (id int)');
      const quoted = isPostgres ? `"${long}"` : `\`${long}\``;

      const replies = [
        await browser.call(modifyTable, { params: { name: cut }, body: { newTableName: long } }),
        await browser.call(modifyTable, { params: { name: 'short_name' }, body: { newTableName: long } }),
        await byScript(`create table ${quoted} (id int)`),
        await browser.call(modifyTable, {
          params: { name: 'short_name' },
          body: { sqlScript: `alter table short_name rename to ${quoted}` },
        }),
        await browser.call(createTable, {
          body: {
            tableName: long,
            columns: [{ name: 'a', type: 'INT' }],
            currentDatabase: target.database,
            currentUser: target.user,
          },
        }),
      ];
      const opened = await browser.call(getTable, { params: { table: long } });

      for (const reply of replies) {
        expect(reply).toMatchObject({
          ok: false,
          refusal: { code: 'database.name_invalid', fault: 'too_long' },
        });
        expect(said(reply)).toContain(TOO_LONG);
      }
      expect(opened).toMatchObject({ ok: false, refusal: { code: 'database.missing' } });
      expect((await names()).toSorted()).toEqual([cut, 'short_name'].toSorted());
      await make(`drop table short_name; drop table ${isPostgres ? `"${cut}"` : `\`${cut}\``}`);
    },
  );

  test('B28: a failed script names the table that already exists, and the number of saved statements', async () => {
    await make('create table there_before (id int)');

    const reply = await byScript('create table made_first (id int); create table there_before (id int)');

    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.table_exists',
        table: 'there_before',
        applied: isPostgres ? 0 : 1,
        total: 2,
      },
    });
    expect(said(reply)).toBe(
      isPostgres
        ? 'A table named there_before already exists. Nothing of the script was saved.'
        : 'A table named there_before already exists. 1 of the script’s 2 statements ran before that and were saved.',
    );
    expect((await names()).includes('made_first')).toBe(!isPostgres);
  });

  test('B28: a script that stops for any other reason says how many statements were saved', async () => {
    await make('create table stopping (id int); create index taken_by_index on stopping (id)');

    const syntax = await byScript('create table first_of_two (id int); create tabel second (id int)');
    const denied = isPostgres
      ? await byScript(`create table first_of_two (id int); create extension file_fdw`)
      : undefined;
    // In PostgreSQL a constraint's index and a table cannot have the same name, which gives the error of a taken table
    // name.
    const index = isPostgres
      ? await byScript('create table second (id int constraint taken_by_index primary key)')
      : undefined;

    for (const reply of [syntax, denied, index].filter((each) => each !== undefined)) {
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.script_stopped' } });
      expect(said(reply)).toContain(isPostgres ? 'Nothing of the script was saved.' : '1 of the script’s 2');
    }
  });

  test('a table created by a script is named as the server names it', async () => {
    const reply = await byScript('CREATE TABLE Mixed_Case (id int)');

    const tableName = isPostgres ? 'mixed_case' : 'Mixed_Case';
    expect(reply).toMatchObject({ ok: true, value: { tableName } });
    expect(await browser.call(getTable, { params: { table: tableName } })).toMatchObject({ ok: true });
  });
});
