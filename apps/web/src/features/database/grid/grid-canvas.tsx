import type { KeyboardEvent, MouseEvent } from 'react';
import { CellEditor } from './cells/cell-editor.tsx';
import { GridHead } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import { columnAway, GridLines } from './grid-lines.tsx';
import { headMenu } from './head-menu.ts';
import type { GridPoint } from './move.ts';
import { scrollToStart } from './scroll-box.ts';
import { noOrder, sortedBy } from './sorting.ts';
import { type CellActs, inform } from './use-cell-acts.ts';
import type { Grid } from './use-grid.ts';
import { gridRoles } from './grid-roles.ts';

interface GridCanvasProps {
  grid: Grid;
  acts: CellActs;
  onFilter: (column: string) => void;
}

const FOREIGN = '.ui-popup, .dbg-editor';
const ACTION = '.dbg-actions button, .dbg-actions a';

/** The grid itself. It listens for all of its cells, so that these need nothing but their value. */
export function GridCanvas({ grid, acts, onFilter }: GridCanvasProps) {
  const { active, chosen, choices, wish, setWish, rows, state, actionsPlace, columnCount, width, scroller } =
    grid;
  const { boxes } = choices.layout;
  const { point } = active;
  const hasFilters = wish.filters.length > 0;

  function sort(column: number, isAdded: boolean) {
    const sorted = boxes[column - 1]?.column;
    if (sorted && !sorted.is_sortable) inform(noOrder(sorted));
    else if (sorted) setWish({ ...wish, sort: sortedBy(wish.sort, sorted.column_name, isAdded) });
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const at = pointOf(event.target);
    const target = asElement(event.target);
    if (!at || target?.closest(FOREIGN)) return;
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (act === 'resize') return;
    const isAgain = at.row === point.row && at.column === point.column;
    active.go(at, !target?.closest(`.dbg-head-menu, ${ACTION}`));
    if (at.column === 0) {
      if (at.row < 0) chosen.toggleAll();
      else chosen.toggle(at.row, event.shiftKey);
    } else if (act === 'sort') sort(at.column, event.shiftKey);
    else if (act === 'whole') acts.showWhole(at);
    else if (act === 'follow') acts.follow(at);
    // A finger has no double click that it could rely on.
    else if (isAgain && isData(at, actionsPlace) && isFinger()) acts.edit(at);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = asElement(event.target);
    if (!pointOf(target) || target?.closest(FOREIGN)) return;
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
      { ...size, actionsColumn: actionsPlace },
      {
        go(to) {
          // The column to choose rows by is always in sight; whoever goes there goes to the beginning.
          if (to.column === 0 && point.column > 0) scrollToStart(scroller.current);
          active.go(to);
        },
        toTableEnd: grid.jump,
        edit: acts.edit,
        sort,
        resize(column, by) {
          const box = boxes[column - 1];
          if (box) choices.widen(box.column.column_name, box.width + by);
        },
        choose: (row) => chosen.toggle(row, false),
        chooseAll: chosen.toggleAll,
        copy: acts.copy,
        openMenu(at) {
          if (at.row >= 0) acts.openMenu(at);
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
      aria-label={`Rows of ${grid.props.place.table}`}
      aria-rowcount={rowCount(grid, hasFilters)}
      aria-colcount={columnCount}
      aria-multiselectable="true"
      aria-busy={state.status === 'loading'}
      onClick={onClick}
      onDoubleClick={(event) => {
        const at = pointOf(event.target);
        if (at && isData(at, actionsPlace) && !asElement(event.target)?.closest(FOREIGN)) acts.edit(at);
      }}
      onContextMenu={(event) => {
        const at = pointOf(event.target);
        if (!at || !isData(at, actionsPlace) || asElement(event.target)?.closest(FOREIGN)) return;
        event.preventDefault();
        active.go(at);
        acts.openMenu(at);
      }}
      onKeyDown={onKeyDown}
    >
      <GridHead
        boxes={grid.drawn}
        away={point.row < 0 ? columnAway(grid) : undefined}
        width={width}
        activeColumn={point.row < 0 ? point.column : undefined}
        sort={wish.sort}
        linked={grid.linked}
        chosen={chosen.state}
        actionsPlace={actionsPlace}
        menuOf={(box) =>
          headMenu(box, {
            choices,
            onFilter,
            sort: wish.sort,
            onSort: (next) => setWish({ ...wish, sort: next }),
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
        {acts.editing && (
          <CellEditor
            key={`${acts.editing.row.uid} ${acts.editing.box.place}`}
            {...acts.editing}
            top={acts.editing.place * grid.rowHeight}
            height={grid.rowHeight}
            onCommit={acts.commit}
            onCancel={acts.cancel}
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

function isData({ row, column }: GridPoint, actionsPlace: number | undefined): boolean {
  return row >= 0 && column > 0 && column !== actionsPlace;
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
  const isWhole = window.pages[0]?.previous === null && window.pages.at(-1)?.next === null;
  if (isWhole) return rows.length + 1;
  const total = counted ?? (hasFilters || facts?.is_estimate ? null : facts?.total);
  return typeof total === 'number' ? total + newRows + 1 : -1;
}
