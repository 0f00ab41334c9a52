import { MAX_CHANGES, PAGE_ROWS, MAX_PAGE_ROWS } from '@tessera/domain/database/limits';
import { filterOperators } from '@tessera/table-sql/paging';
import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import {
  anyName,
  byColumn,
  cell,
  cellJson,
  columnInfo,
  cutCell,
  isCell,
  managedTable,
  rowIdentity,
  rowRights,
  rowKey,
  rowPosition,
} from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

const filter = z.object({
  column: anyName,
  operator: z.enum(filterOperators),
  value: z.string().max(10_000).default(''),
});
/**
 * Rows are checked by a plain function, because a page may have a hundred thousand cells, and checking each by a zod
 * schema would take longer than the rest of the call.
 */
const rowsOfCells = z
  .custom<(string | null)[][]>(
    (rows) =>
      Array.isArray(rows) &&
      rows.every((row) => Array.isArray(row) && row.every((one) => one === null || typeof one === 'string')),
  )
  .meta({ type: 'array', items: { type: 'array', items: { type: ['string', 'null'] } } });

const inTable = z.object({ schema: anyName.optional(), table: anyName });

export const readRows = endpoint({
  method: 'POST',
  path: '/api/database/rows',
  summary:
    'Returns a page of a table’s rows, sorted and filtered. Pages are found by key, so that the last page costs as much as the first.',
  access: 'admin',
  body: inTable.extend({
    sort: z
      .array(z.object({ column: anyName, direction: z.enum(['asc', 'desc']) }))
      .max(8)
      .default([]),
    filters: z.array(filter).max(20).default([]),
    position: rowPosition.default('first'),
    limit: z.int().min(1).max(MAX_PAGE_ROWS).default(PAGE_ROWS),
  }),
  output: z.object({
    kind: managedTable.shape.kind,
    columns: z.array(columnInfo),
    identity: rowIdentity,
    row_rights: rowRights,
    is_app_table: z.boolean(),
    can_change_roles: z.boolean(),
    /** Cells in the order of the columns, as the server writes them. */
    rows: rowsOfCells,
    cut: z.array(cutCell),
    /** Positions of the next and the previous page; null if there is none. */
    next: rowPosition.nullable(),
    previous: rowPosition.nullable(),
    /** Number of rows of the table, exact or estimated; null if the request has filters or nobody knows the number. */
    total: z.number().nullable(),
    is_estimate: z.boolean(),
  }),
  refusals: [...anyFailure, 'database.column_unknown', 'database.column_hidden', 'database.position_lost'],
});

export const countRows = endpoint({
  method: 'POST',
  path: '/api/database/rows/count',
  summary: 'Counts the rows of a table exactly, with its filters.',
  access: 'admin',
  body: inTable.extend({ filters: z.array(filter).max(20).default([]) }),
  output: z.object({ count: z.number() }),
  refusals: [...anyFailure, 'database.column_unknown', 'database.column_hidden'],
});

export const readCell = endpoint({
  method: 'POST',
  path: '/api/database/rows/cell',
  summary: 'Returns the full text of a cell that a page shows cut off.',
  access: 'admin',
  body: inTable.extend({ key: rowKey, column: anyName }),
  output: z.object({ value: cell }),
  refusals: [
    ...anyFailure,
    'database.column_unknown',
    'database.column_hidden',
    'database.row_unknown',
    'database.row_deleted',
  ],
});

const cells = byColumn(isCell, 'A value is a text or null.', cellJson);
/** `default` stands for the column's default. */
const newCells = byColumn(isNewCell, 'A value is a text, null, or the default.', {
  anyOf: [
    { type: 'string' },
    { type: 'null' },
    { type: 'object', properties: { default: { const: true } }, required: ['default'] },
  ],
});

function isNewCell(given: unknown): given is string | null | { default: true } {
  return isCell(given) || (typeof given === 'object' && 'default' in given && given.default === true);
}

export const rowChange = z.discriminatedUnion('kind', [
  inTable.extend({
    kind: z.literal('update'),
    key: rowKey,
    /** Values that the changed columns had when the browser read them. */
    old: cells,
    /** Changed columns only. */
    set: newCells,
  }),
  inTable.extend({ kind: z.literal('insert'), values: newCells }),
  inTable.extend({ kind: z.literal('delete'), key: rowKey, old: cells.default({}) }),
]);
export type RowChange = z.output<typeof rowChange>;

const changeSet = z.object({
  changes: z.array(rowChange).min(1, 'There is nothing to change.').max(MAX_CHANGES),
});
const changeRefusals = [
  ...anyFailure,
  'database.column_unknown',
  'database.column_hidden',
  'database.row_unknown',
  'database.rows_differ',
  'people.last_administrator',
] as const;

export const previewChanges = endpoint({
  method: 'POST',
  path: '/api/database/changes/preview',
  summary:
    'Returns the exact SQL of pending changes and how many rows each of them changes. They are run and rolled back.',
  access: 'admin',
  body: changeSet,
  output: z.object({
    statements: z.array(
      z.object({ sql: z.string(), rows: z.int().nullable(), error: z.string().nullable() }),
    ),
    /** False if the table cannot be rolled back, such as a MyISAM table. Then nothing was run. */
    was_tried: z.boolean(),
  }),
  refusals: changeRefusals,
});

export const applyChanges = endpoint({
  method: 'POST',
  path: '/api/database/changes/apply',
  summary:
    'Applies pending changes in one transaction. Unless each changes exactly its row, none is applied.',
  access: 'admin',
  body: changeSet,
  output: z.object({
    rows: z.int(),
    /** Id by which the changes can be undone; null if they cannot. */
    changeSetId: z.string().nullable(),
    statements: z.array(z.string()),
  }),
  refusals: changeRefusals,
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/database/changes',
  summary:
    'Lists the changes that the signed-in administrator applied to the connected database last, and when they were undone.',
  access: 'admin',
  output: z.object({
    changeSets: z.array(
      z.object({
        id: z.string(),
        at: z.coerce.date(),
        summary: z.string(),
        rows: z.int(),
        undone_at: z.coerce.date().nullable(),
      }),
    ),
  }),
  refusals: anyFailure,
});

export const undoChanges = endpoint({
  method: 'POST',
  path: '/api/database/changes/{id}/undo',
  summary: 'Undoes a set of changes, unless somebody else has changed the rows since.',
  access: 'admin',
  params: z.object({ id: z.uuid('There is no such change.') }),
  output: z.object({ rows: z.int() }),
  refusals: [...changeRefusals, 'not_found', 'database.not_undoable'],
});
