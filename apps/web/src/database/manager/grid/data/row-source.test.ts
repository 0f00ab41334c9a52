import { afterEach, expect, test, vi } from 'vitest';
import { column } from '../../testing/column.ts';
import type { RowPosition } from './page-window.ts';
import { RowSource } from './row-source.ts';

afterEach(() => vi.unstubAllGlobals());

const facts = {
  success: true,
  kind: 'table',
  columns: [column({ column_name: 'id' })],
  identity: { kind: 'primary key', columns: ['id'] },
  is_app_table: false,
  row_rights: { insert: true, update: true, delete: true },
  can_change_roles: false,
  cut: [],
  total: 3,
  is_estimate: false,
};

test('if the row after which the visible page began was deleted, reloading starts at the first row', async () => {
  const pages: Record<string, object> = {
    '"first"': { ...facts, rows: [['1']], next: { afterRow: ['1'] }, previous: null },
    '{"afterRow":["1"]}': { ...facts, rows: [['2']], next: null, previous: { beforeRow: ['2'] } },
  };
  const requested: RowPosition[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { position } = JSON.parse(body) as { position: RowPosition };
    requested.push(position);
    const page = pages[JSON.stringify(position)];
    return Response.json(page ?? { success: false, code: 'database.position_lost', error: 'Gone.' }, {
      status: page ? 200 : 409,
    });
  });
  const source = new RowSource({ table: 'things' });
  await source.open({ sort: [], filters: [] });
  await source.more('next');
  requested.length = 0;

  delete pages['{"afterRow":["1"]}'];
  pages['"first"'] = { ...facts, rows: [['2']], next: null, previous: null };
  await source.reload(1, 1);

  const { status, window } = source.getState();
  expect(requested).toEqual([{ afterRow: ['1'] }, 'first']);
  expect(status).toBe('ready');
  expect([window.rows.map(({ cells }) => cells), window.firstNumber]).toEqual([[['2']], 1]);
});
