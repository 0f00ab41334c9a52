import { exportFormats, type ExportFormat } from '@tessera/contract/database-console';
import { applyChanges, readRows } from '@tessera/contract/database-rows';
import { cellLiteral, literalForm } from '@tessera/table-sql/literals';
import { describe, expect, test } from 'vitest';
import { mysqlColumns, postgresColumns, postgresTypes } from '../../testing/awkward-values.ts';
import { managedDialects, type ManagedTarget } from '../../testing/managed-target.ts';
import { giveTable, manageEach } from '../../testing/managed-site.ts';
import type { Browser } from '../../testing/test-app.ts';

/** The cells of a column, read directly from the server. */
function exactly(dialect: string, type: string): string {
  if (dialect === 'postgres') return 'v::text';
  if (/^(?:float|double)/.test(type)) return 'cast(v + 0e0 as char)';
  return /text|char|blob|binary|bit|point|geometry/.test(type) ? 'hex(v)' : 'concat(v)';
}

describe.for(managedDialects)('values of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  let hasTypes = false;

  manageEach(dialect, (site) => ({ target, browser } = site));

  const held = (table: string, type: string) =>
    target.query(`select id, ${exactly(dialect, type)} as v from ${table} order by id`);
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

  test.each(dialect === 'postgres' ? postgresColumns : mysqlColumns)(
    'B16: every value of the type %s survives being saved unchanged, and export and import in each format',
    async (type, values) => {
      if (dialect === 'postgres' && !hasTypes) await target.query(postgresTypes);
      hasTypes = true;
      const isNumber = /^(?:real|float|double)/.test(type);
      const base = type.replace(/[ (].*$/, '');
      const literal = (value: string) => cellLiteral(dialect, literalForm(dialect, base), value);
      const columns = `id int primary key, v ${type}`;
      const rows = values.map((value, index) => `(${index}, ${literal(value)})`);
      await giveTable(target, 'awkward', columns, ...rows, '(-1, null)');
      const before = await held('awkward', type);

      const page = await browser.call(readRows, { body: { table: 'awkward', limit: 200 } });
      const cells = page.ok ? page.value.rows : [];
      const saved = await browser.call(applyChanges, {
        body: {
          changes: cells.map(([id, v = null]) => ({
            kind: 'update' as const,
            table: 'awkward',
            key: { id: id ?? '' },
            old: { v },
            set: { v },
          })),
        },
      });

      expect(saved).toMatchObject({ ok: true, value: { rows: values.length + 1 } });
      // The server writes numbers in its own form.
      const plain = (v: string | null = null) =>
        isNumber && v !== null ? (/^(?:real|float)/.test(type) ? Math.fround(Number(v)) : Number(v)) : v;
      expect(cells.map(([, v]) => plain(v))).toEqual([null, ...values].map(plain));
      expect(await held('awkward', type)).toEqual(before);
      for (const format of exportFormats) {
        const file = await exported('awkward', format);
        await giveTable(target, 'awkward_copy', columns);
        const reply = await imported({ format, table: 'awkward_copy', columns: '["id","v"]' }, file);
        expect({ format, reply }).toMatchObject({ reply: { inserted: values.length + 1, refused: 0 } });
        expect({ format, held: await held('awkward_copy', type) }).toEqual({ format, held: before });
      }
    },
  );

  test.each(exportFormats)(
    'a table of unusual columns is unchanged after export and import as %s',
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
      // CSV columns are matched by order, so the test leaves out the computed one.
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
