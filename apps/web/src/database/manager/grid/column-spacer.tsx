import { type ColumnBox, SELECT_WIDTH } from './grid-layout.ts';

/** An empty element as wide as the columns to the left of the view, which are not rendered. */
export function ColumnSpacer({ boxes: [first] }: { boxes: readonly ColumnBox[] }) {
  const width = first ? first.left - SELECT_WIDTH : 0;
  return width > 0 && <span className="dbg-column-spacer" style={{ width }} />;
}

/**
 * The style that places a cell. Cells follow one another in the line, because positioned boxes scroll much slower. Only
 * the active cell is positioned, when its column is out of view.
 */
export function cellStyle({ left, width }: Pick<ColumnBox, 'left' | 'width'>, isAway: boolean) {
  return isAway ? ({ left, width, position: 'absolute' } as const) : { width };
}
