import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { RowSource, RowsState } from './data/row-source.ts';
import type { TableLinks } from './data/table-links.ts';
import type { LoadedRow, RowsQuery, TableRef } from './data/table-rows.ts';
import { ACTIONS_WIDTH, type ColumnBox, type DrawnRange, drawnRange, type View } from './grid-layout.ts';
import type { PendingStore } from './pending/pending-store.ts';
import { shiftScroll, scrollToTop } from './scroll-box.ts';
import { type TableRow, toTableRow } from './table-row.ts';
import type { FollowTarget } from './trail/follow.ts';
import { type ActiveCell, useActiveCell } from './use-active-cell.ts';
import { type ChosenRows, useChosenRows } from './use-chosen-rows.ts';
import { type ColumnChoices, useColumns } from './use-columns.ts';
import { type GridRows, useGridRows } from './use-grid-rows.ts';
import { useRowSource } from './use-row-source.ts';
import { useRowHeight, useView } from './use-view.ts';

export interface GridViewProps {
  tableRef: TableRef;
  query: RowsQuery;
  onQueryChange: (query: RowsQuery) => void;
  /** Storage name of the column arrangement. */
  memoryName: string | undefined;
  store: PendingStore;
  links: TableLinks | undefined;
  rowActions: ((row: TableRow) => ReactNode) | undefined;
  /** A new value reloads the rows. */
  reloadToken: unknown;
  onInsertRow: (() => void) | undefined;
  onFollow: (target: FollowTarget) => void;
  onShowApplied: () => void;
  onImport: (columns: readonly ColumnInfo[]) => void;
  onExport: (query: RowsQuery, columns: readonly ColumnInfo[]) => void;
  /** Save each change immediately instead of collecting changes. */
  savesImmediately: boolean;
  onSavesImmediatelyChange: (savesImmediately: boolean) => void;
  /** Called when a pending change was added. */
  onChanged: () => void;
}

export const HEAD_HEIGHT = 46;
/** The next page is requested when this few rows are left below the rendered ones. */
const AHEAD_ROWS = 150;
const noColumns: readonly ColumnInfo[] = [];
const nothingLinked: ReadonlySet<string> = new Set();

/** State shared by the components of a grid. */
export interface Grid extends GridRows {
  readonly props: GridViewProps;
  readonly source: RowSource;
  readonly state: RowsState;
  readonly query: RowsQuery;
  readonly setQuery: (query: RowsQuery) => void;
  readonly columns: readonly ColumnInfo[];
  readonly choices: ColumnChoices;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
  readonly view: View;
  readonly range: DrawnRange;
  /** The rendered columns. */
  readonly drawn: readonly ColumnBox[];
  readonly columnCount: number;
  readonly actionsColumn: number | undefined;
  readonly actions: ((row: LoadedRow) => ReactNode) | undefined;
  readonly width: number;
  readonly linked: ReadonlySet<string>;
  readonly active: ActiveCell;
  readonly chosen: ChosenRows;
  readonly reload: () => void;
  readonly jump: (end: 'first' | 'last') => void;
}

export function useGrid(props: GridViewProps): Grid {
  const { tableRef, store, links, rowActions, query, onQueryChange } = props;
  const { source, state } = useRowSource(tableRef, query);
  const columns = state.facts?.columns ?? noColumns;
  const gridRows = useGridRows(store, tableRef, state.window.rows);
  const { rows, newRows } = gridRows;
  const choices = useColumns(columns, state.window.rows, props.memoryName);
  const { boxes } = choices.layout;
  const rowHeight = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useView(scroller, rowHeight);
  const range = drawnRange(view, rows.length, boxes);
  const { rowStart, rowEnd, columnStart, columnEnd } = range;
  const hasActions = rowActions !== undefined;
  const columnCount = boxes.length + 1 + Number(hasActions);
  const active = useActiveCell({
    scroller,
    rows,
    rowHeight,
    hasActions,
    columns: columnCount,
    layout: choices.layout,
    headHeight: HEAD_HEIGHT,
  });

  const { pages } = state.window;
  useStableScroll(scroller, (state.window.shift + newRows) * rowHeight);

  useEffect(() => {
    if (rowEnd > rows.length - AHEAD_ROWS && pages.at(-1)?.next) void source.more('next');
    if (rowStart < AHEAD_ROWS && pages[0]?.previous) void source.more('previous');
  }, [source, rowStart, rowEnd, rows.length, pages]);

  const reload = () => {
    const first = Math.max(0, view.row - newRows);
    void source.reload(first, first + view.rows);
  };
  useReloads(props.reloadToken, reload);

  // Every row renders again when one of these changes.
  const drawn = useMemo(() => boxes.slice(columnStart, columnEnd), [boxes, columnStart, columnEnd]);
  const actions = useMemo(
    () => rowActions && ((row: LoadedRow) => rowActions(toTableRow(columns, row))),
    [rowActions, columns],
  );

  /** A new sort or filter starts at the top. */
  function setQuery(next: RowsQuery) {
    onQueryChange(next);
    scrollToTop(scroller.current);
  }

  const jump = useJump({ source, state, query, rows: rows.length, columns: columnCount, active });

  return {
    ...gridRows,
    props,
    source,
    state,
    query,
    setQuery,
    columns,
    choices,
    scroller,
    rowHeight,
    view,
    range,
    drawn,
    columnCount,
    actions,
    active,
    reload,
    jump,
    actionsColumn: hasActions ? boxes.length + 1 : undefined,
    width: choices.layout.width + (hasActions ? ACTIONS_WIDTH : 0),
    linked: links?.columns ?? nothingLinked,
    chosen: useChosenRows(rows),
  };
}

interface JumpInput {
  source: RowSource;
  state: RowsState;
  query: RowsQuery;
  rows: number;
  columns: number;
  active: ActiveCell;
}

/** The first cell of the first row, or the last cell of the last row. */
function cornerOf(end: 'first' | 'last', rows: number, columns: number) {
  return end === 'first' ? { row: 0, column: 0 } : { row: rows - 1, column: columns - 1 };
}

/** Goes to either end of the table, fetching it first if necessary. */
function useJump({
  source,
  state,
  query,
  rows,
  columns,
  active,
}: JumpInput): (end: 'first' | 'last') => void {
  const goal = useRef<'first' | 'last'>(undefined);
  const { pages } = state.window;
  const isAt = { first: pages[0]?.previous === null, last: pages.at(-1)?.next === null };
  useLayoutEffect(() => {
    const { current } = goal;
    if (!current || state.status !== 'ready' || !isAt[current]) return;
    goal.current = undefined;
    active.go(cornerOf(current, rows, columns));
  });
  return (end) => {
    goal.current = end;
    if (isAt[end]) active.go(cornerOf(end, rows, columns));
    else void source.open(query, end);
  };
}

/** Keeps the visible rows in place when rows are added or removed above them. */
function useStableScroll(scroller: RefObject<HTMLElement | null>, above: number): void {
  const last = useRef(above);
  useLayoutEffect(() => {
    const by = above - last.current;
    last.current = above;
    shiftScroll(scroller.current, by);
  }, [scroller, above]);
}

function useReloads(token: unknown, reload: () => void): void {
  const last = useRef(token);
  const onOther = useEffectEvent(reload);
  useEffect(() => {
    if (last.current === token) return;
    last.current = token;
    onOther();
  }, [token]);
}
