import { type ColumnBox, SELECT_WIDTH } from './grid-layout.ts';

/** In place of the columns before the first one that is drawn. */
export function ColumnSpacer({ boxes: [first] }: { boxes: readonly ColumnBox[] }) {
  const width = first ? first.left - SELECT_WIDTH : 0;
  return width > 0 && <span className="dbg-column-spacer" style={{ width }} />;
}

/** Cells stand one after another, for a box placed by itself costs the browser much more; only one may be elsewhere. */
export function cellStyle({ left, width }: Pick<ColumnBox, 'left' | 'width'>, isAway: boolean) {
  return isAway ? ({ left, width, position: 'absolute' } as const) : { width };
}
