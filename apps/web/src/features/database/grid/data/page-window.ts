import type { rowPosition } from '@tessera/contract/database-shapes';
import type { z } from 'zod';
import type { LoadedRow } from './table-rows.ts';

export type RowPosition = z.input<typeof rowPosition>;

/** Rows that came in one answer. */
export interface RowPage {
  /** How it was asked for, to ask again. */
  readonly at: RowPosition;
  readonly rows: readonly LoadedRow[];
  readonly next: RowPosition | null;
  readonly previous: RowPosition | null;
}

/** The rows that are held: some pages in a row, out of a table of any length. */
export interface PageWindow {
  readonly pages: readonly RowPage[];
  readonly rows: readonly LoadedRow[];
  /** Which row of the whole the first one is, from 1; null while nobody knows. */
  readonly firstNumber: number | null;
  /** How far rows have moved down since the window was opened, by what was put before them. */
  readonly shift: number;
}

/** Enough for any screen, and no more memory than a small picture. */
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

/** At the end; what is far above is let go. */
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

/** Before the first; what is far below is let go. */
export function prepend({ pages, firstNumber, shift }: PageWindow, page: RowPage): PageWindow {
  const all = [page, ...pages];
  while (all.length > 2 && rowCount(all) > MAX_HELD_ROWS) all.pop();
  const { length } = page.rows;
  return windowOf(all, firstNumber === null ? null : firstNumber - length, shift + length);
}

function rowCount(pages: readonly RowPage[]): number {
  return pages.reduce((count, page) => count + page.rows.length, 0);
}

/** The pages that hold these rows, by the rows' places in the window. */
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
