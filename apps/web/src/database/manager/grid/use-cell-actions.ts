import type { RowRights } from '@tessera/contract/database/database-shapes';
import { lookUp } from '@tessera/domain/look-up';
import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { copyText } from '../workspace/copy-text.ts';
import { copyRows } from './copy/copy-rows.ts';
import { readFullValue } from './data/read-full-value.ts';
import type { Cell, LoadedRow, NewCell } from './data/table-rows.ts';
import type { ColumnBox } from './grid-layout.ts';
import type { GridPoint } from './move.ts';
import { scrollToTop } from './scroll-box.ts';
import { hiddenWords } from './sorting.ts';
import { type Pending, without, withDeletes, withEdit, withInsert } from './pending/pending.ts';
import { targetOf } from './trail/follow.ts';
import type { Grid } from './use-grid.ts';

/** A cell with its row, column and pending change. */
export interface CellAt {
  readonly rowIndex: number;
  readonly row: LoadedRow;
  readonly box: ColumnBox;
  /** The loaded value, which may be shortened. */
  readonly held: Cell;
  readonly pending: Pending | undefined;
}

export interface Editing extends CellAt {
  /** The full stored value. */
  readonly old: Cell;
  readonly start: NewCell | undefined;
  readonly typed: string | undefined;
}

export type AfterEdit = 'right' | 'left' | 'down' | 'stay';

export interface CellActions {
  /** What this login may do with the rows. */
  readonly rights: RowRights;
  readonly editing: Editing | undefined;
  readonly menu: { readonly at: CellAt; readonly trigger: HTMLElement } | undefined;
  readonly openedCell: CellAt | undefined;
  readonly edit: (point: GridPoint, typed?: string) => void;
  /** Ends editing and adds the value to the pending changes; undefined if nothing was entered. */
  readonly commit: (value: NewCell | undefined, then: AfterEdit) => void;
  readonly cancel: () => void;
  /** Sets a cell from the menu, without an editor. */
  readonly setCell: (at: CellAt, value: NewCell) => void;
  readonly openMenu: (point: GridPoint) => void;
  readonly closeMenu: () => void;
  readonly showFullValue: (point: GridPoint) => void;
  readonly closeFullValue: () => void;
  readonly follow: (point: GridPoint) => void;
  readonly copy: () => void;
  readonly insert: () => void;
  readonly remove: (rows: readonly LoadedRow[]) => void;
  readonly discard: (pending: Pending) => void;
}

const NO_KEY = 'Cannot identify row to update - no primary key found';
const NO_KEY_TO_DELETE = 'Cannot identify row to delete - no primary key found';

