import type { StatementResult } from '@tessera/contract/database-console';
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import { copyText } from '../../workspace/copy-text.ts';
import { gridRoles } from '../../workspace/grid-roles.ts';
import { CellViewer } from './cell-viewer.tsx';
import { moveCell, type Place } from './move-cell.ts';
import { boxOf, columnsBetween, ResultRow } from './result-row.tsx';
import { columnLefts, ROW_HEIGHT, type View, visiblePart } from './visible-part.ts';

const START: View = { top: 0, left: 0, width: 1_200, height: 480 };

/**
 * Only what is in view is in the document, so that ten thousand rows scroll as lightly as ten. One cell is the current
 * one: arrows move it, Enter opens it whole, Ctrl+C copies it.
 */
export function ResultGrid({ result: { columns, rows } }: { result: StatementResult }) {
  const id = useId();
  const { frame, watch, view, look } = useScrolled();
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<Place>();
  const [lefts] = useState(() => columnLefts(columns, rows));
  const part = visiblePart(view, lefts, rows.length);
  const isDrawn =
    part.rows.includes(current.row) && current.column >= part.firstColumn && current.column < part.lastColumn;

  function go(place: Place) {
    setCurrent(place);
    bringIntoView(frame.current, place, lefts);
    look();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    // What is marked with the pointer is the browser's to copy.
    const isMarked = getSelection()?.isCollapsed === false;
    if (isCopy && !isMarked) void copyText(rows[current.row]?.[current.column] ?? '', 'Copied');
    const next = moveCell(event, current, { rows: rows.length, columns: columns.length });
    if (event.key === 'Enter' && rows.length > 0) setOpened(current);
    else if (next) go(next);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        ref={watch}
        className="result-grid"
        role="grid"
        aria-label="Rows"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={isDrawn ? `${id}-${current.row}-${current.column}` : undefined}
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
        onClick={(event) => ifOnCell(event, go)}
        onDoubleClick={(event) => ifOnCell(event, setOpened)}
      >
        <div
          className="result-grid-plane"
          {...gridRoles.plane}
          style={{ width: lefts.at(-1), height: (rows.length + 1) * ROW_HEIGHT }}
        >
          <div
            className="result-row result-head"
            {...gridRoles.row}
            aria-rowindex={1}
            style={{ width: lefts.at(-1) }}
          >
            {columnsBetween(part.firstColumn, part.lastColumn).map((column) => (
              <div
                key={column}
                {...gridRoles.head}
                aria-colindex={column + 1}
                className="result-cell"
                style={boxOf(lefts, column)}
              >
                <span className="result-name">{columns[column]?.name}</span>
                <span className="result-type">{columns[column]?.type}</span>
              </div>
            ))}
          </div>
          {part.rows.map((row) => (
            <ResultRow
              key={row}
              {...{ id, row, lefts }}
              cells={rows[row] ?? []}
              first={part.firstColumn}
              last={part.lastColumn}
              current={row === current.row ? current.column : undefined}
            />
          ))}
        </div>
      </div>
      <p className="console-hint">
        {rows.length === 0 ? 'No rows.' : 'Arrow keys move, Enter shows a cell whole, Ctrl+C copies it.'}
      </p>
      {opened && (
        <CellViewer
          column={columns[opened.column]}
          cell={rows[opened.row]?.[opened.column] ?? null}
          row={opened.row + 1}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Where the grid is scrolled to, and how much of it is seen. */
function useScrolled() {
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState(START);
  const look = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    setView({ top, left, width, height });
  }, []);
  // The same one always: React would stop and begin watching with each step otherwise.
  const watch = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      if (!element) return undefined;
      const watcher = new ResizeObserver(look);
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    [look],
  );
  return { frame, watch, view, look };
}

function ifOnCell(event: MouseEvent, act: (place: Place) => void): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
  if (cell) act({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
}

function bringIntoView(frame: HTMLElement | null, { row, column }: Place, lefts: readonly number[]) {
  if (!frame) return;
  const top = row * ROW_HEIGHT;
  // The head covers one row's height at the top.
  const bottom = top + 2 * ROW_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
  const { left, width } = boxOf(lefts, column);
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (left + width > frame.scrollLeft + frame.clientWidth)
    frame.scrollLeft = Math.min(left, left + width - frame.clientWidth);
}
