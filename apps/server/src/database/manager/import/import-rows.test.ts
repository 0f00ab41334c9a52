import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('imports into %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const { make } = scriptsOf(() => browser);
  const bring = (table: string, csv: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ table, columns: '["id","name"]', ...more });
    return browser.fetch(`/api/database/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: csv,
    });
  };

  test('a file is imported completely, and NULL stays different from the empty text', async () => {
    await make('create table import_a (id int primary key, name varchar(20))');

    const response = await bring('import_a', 'id,name\n1,"a,""b"""\n2,\n3,""\n4,"two\nlines"\n5,\\x');

    expect(await response.json()).toMatchObject({ success: true, inserted: 5, refused: 0 });
    expect(await target.query('select * from import_a order by id')).toMatchObject([
      { name: 'a,"b"' },
      { name: null },
      { name: '' },
      { name: 'two\nlines' },
      { name: '\\x' },
    ]);
  });

  test('a refused row stops the import, or is left out and listed, as requested', async () => {
    await make('create table import_b (id int primary key, name varchar(5))');
    const lines = Array.from({ length: 1_200 }, (_, index) => `${index + 1};n${index + 1}`);
    lines[700] = '701;far too long';
    lines[800] = 'x;801';
    lines[900] = '901';
    const csv = `id;name\n${lines.join('\n')}`;

    const stopped = await bring('import_b', csv, { delimiter: ';' });
    const afterwards = await target.query('select 1 from import_b');
    const skipped = await bring('import_b', csv, { delimiter: ';', onError: 'skip' });

    const said = (await stopped.json()) as { details: string; code: string };
    expect([stopped.status, afterwards]).toEqual([400, []]);
    expect(said.details + JSON.stringify(said)).toMatch(/702/);
    expect(await skipped.json()).toMatchObject({
      success: true,
      inserted: 1_197,
      refused: 3,
      refused_rows: [{ line: 702, text: '701;far too long' }, { line: 802 }, { line: 902 }],
    });
    expect(await target.query('select 1 from import_b')).toHaveLength(1_197);
  });

  test('if the file has columns that the database computes, the other columns are imported and those computed again', async () => {
    await make(
      'create table import_c (id int primary key, twice int generated always as (id * 2) stored, name varchar(20))',
    );
    const columns = '["id","twice","name"]';
    const rows = [
      { id: 1, twice: 2, name: 'a' },
      { id: 2, twice: 4, name: null },
    ];
    const files = {
      csv: 'id,twice,name\n1,2,a\n2,99,\n',
      json: JSON.stringify(rows),
      sql: "INSERT INTO import_c (id, name) VALUES (1, 'a'), (2, NULL);",
    };

    for (const onError of ['stop', 'skip'])
      for (const [format, file] of Object.entries(files)) {
        await make('delete from import_c where id > 0');
        const response = await bring('import_c', file, { format, columns, onError });

        expect(await response.json()).toMatchObject({ success: true, inserted: 2, refused: 0 });
        expect(await target.query('select * from import_c order by id')).toMatchObject(rows);
      }
    const short = await bring('import_c', 'id,twice,name\n3,a', { columns });
    const onlyComputed = await bring('import_c', 'twice\n3', { columns: '["twice"]' });

    expect(await short.json()).toMatchObject({ details: 'The row has 2 values for 3 columns.' });
    expect(onlyComputed.status).toBe(400);
    expect(JSON.stringify(await onlyComputed.json())).toContain('computes all of these columns');
  });

  test('a table created for an import is dropped if no row could be stored', async () => {
    const types = '["INTEGER","VARCHAR(20)"]'.replace('INTEGER', isPostgres ? 'INTEGER' : 'INT');
    const tables = () => {
      const wanted = "select 1 from information_schema.tables where table_name like 'import_new%'";
      return target.query(wanted);
    };

    const stopped = await bring('import_new', 'id,name\n1,a\nx,b', { types });
    const wrongType = await bring('import_new', 'id,name\n1,a', { types: '["INT; DROP","TEXT"]' });
    const noneTaken = await bring('import_new', 'id,name\nx,a\ny,b', { types, onError: 'skip' });
    const before = await tables();
    const made = await bring('import_new', 'id,name\n1,a\ny,b', { types, onError: 'skip' });
    const again = await bring('import_new', 'id,name\n1,a', { types });

    expect([stopped.status, wrongType.status, before]).toEqual([400, 400, []]);
    expect(await noneTaken.json()).toMatchObject({ inserted: 0, refused: 2, is_made: false });
    expect(await made.json()).toMatchObject({ inserted: 1, refused: 1, is_made: true });
    expect(await target.query('select * from import_new')).toMatchObject([{ id: 1, name: 'a' }]);
    expect(await again.json()).toMatchObject({ errorType: 'TABLE_EXISTS', table: 'import_new' });
    expect(await target.query('select 1 from import_new')).toHaveLength(1);
  });
});
