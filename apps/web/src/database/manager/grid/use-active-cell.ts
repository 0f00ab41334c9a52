import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridLayout } from './grid-layout.ts';
import { ACTIONS_WIDTH, SELECT_WIDTH } from './grid-layout.ts';
import { type GridPoint, within } from './move.ts';

interface ActivePosition {
  readonly uid: number;
  readonly row: number;
  readonly column: number;
}

interface ActiveCellInput {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly { readonly uid: number }[];
  columns: number;
  layout: GridLayout;
  rowHeight: number;
  headHeight: number;
  hasActions: boolean;
}

export interface ActiveCell {
  readonly point: GridPoint;
  /** Activates a cell, scrolls it into view and focuses it. */
  readonly go: (point: GridPoint, isFocused?: boolean) => void;
  /** Activates a cell of a new row, which is about to be inserted at the top. */
  readonly goToNew: (column: number) => void;
  readonly focus: () => void;
  readonly element: () => HTMLElement | null;
  /** The element of a cell, or null while the cell is not rendered. */
  readonly cellOf: (point: GridPoint) => HTMLElement | null;
}

/**
 * The active cell, which is the only one that Tab reaches. It stays in its row while rows are loaded above and below.
 */
export function useActiveCell(input: ActiveCellInput): ActiveCell {
  const { scroller, rows, columns } = input;
  const [position, setPosition] = useState<ActivePosition>({ uid: 0, row: 0, column: 1 });
  const wantsFocus = useRef(false);
  const point = resolve(position, rows, columns);

  const cellOf = ({ row, column }: GridPoint) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? null;
  const element = () => cellOf(point);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = element();
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  useRestoredFocus(scroller, element);

  return {
    point,
    element,
    cellOf,
    goToNew(column) {
      wantsFocus.current = true;
      setPosition({ uid: 0, row: 0, column });
    },
    focus: () => element()?.focus({ preventScroll: true }),
    go(to, isFocused = true) {
      const next = within(to, { rows: rows.length, columns, pageRows: 0 });
      if (scroller.current) showCell(scroller.current, next, input);
      wantsFocus.current = isFocused;
      setPosition({ ...next, uid: rows[next.row]?.uid ?? 0 });
    },
  };
}

/** When rows are loaded again, their elements are replaced. If one of them had the focus, the active cell gets it. */
function useRestoredFocus(scroller: RefObject<HTMLElement | null>, element: () => HTMLElement | null): void {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (last.current?.isConnected === false && activeElement === body)
      element()?.focus({ preventScroll: true });
    const now = document.activeElement;
    last.current = now && scroller.current?.contains(now) ? now : undefined;
  });
}

function resolve(position: ActivePosition, rows: ActiveCellInput['rows'], columns: number): GridPoint {
  const size = { rows: rows.length, columns, pageRows: 0 };
  if (position.row < 0 || position.uid === 0 || rows[position.row]?.uid === position.uid)
    return within(position, size);
  const moved = rows.findIndex(({ uid }) => uid === position.uid);
  return within(moved < 0 ? position : { row: moved, column: position.column }, size);
}

/** Scrolls to the Actions column. That does nothing on wide screens, where the column is always in view. */
function showActions(box: HTMLElement): void {
  const actions = box.querySelector('.dbg-head > .dbg-actions');
  if (!actions) return;
  const isOut = actions.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
  if (isOut) box.scrollLeft = box.scrollWidth;
}

/** Scrolls a cell into view, and out from under the header and the checkbox column, which stay in view. */
function showCell(
  box: HTMLElement,
  { row, column }: GridPoint,
  { layout, rowHeight, headHeight, hasActions }: ActiveCellInput,
): void {
  if (row >= 0) {
    const top = row * rowHeight;
    const room = box.clientHeight - headHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
  }
  const target = layout.boxes[column - 1];
  if (!target) {
    if (column > 0) showActions(box);
    return;
  }
  const room = box.clientWidth - (hasActions ? ACTIONS_WIDTH : 0);
  if (target.left - SELECT_WIDTH < box.scrollLeft) box.scrollLeft = target.left - SELECT_WIDTH;
  else if (target.left + target.width > box.scrollLeft + room)
    box.scrollLeft = Math.min(target.left - SELECT_WIDTH, target.left + target.width - room);
}
