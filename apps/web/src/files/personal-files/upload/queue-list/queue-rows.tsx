import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FileField } from '../portal/file-field.tsx';
import type { QueueState } from '../queue/queue-items.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueRowsProps {
  queue: UploadQueue;
  state: QueueState;
  /** Target folder of files that have not started. */
  directory: string | undefined;
  field: FileField;
  refused: RefusedFiles;
}

/** Ids of files that a larger storage plan would allow. */
export interface RefusedFiles {
  readonly curable: ReadonlySet<string>;
  readonly upgrade: () => Promise<void>;
}

/** Height in pixels of most rows. Rows with an error message are taller and are measured. */
const ROW_HEIGHT = 57;
const ROWS_AROUND = 6;
/** If there are more finished uploads than this, they are folded while others are not finished. */
const MAX_FINISHED_SHOWN = 5;

/** The list of uploads. Renders only the rows in view, a few around them, and the row with the focus. */
export function QueueRows({
  queue,
  state: { shown: all, lane, isHeld, totals },
  directory,
  field,
  refused,
}: QueueRowsProps) {
  const upgrade = useStable(refused.upgrade);
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedRow, setFocusedRow] = useState<string>();
  const [isUnfolded, setUnfolded] = useState(false);
  const finished = totals.counts.success;
  const canFold = finished > MAX_FINISHED_SHOWN && finished < all.length;
  const isFolded = canFold && !isUnfolded;
  // A finished row with the focus is not folded, so that the focus is not lost.
  const shown = isFolded
    ? all.filter(({ status, rowId }) => status !== 'success' || rowId === focusedRow)
    : all;
  const focusedIndex = focusedRow === undefined ? -1 : shown.findIndex(({ rowId }) => rowId === focusedRow);
  // oxlint-disable-next-line react/incompatible-library -- what it returns stays in this component
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.rowId ?? index,
    overscan: ROWS_AROUND,
    rangeExtractor: (range) => withIndex(range, focusedIndex),
  });
  const focus = useStableFocus(scroller);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to know which row has the focus */}
      <section
        ref={scroller}
        className="upload-rows"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keys
        tabIndex={0}
        aria-label="Uploads"
        onFocus={(event) => {
          focus.note(event.target);
          setFocusedRow(rowIdOf(event.target));
        }}
        onBlur={({ relatedTarget }) => relatedTarget && setFocusedRow(rowIdOf(relatedTarget))}
      >
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const item = shown[index];
            return (
              item && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  className="upload-row"
                  data-index={index}
                  data-row={item.rowId}
                  data-status={item.status}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <QueueRow
                    item={item}
                    isNext={!isHeld && lane.has(item.uploadId)}
                    destination={destinationOf(item, directory)}
                    queue={queue}
                    field={field}
                    onUpgrade={refused.curable.has(item.uploadId) ? upgrade : undefined}
                  />
                </li>
              )
            );
          })}
        </ul>
      </section>
      {canFold && <FinishedFold {...{ finished, isFolded }} onToggle={() => setUnfolded(isFolded)} />}
    </>
  );
}

interface FinishedFoldProps {
  finished: number;
  isFolded: boolean;
  onToggle: () => void;
}

function FinishedFold({ finished, isFolded, onToggle }: FinishedFoldProps) {
  return (
    <button type="button" className="upload-finished" aria-expanded={!isFolded} onClick={onToggle}>
      <CircleCheck aria-hidden="true" />
      {finished.toLocaleString('en-GB')} finished
      <ChevronDown className="upload-finished-chevron" aria-hidden="true" />
    </button>
  );
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((one, other) => one - other);
}

function destinationOf({ directory, parent, subfolder }: UploadItem, selected: string | undefined) {
  const folder = directory ?? parent ?? selected;
  if (folder === undefined || directory !== undefined || subfolder === '') return folder;
  return `${folder}/${subfolder}`;
}

function rowIdOf(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset['row'];
}

/** Restores the focus in a row that moves in the list: React then removes and reinserts its element. */
function useStableFocus(scroller: { readonly current: HTMLElement | null }) {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A click elsewhere moves the focus on purpose.
    const forget = () => void (focused.current = null);
    addEventListener('pointerdown', forget, { capture: true });
    return () => removeEventListener('pointerdown', forget, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last && document.activeElement === document.body && scroller.current?.contains(last)) {
      last.focus({ preventScroll: true });
    }
  });
  return {
    note(target: EventTarget) {
      focused.current = target instanceof HTMLElement ? target : null;
    },
  };
}

/** Returns the same function in every render, so that unchanged rows are not rendered again. */
function useStable(act: () => Promise<void>): () => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(() => () => void latest.current());
  return stable;
}
