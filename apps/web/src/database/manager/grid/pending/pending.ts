import type { Cell, LoadedRow, NewCell, NewCells, RowChange, RowKey, TableRef } from '../data/table-rows.ts';
import { formatTableRef, toBody } from '../data/table-rows.ts';

interface Base {
  readonly tableRef: TableRef;
  /** Id of the row. */
  readonly id: string;
  /** The server's refusal. The grid then shows the stored value instead of the edit. */
  readonly failure?: string | undefined;
}

export interface PendingUpdate extends Base {
  readonly kind: 'update';
  readonly key: RowKey;
  /** Values of the changed columns before the edit. */
  readonly before: Readonly<Record<string, Cell>>;
  readonly set: NewCells;
}

export interface PendingInsert extends Base {
  readonly kind: 'insert';
  readonly set: NewCells;
}

export interface PendingDelete extends Base {
  readonly kind: 'delete';
  readonly key: RowKey;
  readonly before: Readonly<Record<string, Cell>>;
}

export type Pending = PendingUpdate | PendingInsert | PendingDelete;
export type PendingList = readonly Pending[];

export function isAt(pending: Pending, tableRef: TableRef, id?: string): boolean {
  return (
    formatTableRef(pending.tableRef) === formatTableRef(tableRef) && (id === undefined || pending.id === id)
  );
}

function replace(list: PendingList, next: Pending): PendingList {
  const index = list.findIndex((each) => isAt(each, next.tableRef, next.id));
  return index < 0 ? [...list, next] : list.with(index, next);
}

export function without(list: PendingList, removed: Pending): PendingList {
  return list.filter((each) => each !== removed);
}

interface Edit {
  readonly tableRef: TableRef;
  readonly row: Pick<LoadedRow, 'id' | 'key'>;
  readonly column: string;
  /** Full value before the edit. */
  readonly old: Cell;
  readonly value: NewCell;
}

/** Adds an edit of a cell to the list. If the cell gets back its value from before all edits, its edit is removed. */
export function withEdit(list: PendingList, { tableRef, row, column, old, value }: Edit): PendingList {
  const known = list.find((each) => isAt(each, tableRef, row.id));
  if (known?.kind === 'delete') return list;
  if (known?.kind === 'insert')
    return replace(list, { ...known, failure: undefined, set: { ...known.set, [column]: value } });
  if (!row.key) return list;
  const before = { [column]: old, ...known?.before };
  const set = { ...known?.set, [column]: value };
  if (value === before[column]) {
    delete set[column];
    delete before[column];
  }
  if (Object.keys(set).length === 0) return known ? without(list, known) : list;
  return replace(list, { kind: 'update', tableRef, id: row.id, key: row.key, before, set });
}

export function withInsert(list: PendingList, tableRef: TableRef, id: string): PendingList {
  return [...list, { kind: 'insert', tableRef, id, set: {} }];
}

/**
 * Adds deletions of rows to the list. A new row is simply removed from the list. Other rows will be deleted only if
 * they still have the values in `before`.
 */
export function withDeletes(
  list: PendingList,
  tableRef: TableRef,
  rows: readonly { readonly row: LoadedRow; readonly before: Readonly<Record<string, Cell>> }[],
): PendingList {
  return rows.reduce((now, { row, before }) => {
    const known = now.find((each) => isAt(each, tableRef, row.id));
    if (known?.kind === 'insert') return without(now, known);
    if (!row.key) return now;
    return replace(now, { kind: 'delete', tableRef, id: row.id, key: row.key, before });
  }, list);
}

/**
 * The changes that are still to be saved after `sent` was saved. If a row in `sent` was edited again meanwhile, the
 * later edits now have to be compared with what was saved. This also holds if a cell got its first value back
 * meanwhile: the list then has no edit of it, but the edit in `sent` was saved, so the first value has to be saved
 * again.
 */
export function afterSave(list: PendingList, sent: PendingList): PendingList {
  const replaced = sent.filter((each) => !list.includes(each));
  return replaced.reduce(
    withLaterEdits,
    list.filter((each) => !sent.includes(each)),
  );
}

function withLaterEdits(list: PendingList, sent: Pending): PendingList {
  if (sent.kind !== 'update') return list;
  const later = list.find((each) => isAt(each, sent.tableRef, sent.id));
  if (later?.kind === 'insert') return list;
  // The server may write a saved value in another form. So columns that were just saved are not checked for conflicts.
  const before = Object.fromEntries(
    Object.entries(later?.before ?? {}).filter(([column]) => !(column in sent.set)),
  );
  if (later?.kind === 'delete') return replace(list, { ...later, before });
  const set = { ...later?.set };
  for (const [column, stored] of Object.entries(sent.set)) {
    const wanted = set[column] === undefined ? (sent.before[column] ?? null) : set[column];
    if (wanted === stored) delete set[column];
    else set[column] = wanted;
  }
  if (Object.keys(set).length === 0) return later ? without(list, later) : list;
  return replace(list, { ...sent, failure: undefined, before, set });
}

export function toChange(pending: Pending): RowChange {
  const tableRef = toBody(pending.tableRef);
  if (pending.kind === 'insert') return { kind: 'insert', ...tableRef, values: { ...pending.set } };
  const { key, before } = pending;
  if (pending.kind === 'delete') return { kind: 'delete', ...tableRef, key: { ...key }, old: { ...before } };
  return { kind: 'update', ...tableRef, key: { ...key }, old: { ...before }, set: { ...pending.set } };
}

/** Example: “2 rows changed, 1 new row, 3 deletions”. */
export function formatPendingCount(list: PendingList): string {
  const of = (kind: Pending['kind']) => list.filter((each) => each.kind === kind).length;
  const counts = [
    [of('update'), 'row changed', 'rows changed'],
    [of('insert'), 'new row', 'new rows'],
    [of('delete'), 'deletion', 'deletions'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`)
    .join(', ');
}
