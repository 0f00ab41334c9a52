import {
  createForeignKey,
  createIndex,
  dropIndex,
  getDropPreview,
  getSchema,
  getTableDetails,
  getTableSizes,
  listTrash,
  restoreTable,
  trashTable,
} from '@tessera/contract/database/database-schema';
import {
  connectDatabase,
  createDatabase,
  deleteDatabase,
  modifyDatabase,
} from '@tessera/contract/database/database';
import { deleteTable, getTable, listTables } from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('the schema of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const { run, make } = scriptsOf(() => browser);

  test('the largest tables are listed with their dead rows', async () => {
    await make('create table sized_a (id int primary key, body text)');
    await make(`insert into sized_a values (1, '${'x'.repeat(2_000)}')`);

    const reply = await browser.call(getTableSizes, {});

    const sized = reply.ok ? reply.value.tables.find(({ table }) => table === 'sized_a') : undefined;
    expect(sized?.total_bytes).toBeGreaterThan(0);
    expect(sized?.total_bytes).toBe((sized?.rows_bytes ?? 0) + (sized?.index_bytes ?? 0));
    expect(sized?.dead_rows).toBe(isPostgres ? 0 : null);
  });

  testIf(dialect === 'postgres')(
    'other schemas, partitions and similar relations are shown as what they are',
    async () => {
      await make(`create schema "Odd Schema"; create table "Odd Schema"."T" (id int primary key, at date) ;
      insert into "Odd Schema"."T" values (1, '2026-01-01');
      create table "Odd Schema".parted (id int, at date) partition by range (at);
      create table "Odd Schema".part_one partition of "Odd Schema".parted for values from ('2026-01-01') to ('2027-01-01');
      create materialized view "Odd Schema".seen as select * from "Odd Schema"."T";
      create view "Odd Schema".looked as select * from "Odd Schema"."T"`);
      const schema = 'Odd Schema';

      const listed = await browser.call(listTables, { query: {} });
      const shown = await browser.call(getTable, { params: { table: 'T' }, query: { schema } });
      const elsewhere = await browser.call(getTable, { params: { table: 'T' } });
      const drawn = await browser.call(getSchema, { query: { schema } });
      const details = await browser.call(getTableDetails, {
        params: { table: 'part_one' },
        query: { schema },
      });
      const dropped = await browser.call(deleteTable, { params: { name: 'seen' }, query: { schema } });

      const kinds = listed.ok ? listed.value.tables.filter((table) => table.schema_name === schema) : [];
      expect(kinds.map(({ table_name, kind }) => [table_name, kind])).toEqual([
        ['T', 'table'],
        ['looked', 'view'],
        ['part_one', 'partition'],
        ['parted', 'partitioned table'],
        ['seen', 'materialised view'],
      ]);
      expect(shown).toMatchObject({
        ok: true,
        value: { table: { schema, data: [{ id: '1', at: '2026-01-01' }] } },
      });
      expect(elsewhere).toMatchObject({ ok: false, refusal: { code: 'database.missing' } });
      expect(drawn.ok && drawn.value.schemas).toContain(schema);
      expect(drawn.ok && drawn.value.tables.map(({ name, partition_of }) => [name, partition_of])).toEqual([
        ['T', null],
        ['looked', null],
        ['parted', null],
        ['seen', null],
        ['part_one', 'parted'],
      ]);
      expect(details.ok && details.value.ddl).toContain('Partition of "Odd Schema".parted FOR VALUES FROM');
      expect(dropped).toMatchObject({ ok: true });
    },
  );

  test('a table’s details have indexes, keys in both directions, sizes and its definition', async () => {
    await make(`create table shape_a (id int primary key, name varchar(20) not null);
      create table shape_b (id int primary key, a_id int not null, constraint b_to_a foreign key (a_id) references shape_a (id) on delete cascade)`);

    const index = await browser.call(createIndex, {
      params: { table: 'shape_a' },
      body: { name: 'shape_by_name', columns: ['name'], unique: true },
    });
    const hostile = await browser.call(createIndex, {
      params: { table: 'shape_a' },
      body: { name: 'x', columns: ['name) ; drop table shape_b'] },
    });
    const key = await browser.call(createForeignKey, {
      params: { table: 'shape_b' },
      body: {
        name: 'second',
        columns: ['a_id'],
        targetTable: 'shape_a',
        targetColumns: ['id'],
        onDelete: 'CASCADE',
      },
    });
    const details = await browser.call(getTableDetails, { params: { table: 'shape_a' } });
    const preview = await browser.call(getDropPreview, { params: { table: 'shape_a' } });
    const schema = await browser.call(getSchema, {});
    const dropped = await browser.call(dropIndex, { params: { table: 'shape_a', index: 'shape_by_name' } });

    expect([index.ok, hostile.ok, key.ok, dropped.ok]).toEqual([true, false, true, true]);
    expect(details).toMatchObject({
      ok: true,
      value: {
        indexes: [
          { is_primary: true, columns: ['id'] },
          { name: 'shape_by_name', is_unique: true, columns: ['name'] },
        ],
        referenced_by: [
          {
            name: 'b_to_a',
            table: 'shape_b',
            columns: ['a_id'],
            target_columns: ['id'],
            on_delete: 'CASCADE',
          },
          { name: 'second' },
        ],
      },
    });
    expect(details.ok && details.value.ddl).toMatch(/CREATE TABLE[\s\S]*shape_a[\s\S]*name/);
    expect(preview).toMatchObject({
      ok: true,
      value: { rows: 0, can_go_to_trash: true, is_app_table: false },
    });
    expect(preview.ok && preview.value.size).toBeGreaterThan(0);
    expect(preview.ok && preview.value.dependants.join(' ')).toMatch(/b_to_a/);
    expect(schema.ok && schema.value.tables.find(({ name }) => name === 'shape_b')?.columns).toMatchObject([
      { column_name: 'id', is_primary_key: true },
      { column_name: 'a_id' },
    ]);
    expect(schema.ok && schema.value.foreign_keys.map(({ name }) => name)).toContain('b_to_a');
  });

  test('a table is moved to the trash and restored with its rows', async () => {
    await make(`create table trashed (id int primary key); insert into trashed values (7)`);

    const thrown = await browser.call(trashTable, { params: { table: 'trashed' } });
    const listed = await browser.call(listTrash, {});
    await make('create table trashed (id int)');
    const taken = await browser.call(restoreTable, { params: { id: (thrown.ok && thrown.value.id) || '' } });
    await make('drop table trashed');
    const restored = await browser.call(restoreTable, {
      params: { id: (thrown.ok && thrown.value.id) || '' },
    });

    expect(thrown).toMatchObject({ ok: true });
    expect(listed).toMatchObject({ ok: true, value: { tables: [{ table: 'trashed' }] } });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'database.table_exists' } });
    expect(restored).toMatchObject({ ok: true, value: { table: 'trashed' } });
    expect(await target.query('select id from trashed')).toEqual([{ id: 7 }]);
  });

  testIf(dialect === 'postgres')(
    'the drop preview of a partitioned table has the bytes of its partitions',
    async () => {
      await make(`create table by_year (id int) partition by range (id);
      create table by_year_1 partition of by_year for values from (0) to (9); insert into by_year values (1)`);

      const preview = await browser.call(getDropPreview, { params: { table: 'by_year' } });
      const partition = await browser.call(getDropPreview, { params: { table: 'by_year_1' } });

      expect(partition.ok && partition.value.size).toBeGreaterThan(0);
      expect(preview.ok && preview.value.size).toBe(partition.ok && partition.value.size);
    },
  );

  testIf(dialect === 'postgres')('the trash follows a database that is renamed', async () => {
    await browser.call(createDatabase, { body: { databaseName: 'before_move' } });
    await browser.call(connectDatabase, { body: { databaseName: 'before_move' } });
    await make('create table thrown (id int); insert into thrown values (7)');
    const thrown = await browser.call(trashTable, { params: { table: 'thrown' } });

    const renamed = await browser.call(modifyDatabase, {
      params: { databaseName: 'before_move' },
      body: { newName: 'after_move' },
    });
    const listed = await browser.call(listTrash, {});
    const restored = await browser.call(restoreTable, {
      params: { id: (thrown.ok && thrown.value.id) || '' },
    });
    const rows = await run('select id from public.thrown');

    expect(renamed).toMatchObject({ ok: true });
    expect(listed).toMatchObject({ ok: true, value: { tables: [{ schema: 'public', table: 'thrown' }] } });
    expect(restored).toMatchObject({ ok: true, value: { schema: 'public', table: 'thrown' } });
    expect(rows).toMatchObject({ ok: true, value: { results: [{ rows: [['7']] }] } });
    await browser.call(deleteDatabase, { params: { name: 'after_move' } });
  });
});
