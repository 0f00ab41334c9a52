import { exportFormats, type ExportFormat } from '@tessera/contract/database/database-export';
import { applyChanges, readRows } from '@tessera/contract/database/database-rows';
import { cellLiteral, literalForm } from '@tessera/table-sql/literals';
import { describe, expect, test } from 'vitest';
import {
  type AwkwardColumn,
  mysqlColumns,
  postgresColumns,
  postgresTypes,
} from '../../../testing/manager/awkward-values.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

/** Number of columns in each table. One table for each column would take minutes, and a row has room for some dozen. */
const COLUMNS = 9;

/** Distributes the columns over as few tables as possible. Each table comes with the names of its columns' types. */
function inTables(columns: readonly AwkwardColumn[]): [types: string, table: readonly AwkwardColumn[]][] {
  return Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, at) => {
    const table = columns.slice(at * COLUMNS, (at + 1) * COLUMNS);
    return [table.map(([type]) => type).join(', '), table];
  });
}

/** SQL that reads a column's cells exactly, for comparison with what the manager shows. */
function exactly(dialect: string, type: string, column: string): string {
  if (dialect === 'postgres') return `${column}::text`;
  if (/^(?:float|double)/.test(type)) return `cast(${column} + 0e0 as char)`;
  return /text|char|blob|binary|bit|point|geometry/.test(type) ? `hex(${column})` : `concat(${column})`;
}

/**
 * A value in a form that can be compared: the server may write a floating-point number differently than it was given.
 */
function plain(type: string, value: string | null): string | number | null {
  if (value === null || !/^(?:real|float|double)/.test(type)) return value;
  return /^(?:real|float)/.test(type) ? Math.fround(Number(value)) : Number(value);
}

