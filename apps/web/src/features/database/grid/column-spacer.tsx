import { type ColumnBox, SELECT_WIDTH } from './grid-layout.ts';

/** Takes the space of the columns left of the first rendered one. */
export function ColumnSpacer({ boxes: [first] }: { boxes: readonly ColumnBox[] }) {
  const width = first ? first.left - SELECT_WIDTH : 0;
  return width > 0 && <span className="dbg-column-spacer" style={{ width }} />;
}

/** Cells flow inline, because positioned boxes scroll much slower. Only the active cell may be positioned. */
export function cellStyle({ left, width }: Pick<ColumnBox, 'left' | 'width'>, isAway: boolean) {
  return isAway ? ({ left, width, position: 'absolute' } as const) : { width };
}