/** The actions on cells and rows. They add changes to the pending ones, and do not send them. */
export function useCellActions(grid: Grid): CellActions {
  const { rows, choices, active, chosen, columns, state, pendingOf } = grid;
  const { tableRef, store, links, onFollow, onChanged } = grid.props;
  const { boxes } = choices.layout;
  const [editing, setEditing] = useState<Editing>();
  const [menu, setMenu] = useState<CellActions['menu']>();
  const [openedCell, setWhole] = useState<CellAt>();
  const rights = rightsOn(state.facts);

  const cellAt = (point: GridPoint): CellAt | undefined => {
    const row = rows[point.row];
    const box = boxes[point.column - 1];
    if (!row || !box) return undefined;
    return {
      rowIndex: point.row,
      row,
      box,
      held: row.cells[box.index] ?? null,
      pending: pendingOf.get(row.id),
    };
  };

  const withCell = (act: (at: CellAt) => void) => (point: GridPoint) => {
    const at = cellAt(point);
    if (at) act(at);
  };

  async function edit(point: GridPoint, typed?: string) {
    const at = cellAt(point);
    if (!at) return;
    const isNew = at.pending?.kind === 'insert';
    const reason = rights.update || isNew ? reasonNotEditable(at) : "These rows can't be edited.";
    if (reason !== undefined) {
      showInfo(reason);
      return;
    }
    const name = at.box.column.column_name;
    const found = await readFullValue(tableRef, at.row, name, at.held);
    if (!found.ok) {
      showError(found.refusal.message);
      return;
    }
    const edited = at.pending && at.pending.kind !== 'delete' ? lookUp(at.pending.set, name) : undefined;
    const start = edited === undefined && at.pending?.kind !== 'insert' ? found.value : edited;
    setEditing({ ...at, old: found.value, start, typed });
  }

  function change(at: CellAt, old: Cell, value: NewCell) {
    const column = at.box.column.column_name;
    store.change((list) => withEdit(list, { tableRef, row: at.row, column, old, value }));
    onChanged();
  }

  async function setCell(at: CellAt, value: NewCell) {
    const reason = reasonNotEditable(at);
    if (reason !== undefined) {
      showInfo(reason);
      return;
    }
    const found = await readFullValue(tableRef, at.row, at.box.column.column_name, at.held);
    if (found.ok) change(at, found.value, value);
    else showError(found.refusal.message);
  }

  function commit(value: NewCell | undefined, then: AfterEdit) {
    if (!editing) return;
    setEditing(undefined);
    if (value !== undefined && value !== editing.start) change(editing, editing.old, value);
    const { row, column } = active.point;
    const step = { right: [0, 1], left: [0, -1], down: [1, 0], stay: [0, 0] }[then];
    active.go({ row: row + (step[0] ?? 0), column: column + (step[1] ?? 0) });
  }

  function copy() {
    const picked = rows.filter(({ id }) => chosen.ids.has(id));
    const at = cellAt(active.point);
    if (picked.length > 0) void copyRows('csv', { tableRef, boxes, rows: picked });
    else if (at) void copyOne(at);
  }

  async function copyOne(at: CellAt) {
    if (at.box.column.is_hidden) {
      showInfo(hiddenWords(at.box.column));
      return;
    }
    const found = await readFullValue(tableRef, at.row, at.box.column.column_name, at.held);
    if (found.ok) await copyText(found.value ?? '', 'Value copied');
    else showError(found.refusal.message);
  }

  function insert() {
    store.change((list) => withInsert(list, tableRef, store.newId()));
    scrollToTop(grid.scroller.current);
    active.goToNew(firstToFill(boxes));
  }

  return {
    rights,
    editing,
    menu,
    openedCell,
    copy,
    insert,
    commit,
    edit: (point, typed) => void edit(point, typed),
    setCell: (at, value) => void setCell(at, value),
    cancel() {
      setEditing(undefined);
      active.go(active.point);
    },
    openMenu: withCell((at) => {
      const trigger = active.cellOf({ row: at.rowIndex, column: at.box.position });
      if (trigger) setMenu({ at, trigger });
    }),
    closeMenu: () => setMenu(undefined),
    showFullValue: withCell((at) => {
      if (at.box.column.is_hidden) showInfo(hiddenWords(at.box.column));
      else setWhole(at);
    }),
    closeFullValue() {
      setWhole(undefined);
      active.go(active.point);
    },
    follow: withCell((at) => {
      const keys = links?.references.filter(({ columns: keyColumns }) =>
        keyColumns.includes(at.box.column.column_name),
      );
      const target = keys?.map((key) => targetOf(key, columns, at.row)).find(Boolean);
      if (target) onFollow(target);
    }),
    remove(deletedRows) {
      if (deletedRows.some(({ key, cells }) => !key && cells.length > 0)) showInfo(NO_KEY_TO_DELETE);
      const deletions = deletedRows.map((row) => ({ row, before: beforeImage(grid, row) }));
      store.change((list) => withDeletes(list, tableRef, deletions));
      chosen.clear();
      // The Delete button disappears with the selection, so the focus moves to the active cell.
      active.go(active.point);
      onChanged();
    },
    discard: (pending) => store.change((list) => without(list, pending)),
  };
}

export const showInfo = (title: string) => showToast({ tone: 'info', title, durationMs: 5_000 });
const showError = (title: string) => showToast({ tone: 'danger', title });

const none: RowRights = { insert: false, update: false, delete: false };

function rightsOn(facts: Grid['state']['facts']): RowRights {
  return !facts || facts.identity.kind === 'none' ? none : facts.row_rights;
}

/** The reason why a cell cannot be edited, if there is one. */
function reasonNotEditable({ row, box, pending }: CellAt): string | undefined {
  if (pending?.kind === 'delete') return 'This row is marked for deletion.';
  if (box.column.is_generated) return `${box.column.column_name} is computed from other columns.`;
  if (box.column.is_hidden) return hiddenWords(box.column);
  return pending?.kind === 'insert' || row.key ? undefined : NO_KEY;
}

/**
 * All values of a row that are known in full, without its key. The row is deleted only if it still has these values.
 */
function beforeImage({ columns }: Grid, row: LoadedRow): Record<string, Cell> {
  const known = columns
    .map((column, index) => [column, row.cells[index] ?? null] as const)
    .filter(
      ([{ column_name, is_generated, is_hidden }]) =>
        !is_generated && !is_hidden && !row.cut.includes(column_name) && row.key?.[column_name] === undefined,
    );
  return Object.fromEntries(known.map(([{ column_name }, cell]) => [column_name, cell]));
}

function firstToFill(boxes: readonly ColumnBox[]): number {
  return (
    boxes.find(({ column }) => !column.is_auto && !column.is_generated && !column.is_hidden)?.position ?? 1
  );
}
