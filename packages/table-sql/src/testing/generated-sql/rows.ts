import type { Dialect } from '../../dialect.ts';
import type { Statements } from './statements.ts';
import type { Value } from '../../literals.ts';
import {
  type ComparedColumn,
  deleteRow,
  insertRow,
  insertRows,
  isSame,
  updateRow,
  whereRow,
} from '../../rows.ts';

const table = { schema: 'shop', table: 'Orders' };
const id: ComparedColumn = { name: 'id', type: 'int4' };
const text: ComparedColumn = { name: 'note', type: 'text' };

/** Types with values to write: some have the form of their type, and some do not. */
const cells: Record<Dialect, readonly (readonly [string, Value])[]> = {
  postgres: [
    ['int4', '7'],
    ['text', "it's"],
    ['bytea', String.raw`\x41`],
    ['"char"', 'a'],
    ['float8', '1.5'],
    ['json', '{"a": 1}'],
    ['box', '(1,1),(0,0)'],
    ['int4', null],
    ['json', null],
  ],
  mysql: [
    ['int', '7'],
    ['int', '-7'],
    ['int', '7; drop'],
    ['decimal', '1.50'],
    ['decimal', '1.5e3'],
    ['varchar', "it's"],
    ['json', '{"a": 1}'],
    ['enum', 'small'],
    ['float', '0.1'],
    ['float', 'x'],
    ['float', '1e39'],
    ['double', '0.1'],
    ['datetime', '2026-02-01 10:00:00'],
    ['blob', '0x41fF'],
    ['blob', '0x4'],
    ['blob', '41'],
    ['bit', '0101'],
    ['bit', '2'],
    ['int', null],
    ['varchar', null],
  ],
};
const columnsOf = (dialect: Dialect) =>
  cells[dialect].map(([type, value]) => [{ name: 'c', type } satisfies ComparedColumn, value] as const);

export const rowStatements: Statements = {
  'compare a cell with its value': (dialect) =>
    columnsOf(dialect).map(([column, value]) => isSame(dialect, column, value)),
  'insert a row with each value': (dialect) =>
    insertRow(
      dialect,
      table,
      columnsOf(dialect).map(([column, value]) => [column, { value }]),
    ),
  'insert a row with a default': (dialect) =>
    insertRow(dialect, table, [
      [id, 'default'],
      [text, { value: '' }],
    ]),
  'insert a row whose identity is given by hand': (dialect) =>
    insertRow(dialect, table, [[id, { value: '7' }]], 'given by hand'),
  'insert a row of defaults': (dialect) => insertRow(dialect, table, []),
  'insert many rows, one of them short': (dialect) =>
    insertRows(dialect, table, [id, text], [['1', 'a'], ['2', null], ['3']]),
  'insert many rows whose identity is given by hand': (dialect) =>
    insertRows(dialect, table, [id], [['1'], ['2']], 'given by hand'),
  'update a row': (dialect) =>
    updateRow(
      dialect,
      table,
      [
        [text, { value: 'new' }],
        [{ name: 'n', type: dialect === 'mysql' ? 'int' : 'int4' }, { value: '5' }],
        [{ name: 'd', type: 'date' }, 'default'],
      ],
      {
        key: [
          [id, '7'],
          [{ name: 'part', type: 'text' }, null],
        ],
        old: [[text, 'old']],
      },
    ),
  'delete a row': (dialect) => deleteRow(dialect, table, { key: [[id, '7']], old: [[text, null]] }),
  'find a row': (dialect) =>
    whereRow(dialect, [
      [id, '7'],
      [text, 'x'],
    ]),
};
