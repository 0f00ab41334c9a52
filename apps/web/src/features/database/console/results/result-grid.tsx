import type { StatementResult } from '@tessera/contract/database-console';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { gridRoles } from '../../workspace/grid-roles.ts';
import { CellViewer } from './cell-viewer.tsx';
import { CellText } from './cell-text.tsx';
import { moveCell, type Place } from './move-cell.ts';
import { columnLefts, ROW_HEIGHT, visiblePart } from './visible-part.ts';

/**
 * Only what is in view is in the document, so that ten thousand rows scroll as lightly as ten. One cell is the current
 * one: arrows move it, Enter opens it whole, Ctrl+C copies it.
 */
export function ResultGrid({ result: { columns, rows } }: { result: StatementResult }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, left: 0, width: 1_200, height: 480 });
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<Place>();
  const [lefts] = useState(() => columnLefts(columns, rows));
  const part = visiblePart(scroll, lefts, rows.length);
  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`;

  function look() {
    const {
      scrollTop: top,
      scrollLeft: left,
      clientWidth: width,
      clientHeight: height,
    } = frame.current ?? {};
    setScroll({ top: top ?? 0, left: left ?? 0, width: width ?? 0, height: height ?? 0 });
  }

  function go(place: Place) {
    setCurrent(place);
    bringIntoView(frame.current, place, lefts);
    look();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (isCopy && getSelection()?.isCollapsed !== false) {
      event.preventDefault();
      void navigator.clipboard.writeText(rows[current.row]?.[current.column] ?? '').catch(() => undefined);
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      setOpened(current);
      return;
    }
    const next = moveCell(event, current, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    go(next);
  }

  return (
    <>
      <div
        ref={(element) => {
          frame.current = element;
          if (!element) return undefined;
          const watcher = new ResizeObserver(look);
          watcher.observe(element);
          return () => watcher.disconnect();
        }}
        className="result-grid"
        role="grid"
        aria-label="Rows"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={rows.length > 0 ? cellId(current) : undefined}
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
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
            {part.columns.map((column) => (
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
            <div
              key={row}
              {...gridRoles.row}
              aria-rowindex={row + 2}
              className="result-row"
              style={{ top: (row + 1) * ROW_HEIGHT, width: lefts.at(-1) }}
            >
              {part.columns.map((column) => (
                // The grid hears the keys; a press only moves there.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                <div
                  key={column}
                  id={cellId({ row, column })}
                  {...gridRoles.cell}
                  aria-colindex={column + 1}
                  className="result-cell"
                  data-current={(row === current.row && column === current.column) || undefined}
                  style={boxOf(lefts, column)}
                  onClick={() => go({ row, column })}
                  onDoubleClick={() => setOpened({ row, column })}
                >
                  <CellText cell={rows[row]?.[column] ?? null} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {rows.length === 0 && <p className="console-quiet">No rows.</p>}
      {rows.length > 0 && (
        <p className="console-hint">Arrow keys move, Enter shows a cell whole, Ctrl+C copies it.</p>
      )}
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

function boxOf(lefts: readonly number[], column: number) {
  const left = lefts[column] ?? 0;
  return { left, width: (lefts[column + 1] ?? left) - left };
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
