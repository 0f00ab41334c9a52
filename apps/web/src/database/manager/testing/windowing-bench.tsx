/** The page that `bench/grid-windowing.ts` bundles: the grid's rows with our windowing, or with TanStack Virtual. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LoadedRow } from '../grid/data/table-rows.ts';
import { type ColumnBox, type DrawnRange, drawnRange, layOut, SELECT_WIDTH } from '../grid/grid-layout.ts';
import { GridRow } from '../grid/grid-row.tsx';
import { useView } from '../grid/use-view.ts';
import { column } from './column.ts';
import '../../../ui/look/tokens.css';
import '../../../ui/look/base.css';
import '../grid/grid.css';

/** Which variant to render. The bundler replaces it by a constant, so that each bundle has the code of one variant. */
declare const VARIANT: 'none' | 'ours' | 'tanstack' | 'tanstack-async';

const ROWS = 10_000;
const COLUMNS = 40;
const ROW_HEIGHT = 34;
const WIDTH = 160;

const columns = Array.from({ length: COLUMNS }, (_, index) => column({ column_name: `column_${index}` }));
const rows: LoadedRow[] = Array.from({ length: ROWS }, (_, index) => ({
  uid: index + 1,
  id: String(index),
  key: { column_0: String(index) },
  cells: columns.map((_column, at) => `Value ${index * COLUMNS + at}`),
  cut: [],
}));
const { boxes, width } = layOut(columns, { widthOf: () => WIDTH, hidden: new Set(), order: [] });
const linked: ReadonlySet<string> = new Set();

type Scroller = RefObject<HTMLDivElement | null>;

function useCalculatedRange(scroller: Scroller): DrawnRange {
  return drawnRange(useView(scroller, ROW_HEIGHT), ROWS, boxes);
}

/**
 * The rows and columns to render, by TanStack Virtual. Like our code, it renders 16 rows and 320 pixels beyond the
 * view.
 */
function useTanStackRange(scroller: Scroller): DrawnRange {
  const shared = { getScrollElement: () => scroller.current, useFlushSync: VARIANT === 'tanstack' };
  // oxlint-disable-next-line react/incompatible-library -- the library under test
  const down = useVirtualizer({ ...shared, count: ROWS, estimateSize: () => ROW_HEIGHT, overscan: 16 });
  const across = useVirtualizer({
    ...shared,
    count: COLUMNS,
    estimateSize: (index) => boxes[index]?.width ?? WIDTH,
    overscan: 320 / WIDTH,
    paddingStart: SELECT_WIDTH,
    horizontal: true,
  });
  const [shownRows, shownColumns] = [down.getVirtualItems(), across.getVirtualItems()];
  return {
    rowStart: shownRows[0]?.index ?? 0,
    rowEnd: (shownRows.at(-1)?.index ?? -1) + 1,
    columnStart: shownColumns[0]?.index ?? 0,
    columnEnd: (shownColumns.at(-1)?.index ?? -1) + 1,
  };
}

const allOfOnePage: DrawnRange = { rowStart: 0, rowEnd: 30, columnStart: 0, columnEnd: 12 };
const useRange =
  VARIANT === 'ours' ? useCalculatedRange : VARIANT === 'none' ? () => allOfOnePage : useTanStackRange;

/** The columns in a range. The array changes only if the range does, as in the product, so that rows render rarely. */
function useDrawnColumns({ columnStart, columnEnd }: DrawnRange): readonly ColumnBox[] {
  const [drawn, setDrawn] = useState({ columnStart, columnEnd, boxes: boxes.slice(columnStart, columnEnd) });
  if (drawn.columnStart === columnStart && drawn.columnEnd === columnEnd) return drawn.boxes;
  const next = { columnStart, columnEnd, boxes: boxes.slice(columnStart, columnEnd) };
  setDrawn(next);
  return next.boxes;
}

function Grid() {
  const scroller = useRef<HTMLDivElement>(null);
  const range = useRange(scroller);
  const drawn = useDrawnColumns(range);
  useLayoutEffect(() => {
    scroller.current?.setAttribute('data-ready', '');
  }, []);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      className="dbg-grid"
      style={{ height: 700, overflow: 'auto' }}
    >
      <div
        className="dbg-body"
        style={{ width, height: ROWS * ROW_HEIGHT, paddingTop: range.rowStart * ROW_HEIGHT }}
      >
        {rows.slice(range.rowStart, range.rowEnd).map((row, index) => (
          <GridRow
            key={row.uid}
            {...{ row, width, linked }}
            rowIndex={range.rowStart + index}
            awayAt={undefined}
            number={range.rowStart + index + 1}
            boxes={drawn}
            away={undefined}
            activeColumn={undefined}
            isChosen={false}
            edits={undefined}
            mark={undefined}
            actions={undefined}
            actionsColumn={0}
          />
        ))}
      </div>
    </div>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Grid />);
