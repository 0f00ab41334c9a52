import type { KeyboardEvent } from 'react';
import { type GridPoint, type GridSize, moveBy } from './move.ts';

export interface GridKeys {
  go: (point: GridPoint) => void;
  toTableEnd: (end: 'first' | 'last') => void;
  /** `typed` replaces the cell's value. */
  edit: (point: GridPoint, typed?: string) => void;
  sort: (column: number, isAdded: boolean) => void;
  resize: (column: number, by: number) => void;
  choose: (row: number) => void;
  chooseAll: () => void;
  copy: () => void;
  openMenu: (point: GridPoint) => void;
  enterActions: (point: GridPoint) => void;
}

const RESIZE_STEP_PIXELS = 16;

/** Handles a key in the grid while no cell is being edited. */
export function onGridKey(
  event: KeyboardEvent<HTMLElement>,
  point: GridPoint,
  size: GridSize & { readonly actionsColumn: number | undefined },
  keys: GridKeys,
): void {
  const act = actOf(event, point, size, keys);
  if (!act) return;
  event.preventDefault();
  act();
}

/** The browser copies selected text itself. */
function hasSelectedText(): boolean {
  return window.getSelection()?.toString() !== '';
}

type Stroke = KeyboardEvent<HTMLElement>;

function actOf(
  event: Stroke,
  point: GridPoint,
  size: GridSize & { readonly actionsColumn: number | undefined },
  keys: GridKeys,
): (() => void) | undefined {
  const { key, shiftKey, altKey } = event;
  const hasCtrl = event.ctrlKey || event.metaKey;
  const isHead = point.row < 0;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey))
    return () => keys.openMenu(point);
  if (isHead && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return () => keys.resize(point.column, key === 'ArrowLeft' ? -RESIZE_STEP_PIXELS : RESIZE_STEP_PIXELS);
  if (altKey) return undefined;
  if (hasCtrl && (key === 'Home' || key === 'End'))
    return () => keys.toTableEnd(key === 'Home' ? 'first' : 'last');
  const to = moveBy(event, point, size);
  if (to) return () => keys.go(to);
  if (hasCtrl) {
    if (key === 'a') return keys.chooseAll;
    return key === 'c' && !hasSelectedText() ? keys.copy : undefined;
  }
  if (key === ' ' && (point.column === 0 || shiftKey))
    return isHead ? keys.chooseAll : () => keys.choose(point.row);
  if (isHead) return key === 'Enter' || key === ' ' ? () => keys.sort(point.column, shiftKey) : undefined;
  if (point.column === 0) return key === 'Enter' ? () => keys.choose(point.row) : undefined;
  if (point.column === size.actionsColumn)
    return key === 'Enter' || key === 'F2' ? () => keys.enterActions(point) : undefined;
  if (key === 'Enter' || key === 'F2') return () => keys.edit(point);
  return key.length === 1 ? () => keys.edit(point, key) : undefined;
}
