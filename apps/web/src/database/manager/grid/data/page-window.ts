import type { rowPosition } from '@tessera/contract/database/database-shapes';
import type { z } from 'zod';
import type { LoadedRow } from './table-rows.ts';

export type RowPosition = z.input<typeof rowPosition>;

/** Rows of one response. */
export interface RowPage {
  /** Position to request this page again. */
  readonly at: RowPosition;
  readonly rows: readonly LoadedRow[];
  readonly next: RowPosition | null;
  readonly previous: RowPosition | null;
}

/** The rows that are loaded: some consecutive pages of a table, which may be much longer. */
export interface PageWindow {
  readonly pages: readonly RowPage[];
  readonly rows: readonly LoadedRow[];
  /** Number of the first loaded row, where 1 is the first row of the table; null if it is not known. */
  readonly firstNumber: number | null;
  /** How many rows were added at the start since the first page was loaded, minus those that were dropped there. */
  readonly shift: number;
}

/** Maximum number of rows that are loaded at a time. These are many screens, and need little memory. */
export const MAX_HELD_ROWS = 6_000;

export const emptyWindow: PageWindow = { pages: [], rows: [], firstNumber: 1, shift: 0 };

export function windowOf(pages: readonly RowPage[], firstNumber: number | null, shift = 0): PageWindow {
  const isStart = pages[0]?.previous === null;
  return {
    pages,
    rows: pages.flatMap((page) => page.rows),
    firstNumber: isStart ? 1 : firstNumber,
    shift,
  };
}

/** Adds a page at the end, and drops pages from the start while more than `MAX_HELD_ROWS` are loaded. */
export function append({ pages, firstNumber, shift }: PageWindow, page: RowPage): PageWindow {
  const all = [...pages, page];
  let dropped = 0;
  let held = rowCount(all);
  while (all.length > 2 && held > MAX_HELD_ROWS) {
    const removed = all.shift()?.rows.length ?? 0;
    dropped += removed;
    held -= removed;
  }
  return windowOf(all, firstNumber === null ? null : firstNumber + dropped, shift - dropped);
}

/** Adds a page at the start, and drops pages from the end while more than `MAX_HELD_ROWS` are loaded. */
export function prepend({ pages, firstNumber, shift }: PageWindow, page: RowPage): PageWindow {
  const all = [page, ...pages];
  while (all.length > 2 && rowCount(all) > MAX_HELD_ROWS) all.pop();
  const { length } = page.rows;
  return windowOf(all, firstNumber === null ? null : firstNumber - length, shift + length);
}

function rowCount(pages: readonly RowPage[]): number {
  return pages.reduce((count, page) => count + page.rows.length, 0);
}

/** The pages that contain the rows between two indexes of the window. */
export function pagesAround(
  { pages }: PageWindow,
  from: number,
  to: number,
): { first: number; last: number } {
  let [start, first, last] = [0, 0, 0];
  for (const [index, page] of pages.entries()) {
    if (start <= from) first = index;
    if (start <= to) last = index;
    start += page.rows.length;
  }
  return { first, last };
}