describe.for(managedDialects)('values of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  let hasTypes = false;

  manageEach(dialect, (site) => ({ target, browser } = site));

  const held = (name: string, table: readonly AwkwardColumn[]) => {
    const cells = table.map(([type], at) => `${exactly(dialect, type, `v${at}`)} as v${at}`);
    return target.query(`select id, ${cells.join(', ')} from ${name} order by id`);
  };
  const literal = (type: string, value: string | undefined) =>
    value === undefined
      ? 'null'
      : cellLiteral(dialect, literalForm(dialect, type.replace(/[ (].*$/, '')), value);
  const exported = async (table: string, format: ExportFormat) => {
    const response = await browser.fetch(`/api/database/export?${new URLSearchParams({ format, table })}`);
    return response.arrayBuffer();
  };
  const imported = async (query: Record<string, string>, body: ArrayBuffer | string) => {
    const response = await browser.fetch(`/api/database/import?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    });
    return response.json();
  };

  test.each(inTables(dialect === 'postgres' ? postgresColumns : mysqlColumns))(
    'B16, N04: every value of the types %s survives being saved unchanged, and export and import in each format',
    async (_types, table) => {
      if (dialect === 'postgres' && !hasTypes) await target.query(postgresTypes);
      hasTypes = true;
      const columns = ['id int primary key', ...table.map(([type], at) => `v${at} ${type}`)].join(', ');
      const names = ['id', ...table.map((_, at) => `v${at}`)];
      const count = Math.max(...table.map(([, values]) => values.length));
      const rows = Array.from({ length: count }, (_, row) => {
        const values = table.map(([type, { [row]: value }]) => literal(type, value));
        return `(${[row, ...values].join(', ')})`;
      });
      await giveTable(target, 'awkward', columns, ...rows, `(-1${', null'.repeat(table.length)})`);
      const before = await held('awkward', table);

      const page = await browser.call(readRows, { body: { table: 'awkward', limit: 200 } });
      const cells = page.ok ? page.value.rows : [];
      const saved = await browser.call(applyChanges, {
        body: {
          changes: cells.map(([id, ...values]) => {
            const set = Object.fromEntries(values.map((value, at) => [`v${at}`, value]));
            return { kind: 'update' as const, table: 'awkward', key: { id: id ?? '' }, old: set, set };
          }),
        },
      });

      expect(saved).toMatchObject({ ok: true, value: { rows: count + 1 } });
      for (const [at, [type, values]] of table.entries()) {
        const padded = Array.from({ length: count }, (_, row) => values[row] ?? null);
        const read = cells.map((row) => row[at + 1] ?? null);
        expect({ type, read: read.map((value) => plain(type, value)) }).toEqual({
          type,
          read: [null, ...padded].map((value) => plain(type, value)),
        });
      }
      expect(await held('awkward', table)).toEqual(before);
      for (const format of exportFormats) {
        const file = await exported('awkward', format);
        await giveTable(target, 'awkward_copy', columns);
        const query = { format, table: 'awkward_copy', columns: JSON.stringify(names) };
        const reply = await imported(query, file);
        expect({ format, reply }).toMatchObject({ reply: { inserted: count + 1, refused: 0 } });
        expect({ format, held: await held('awkward_copy', table) }).toEqual({ format, held: before });
      }
    },
  );

  test.each(exportFormats)(
    'N04: a table of unusual columns is unchanged after export and import as %s',
    async (format) => {
      const [mark, other] = dialect === 'postgres' ? ['"', 'jsonb'] : ['`', 'json'];
      const name = (text: string) => `${mark}${text}${mark}`;
      const id =
        dialect === 'postgres'
          ? 'id int generated always as identity primary key'
          : 'id int auto_increment primary key';
      const computed =
        dialect === 'postgres' ? 'generated always as (length(v)) stored' : 'as (char_length(v)) stored';
      const columns = `${id}, v text, ${name('__proto__')} text, ${name('constructor')} ${other}, size int ${computed}`;
      const over = dialect === 'postgres' ? 'overriding system value' : '';
      await giveTable(target, 'odd_columns', columns);
      if (dialect === 'mysql') await target.query("set sql_mode = 'NO_AUTO_VALUE_ON_ZERO'");
      await target.query(
        `insert into odd_columns (id, v, ${name('__proto__')}, ${name('constructor')}) ${over} values (0, 'a', 'b', 'null'), (5, null, '', null)`,
      );
      const all = (table: string) =>
        target.query(
          `select id, v, ${name('__proto__')} as a, ${name('constructor')} as b, size from ${table} order by id`,
        );
      const before = await all('odd_columns');

      const file = await exported('odd_columns', format);
      await giveTable(target, 'odd_copy', columns);
      const names = ['id', 'v', '__proto__', 'constructor'];
      // A CSV import matches columns by their order, so the export leaves out the column that the database computes.
      const query = `select id, v, ${names.slice(2).map(name).join(', ')} from odd_columns`;
      const params = new URLSearchParams({ format, query });
      const body =
        format === 'csv' ? await (await browser.fetch(`/api/database/export?${params}`)).arrayBuffer() : file;
      const reply = await imported({ format, table: 'odd_copy', columns: JSON.stringify(names) }, body);

      expect(reply).toMatchObject({ inserted: 2, refused: 0 });
      expect(await all('odd_copy')).toEqual(before);
    },
  );

  test('refused rows are listed by their position in the file, and a file of another format is refused', async () => {
    await giveTable(target, 'refused_rows', 'id int primary key, v varchar(3)');
    const latinText = new Uint8Array(Buffer.from('id,v\n1,\xE9', 'latin1')).buffer;
    const send = (format: string, body: ArrayBuffer | string, more: Record<string, string> = {}) =>
      imported({ format, table: 'refused_rows', columns: '["id","v"]', ...more }, body);
    const insert = (values: string) => `INSERT INTO anything (id, v) VALUES (${values});\n`;
    const stored = () => target.query('select id from refused_rows order by id');

    const stopped = await send('json', '[{"id":1,"v":"a"},\n{"id":2,"v":"far too long"}]');
    const broken = await send('json', '[{"id":1,"v":"a"},\n{"id":2,"v":oops}]');
    const noRows = await send('json', '"text"');
    const script = await send('sql', `${insert("1, 'a'")}DROP TABLE refused_rows;`);
    const oneLine = await send('json', '[{"id":1,"v":"a"},{"id":2,"v":"far too long"}]');
    const lines = await send('csv', 'id,v\n1,a\n2,far too long\n');
    const latin = await send('csv', latinText, { onError: 'skip' });
    const called = await send('sql', insert("1, upper('a')"));
    const settings = await send('sql', `SET foreign_key_checks = 0;\n${insert("1, 'a'")}`);
    const twoTables = await send('sql', `${insert("1, 'a'")}INSERT INTO other (id, v) VALUES (2, 'b');`);
    const nameless = await send('parquet', 'PAR1 and no more');
    const none = await stored();
    const skipped = await send('sql', insert("1, 'a'") + insert("2, 'far too long'") + insert("3, 'c'"), {
      onError: 'skip',
    });
    const renamed = await send('json', '{"Key": 9, "Word": "x", "more": [1]}\n{"Key": 10}\n', {
      fields: '["Key","Word"]',
    });

    expect(stopped).toMatchObject({ code: 'database.import_stopped', line: 2, unit: 'row' });
    expect(oneLine).toMatchObject({
      error: 'Row 2 of the file could not be imported, so nothing was imported.',
    });
    expect(lines).toMatchObject({
      code: 'database.import_stopped',
      error: 'Line 3 of the file could not be imported, so nothing was imported.',
      details: expect.not.stringContaining('COPY'),
    });
    expect(broken).toMatchObject({ code: 'database.import_stopped', line: 2, unit: 'line' });
    expect(latin).toMatchObject({
      error: 'Nothing was imported.',
      details: 'The file is not in UTF-8.',
    });
    expect(noRows).toMatchObject({ details: 'The file is not a list of objects in JSON.' });
    expect(script).toMatchObject({ line: 2, details: 'Only INSERT statements are accepted.' });
    expect(called).toMatchObject({
      line: 1,
      details: expect.stringContaining('Only plain values are accepted'),
    });
    expect(settings).toMatchObject({ details: 'Only the settings that an export begins with are accepted.' });
    expect(twoTables).toMatchObject({ line: 2, details: expect.stringContaining('two tables') });
    expect(nameless).toMatchObject({ unit: 'row', details: expect.stringContaining('Parquet') });
    expect(none).toEqual([]);
    const { entries } = await (await browser.fetch('/api/database/audit?search=import')).json();
    const audited = entries.filter(({ error }: { error: string }) =>
      /^(?:Row 2|Line 3) of the file could/.test(error),
    );
    expect(new Set(audited.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['failed']));
    expect(skipped).toMatchObject({ inserted: 2, refused: 1, refused_rows: [{ line: 2, unit: 'row' }] });
    expect(renamed).toMatchObject({ inserted: 2 });
    expect((await stored()).map(({ id }) => Number(id))).toEqual([1, 3, 9, 10]);
  });
});
