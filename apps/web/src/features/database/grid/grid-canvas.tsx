import type { KeyboardEvent, MouseEvent } from 'react';
import { CellEditor } from './cells/cell-editor.tsx';
import { GridHead } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import { columnAway, GridLines } from './grid-lines.tsx';
import { headMenu } from './head-menu.ts';
import type { GridPoint } from './move.ts';
import { scrollToStart } from './scroll-box.ts';
import { noOrder, sortedBy } from './sorting.ts';
import { type CellActions, showInfo } from './use-cell-actions.ts';
import type { Grid } from './use-grid.ts';
import { gridRoles } from './grid-roles.ts';

interface GridCanvasProps {
  grid: Grid;
  cellActions: CellActions;
  onFilter: (column: string) => void;
}

const NESTED_CONTROL = '.ui-popup, .dbg-editor';
const ACTION = '.dbg-actions button, .dbg-actions a';

/** The grid itself. It listens for all of its cells, so that these need nothing but their value. */
export function GridCanvas({ grid, cellActions, onFilter }: GridCanvasProps) {
  const {
    active,
    chosen,
    choices,
    query,
    setQuery,
    rows,
    state,
    actionsColumn,
    columnCount,
    width,
    scroller,
  } = grid;
  const { boxes } = choices.layout;
  const { point } = active;
  const hasFilters = query.filters.length > 0;

  function sort(column: number, isAdded: boolean) {
    const sorted = boxes[column - 1]?.column;
    if (sorted && !sorted.is_sortable) showInfo(noOrder(sorted));
    else if (sorted) setQuery({ ...query, sort: sortedBy(query.sort, sorted.column_name, isAdded) });
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const at = pointOf(event.target);
    const target = asElement(event.target);
    if (!at || target?.closest(NESTED_CONTROL)) return;
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (act === 'resize') return;
    const shouldSave = at.row === point.row && at.column === point.column;
    active.go(at, !target?.closest(`.dbg-head-menu, ${ACTION}`));
    if (at.column === 0) {
      if (at.row < 0) chosen.toggleAll();
      else chosen.toggle(at.row, event.shiftKey);
    } else if (act === 'sort') sort(at.column, event.shiftKey);
    else if (act === 'full-value') cellActions.showFullValue(at);
    else if (act === 'follow') cellActions.follow(at);
    // A finger has no double click that it could rely on.
    else if (shouldSave && isData(at, actionsColumn) && isFinger()) cellActions.edit(at);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = asElement(event.target);
    if (!pointOf(target) || target?.closest(NESTED_CONTROL)) return;
    const isOnControl = target?.closest('button, a');
    if (event.key === 'Escape' && target?.closest(ACTION)) {
      event.stopPropagation();
      active.focus();
      return;
    }
    if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return;
    const size = { rows: rows.length, columns: columnCount, pageRows: grid.view.rows - 2 };
    onGridKey(
      event,
      point,
      { ...size, actionsColumn },
      {
        go(to) {
          // The column to choose rows by is always in sight; whoever goes there goes to the beginning.
          if (to.column === 0 && point.column > 0) scrollToStart(scroller.current);
          active.go(to);
        },
        toTableEnd: grid.jump,
        edit: cellActions.edit,
        sort,
        resize(column, by) {
          const box = boxes[column - 1];
          if (box) choices.widen(box.column.column_name, box.width + by);
        },
        choose: (row) => chosen.toggle(row, false),
        chooseAll: chosen.toggleAll,
        copy: cellActions.copy,
        openMenu(at) {
          if (at.row >= 0) cellActions.openMenu(at);
          else active.element()?.querySelector<HTMLElement>('.dbg-head-menu')?.click();
        },
        enterActions: () => active.element()?.querySelector<HTMLElement>('button, a')?.focus(),
      },
    );
  }

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      className="dbg-grid"
      aria-label={`Rows of ${grid.props.tableRef.table}`}
      aria-rowcount={rowCount(grid, hasFilters)}
      aria-colcount={columnCount}
      aria-multiselectable="true"
      aria-busy={state.status === 'loading'}
      onClick={onClick}
      onDoubleClick={(event) => {
        const at = pointOf(event.target);
        if (at && isData(at, actionsColumn) && !asElement(event.target)?.closest(NESTED_CONTROL))
          cellActions.edit(at);
      }}
      onContextMenu={(event) => {
        const at = pointOf(event.target);
        if (!at || !isData(at, actionsColumn) || asElement(event.target)?.closest(NESTED_CONTROL)) return;
        event.preventDefault();
        active.go(at);
        cellActions.openMenu(at);
      }}
      onKeyDown={onKeyDown}
    >
      <GridHead
        boxes={grid.drawn}
        away={point.row < 0 ? columnAway(grid) : undefined}
        width={width}
        activeColumn={point.row < 0 ? point.column : undefined}
        sort={query.sort}
        linked={grid.linked}
        chosen={chosen.state}
        actionsColumn={actionsColumn}
        menuOf={(box) =>
          headMenu(box, {
            choices,
            onFilter,
            sort: query.sort,
            onSort: (next) => setQuery({ ...query, sort: next }),
          })
        }
        onWiden={choices.widen}
        onFit={choices.fit}
      />
      <div
        {...gridRoles.rows}
        className="dbg-body"
        style={{
          width,
          height: rows.length * grid.rowHeight,
          paddingTop: grid.range.rowStart * grid.rowHeight,
        }}
      >
        <GridLines grid={grid} />
        {cellActions.editing && (
          <CellEditor
            key={`${cellActions.editing.row.uid} ${cellActions.editing.box.position}`}
            {...cellActions.editing}
            top={cellActions.editing.rowIndex * grid.rowHeight}
            height={grid.rowHeight}
            onCommit={cellActions.commit}
            onCancel={cellActions.cancel}
          />
        )}
      </div>
    </div>
  );
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

function isFinger(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function isData({ row, column }: GridPoint, actionsColumn: number | undefined): boolean {
  return row >= 0 && column > 0 && column !== actionsColumn;
}

/** The cell that something happened in. */
function pointOf(target: EventTarget | null): GridPoint | undefined {
  const cell = asElement(target)?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

/** With the header; -1 says that nobody knows. */
function rowCount({ state, rows, newRows }: Grid, hasFilters: boolean): number {
  const { facts, counted, window } = state;
  const isComplete = window.pages[0]?.previous === null && window.pages.at(-1)?.next === null;
  if (isComplete) return rows.length + 1;
  const total = counted ?? (hasFilters || facts?.is_estimate ? null : facts?.total);
  return typeof total === 'number' ? total + newRows + 1 : -1;
}
