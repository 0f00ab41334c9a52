import type { KeyboardEvent, RefObject } from 'react';
import type { FilesLayout } from '../layout-choice.ts';
import { add, extend, type SelectedFile, selectionOf, startAt, toggle } from '../selection.ts';
import { useManager } from '../use-manager.ts';

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  readonly layout: FilesLayout;
  /** The row that has the focus, or gets it on Tab. */
  readonly active: SelectedFile | undefined;
}

export function useGridKeys({ grid, layout, active }: GridKeys): (event: KeyboardEvent) => void {
  const { files, selection, changeSelection, selected, askFor } = useManager();

  function move(event: KeyboardEvent, from: SelectedFile) {
    const rows = rowsOf(grid.current);
    const here = rows.findIndex((row) => row.dataset['fileId'] === String(from.id));
    const row = rows[nextIndex(event.key, rows, here, layout)];
    const to = Number(row?.dataset['fileId']);
    if (!row || !to) return;
    row.focus();
    changeSelection((last) =>
      event.shiftKey ? extend(last, files, { from: from.id, to }) : startAt(last, to),
    );
  }

  function chooseActive(event: KeyboardEvent, file: SelectedFile) {
    changeSelection((last) =>
      event.shiftKey ? extend(last, files, { from: file.id, to: file.id }) : toggle(last, file),
    );
  }

  return (event) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.defaultPrevented || target.closest('[role="menu"]')) return;
    const isOnRow = target.matches('[data-file-id]');
    const hasModifier = event.ctrlKey || event.metaKey;
    const keys: Record<string, (() => void) | undefined> = {
      ...(isMove(key) && !hasModifier && { [key]: () => active && move(event, active) }),
      ...(isSideways(key) && layout === 'list' && { [key]: () => stepThroughRow(target, key) }),
      ...(isOnRow && {
        ' ': () => active && chooseActive(event, active),
        Enter: () => active && askFor({ kind: 'view', file: active }),
      }),
      F2: () => active && askFor({ kind: 'rename', file: active }),
      Delete: () => {
        const doomed = selected.length > 0 ? selected : active ? [active] : [];
        if (doomed.length > 0) askFor({ kind: 'delete', files: doomed });
      },
      ...(selection.chosen.size > 0 && { Escape: () => changeSelection(selectionOf([])) }),
      ...(hasModifier && { a: () => changeSelection((last) => add(last, files)) }),
    };
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    // Escape clears the selection and must not also close a surrounding dialog.
    event.stopPropagation();
    act();
  };
}

const isSideways = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight';
const isMove = (key: string) => /^(?:Arrow(?:Up|Down|Left|Right)|Home|End)$/.test(key);

function rowsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-file-id]') ?? [])];
}

function nextIndex(key: string, rows: readonly HTMLElement[], here: number, layout: FilesLayout): number {
  const last = rows.length - 1;
  const columns = layout === 'grid' ? columnsOf(rows) : 1;
  const steps: Record<string, number> = {
    ArrowDown: here + columns <= last ? here + columns : here,
    ArrowUp: here - columns >= 0 ? here - columns : here,
    ArrowRight: Math.min(last, here + 1),
    ArrowLeft: Math.max(0, here - 1),
    Home: 0,
    End: last,
  };
  return steps[key] ?? here;
}

/** Number of tiles beside each other. */
function columnsOf(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  const count = rows.findIndex((row) => row.offsetTop !== top);
  return count > 0 ? count : Math.max(1, rows.length);
}

/** Left and right move through the buttons of a row and back to the row itself. */
function stepThroughRow(target: Element, key: string): void {
  const row = target.closest<HTMLElement>('[data-file-id]');
  if (!row) return;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('input, button:not([data-bare])')];
  const here = stops.findIndex((stop) => stop === target);
  const next = key === 'ArrowRight' ? here + 1 : here - 1;
  stops[Math.max(0, Math.min(stops.length - 1, next))]?.focus();
}
