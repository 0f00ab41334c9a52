import type { StatementResult } from '@tessera/contract/database/database-console';
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import { copyText } from '../../workspace/copy-text.ts';
import { gridRoles } from './grid-roles.ts';
import { CellViewer } from './cell-viewer.tsx';
import { moveCell, type CellPosition } from './move-cell.ts';
import { boxOf, columnsBetween, ResultRow } from './result-row.tsx';
import { columnLefts, ROW_HEIGHT, type View, visibleCells } from './visible-cells.ts';

const INITIAL_VIEW: View = { top: 0, left: 0, width: 1_200, height: 480 };

/**
 * The rows of a result. Only cells in view are rendered, so that ten thousand rows scroll as fast as ten. Arrow keys
 * move to another cell, Enter shows its full text and Ctrl+C copies it.
 */
export function ResultGrid({ result: { columns, rows } }: { result: StatementResult }) {
  const id = useId();
  const { frame, attach, view, measure } = useScrollPosition();
  const [current, setCurrent] = useState<CellPosition>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<CellPosition>();
  const [lefts] = useState(() => columnLefts(columns, rows));
  const visible = visibleCells(view, lefts, rows.length);
  const isDrawn =
    visible.rows.includes(current.row) &&
    current.column >= visible.firstColumn &&
    current.column < visible.lastColumn;

  function moveTo(position: CellPosition) {
    setCurrent(position);
    scrollCellIntoView(frame.current, position, lefts);
    measure();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    // If text is selected with the pointer, the browser copies that text itself.
    const isMarked = getSelection()?.isCollapsed === false;
    if (isCopy && !isMarked) void copyText(rows[current.row]?.[current.column] ?? '', 'Copied');
    const next = moveCell(event, current, { rows: rows.length, columns: columns.length });
    if (event.key === 'Enter' && rows.length > 0) setOpened(current);
    else if (next) moveTo(next);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        ref={attach}
        className="result-grid"
        role="grid"
        aria-label="Rows"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={isDrawn ? `${id}-${current.row}-${current.column}` : undefined}
        tabIndex={0}
        onScroll={measure}
        onKeyDown={onKeyDown}
        onClick={(event) => ifOnCell(event, moveTo)}
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
            {columnsBetween(visible.firstColumn, visible.lastColumn).map((column) => (
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
          {visible.rows.map((row) => (
            <ResultRow
              key={row}
              {...{ id, row, lefts }}
              cells={rows[row] ?? []}
              first={visible.firstColumn}
              last={visible.lastColumn}
              current={row === current.row ? current.column : undefined}
            />
          ))}
        </div>
      </div>
      <p className="console-hint">
        {rows.length === 0 ? 'No rows.' : 'Arrow keys move, Enter opens a cell, Ctrl+C copies it.'}
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

/** Scroll position and size of the grid. */
function useScrollPosition() {
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState(INITIAL_VIEW);
  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    setView({ top, left, width, height });
  }, []);
  // The callback is memoised, because React would detach and attach a new one at each render.
  const attach = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      if (!element) return undefined;
      const watcher = new ResizeObserver(measure);
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    [measure],
  );
  return { frame, attach, view, measure };
}

function ifOnCell(event: MouseEvent, act: (position: CellPosition) => void): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
  if (cell) act({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
}

function scrollCellIntoView(
  frame: HTMLElement | null,
  { row, column }: CellPosition,
  lefts: readonly number[],
) {
  if (!frame) return;
  const top = row * ROW_HEIGHT;
  // The header stays in view and covers the height of one row.
  const bottom = top + 2 * ROW_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
  const { left, width } = boxOf(lefts, column);
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (left + width > frame.scrollLeft + frame.clientWidth)
    frame.scrollLeft = Math.min(left, left + width - frame.clientWidth);
}
