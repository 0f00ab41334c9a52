import { applyChanges, previewChanges, undoChanges } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach, quoted } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('changes of rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const rowsOf = (table: string) => target.query(`select * from ${quoted(target, table)} order by 1, 2`);

  test('pending changes are shown as SQL with the number of rows, and the trial saves nothing', async () => {
    await given('pending', 'id int primary key, name varchar(20)', "(1, 'a')", "(2, 'b')");
    const before = await rowsOf('pending');

    const preview = await browser.call(previewChanges, {
      body: {
        changes: [
          { kind: 'update', table: 'pending', key: { id: '1' }, old: { name: 'a' }, set: { name: "it's" } },
          { kind: 'delete', table: 'pending', key: { id: '7' } },
          { kind: 'insert', table: 'pending', values: { id: '1', name: null } },
        ],
      },
    });

    expect(preview).toMatchObject({
      ok: true,
      value: {
        was_tried: true,
        statements: [
          { rows: 1, error: null },
          { rows: 0 },
          { rows: null, error: expect.any(String) as string },
        ],
      },
    });
    expect(preview.ok && preview.value.statements[0]?.sql).toContain("'it''s'");
    expect(await rowsOf('pending')).toEqual(before);
  });

  test('a set of changes is applied completely or not at all, and a conflict shows the row’s present values', async () => {
    await given('conflict', 'id int primary key, name varchar(20)', "(1, 'a')", "(2, 'b')");
    const changes = [
      {
        kind: 'update' as const,
        table: 'conflict',
        key: { id: '1' },
        old: { name: 'a' },
        set: { name: 'x' },
      },
      {
        kind: 'update' as const,
        table: 'conflict',
        key: { id: '2' },
        old: { name: 'b' },
        set: { name: 'y' },
      },
      { kind: 'delete' as const, table: 'conflict', key: { id: '3' } },
    ];
    await target.query(`update conflict set name = 'B' where id = 2`);

    const reply = await browser.call(applyChanges, { body: { changes } });

    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.rows_differ',
        conflicts: [
          { index: 1, reason: 'changed', current: { id: '2', name: 'B' } },
          { index: 2, reason: 'deleted', current: null },
        ],
      },
    });
    expect(await rowsOf('conflict')).toEqual([
      { id: 1, name: 'a' },
      { id: 2, name: 'B' },
    ]);
  });

  test('applied changes can be undone once, unless somebody changed the rows since', async () => {
    await given(
      'undone',
      isPostgres
        ? 'id serial primary key, name varchar(20)'
        : 'id int auto_increment primary key, name varchar(20)',
    );
    await target.query(`insert into undone (name) values ('a'), ('b'), ('c')`);
    const before = await rowsOf('undone');
    const apply = async () => {
      const reply = await browser.call(applyChanges, {
        body: {
          changes: [
            { kind: 'update', table: 'undone', key: { id: '1' }, old: { name: 'a' }, set: { name: null } },
            { kind: 'delete', table: 'undone', key: { id: '2' }, old: { name: 'b' } },
            { kind: 'insert', table: 'undone', values: { name: 'new' } },
          ],
        },
      });
      return (reply.ok && reply.value.changeSetId) || JSON.stringify(reply);
    };
    const undo = (id: string) => browser.call(undoChanges, { params: { id } });

    const id = await apply();
    const undone = await undo(id);
    const again = await undo(id);
    const after = await rowsOf('undone');
    const second = await apply();
    await target.query(`update undone set name = 'mine' where id = 1`);
    const late = await undo(second);

    expect(undone).toMatchObject({ ok: true, value: { rows: 3 } });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'database.not_undoable' } });
    expect(after).toEqual(before);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'database.rows_differ' } });
  });
});
