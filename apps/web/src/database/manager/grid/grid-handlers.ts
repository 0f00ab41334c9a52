import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { onGridKey } from './grid-keys.ts';
import type { GridPoint } from './move.ts';
import { scrollToStart } from './scroll-box.ts';
import { noOrder, sortedBy } from './sorting.ts';
import { type CellActions, showInfo } from './use-cell-actions.ts';
import type { Grid } from './use-grid.ts';

const NESTED_CONTROL = '.ui-popup, .dbg-editor';
const ACTION = '.dbg-actions button, .dbg-actions a';

type Handlers = Required<
  Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onDoubleClick' | 'onContextMenu' | 'onKeyDown'>
>;

/** Event handlers of the whole grid. They find out which cell an event is about, so that cells need no handlers. */
export function gridHandlers(grid: Grid, cellActions: CellActions): Handlers {
  const { active, chosen, choices, query, setQuery, rows, actionsColumn, columnCount, scroller } = grid;
  const { boxes } = choices.layout;
  const { point } = active;

  function sort(column: number, isAdded: boolean) {
    const sorted = boxes[column - 1]?.column;
    if (sorted && !sorted.is_sortable) showInfo(noOrder(sorted));
    else if (sorted) setQuery({ ...query, sort: sortedBy(query.sort, sorted.column_name, isAdded) });
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const at = pointOf(event.target);
    const target = asElement(event.target);
    if (!at || target?.closest(NESTED_CONTROL)) return;
    const action = target?.closest<HTMLElement>('[data-action]')?.dataset['action'];
    if (action === 'resize') return;
    const isActiveCell = at.row === point.row && at.column === point.column;
    active.go(at, !target?.closest(`.dbg-head-menu, ${ACTION}`));
    if (at.column === 0) {
      if (at.row < 0) chosen.toggleAll();
      else chosen.toggle(at.row, event.shiftKey);
    } else if (action === 'sort') sort(at.column, event.shiftKey);
    else if (action === 'full-value') cellActions.showFullValue(at);
    else if (action === 'follow') cellActions.follow(at);
    // On touch screens double clicks are not reliable, so a tap on the active cell opens its editor.
    else if (isActiveCell && isData(at, actionsColumn) && isTouch()) cellActions.edit(at);
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
          // The checkbox column is always in view, so focusing it scrolls nothing. Scroll to the start explicitly.
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

  /** The data cell in which an event happened; undefined if a control inside the cell handles the event. */
  function dataCellOf({ target }: MouseEvent<HTMLElement>): GridPoint | undefined {
    const at = pointOf(target);
    return at && isData(at, actionsColumn) && !asElement(target)?.closest(NESTED_CONTROL) ? at : undefined;
  }

  return {
    onClick,
    onKeyDown,
    onDoubleClick(event) {
      const at = dataCellOf(event);
      if (at) cellActions.edit(at);
    },
    onContextMenu(event) {
      const at = dataCellOf(event);
      if (!at) return;
      event.preventDefault();
      active.go(at);
      cellActions.openMenu(at);
    },
  };
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function isData({ row, column }: GridPoint, actionsColumn: number | undefined): boolean {
  return row >= 0 && column > 0 && column !== actionsColumn;
}

/** The cell in which an event happened. */
function pointOf(target: EventTarget | null): GridPoint | undefined {
  const cell = asElement(target)?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}
