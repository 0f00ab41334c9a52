import type { ColumnInfo } from '@tessera/contract/database-shapes';
import { useMemo, useState } from 'react';
import type { LoadedRow } from './data/table-place.ts';
import { fittingWidth, type GridLayout, layOut, NARROWEST, WIDEST } from './grid-layout.ts';

export interface ColumnChoices {
  readonly layout: GridLayout;
  readonly hidden: ReadonlySet<string>;
  readonly widen: (column: string, width: number) => void;
  readonly fit: (column: string) => void;
  readonly setHidden: (column: string, isHidden: boolean) => void;
  readonly showAll: () => void;
}

const noColumns: readonly ColumnInfo[] = [];
const noneHidden: ReadonlySet<string> = new Set();

/** Widths begin as the first rows need them and stay, whatever is scrolled in later. */
export function useColumns(
  columns: readonly ColumnInfo[] = noColumns,
  rows: readonly LoadedRow[],
): ColumnChoices {
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const [hidden, setHiddenSet] = useState(noneHidden);
  const [first, setFirst] = useState<readonly LoadedRow[]>();
  if (!first && rows.length > 0) setFirst(rows);
  const names = columns.map(({ column_name, data_type }) => `${column_name} ${data_type}`).join('\n');

  // Each row is drawn anew when this changes, so it must not while only the rows do.
  const layout = useMemo(
    () => {
      const widthOf = (column: ColumnInfo) =>
        widths.get(column.column_name) ?? fittingWidth(column, columns.indexOf(column), first ?? []);
      return layOut(columns, widthOf, hidden);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same columns come with every page
    [names, widths, hidden, first],
  );

  function widen(column: string, width: number) {
    const within = Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));
    setWidths((now) => new Map(now).set(column, within));
  }

  return {
    layout,
    hidden,
    widen,
    fit(name) {
      const index = columns.findIndex((column) => column.column_name === name);
      const column = columns[index];
      if (column) widen(name, fittingWidth(column, index, rows));
    },
    setHidden: (column, isHidden) =>
      setHiddenSet((now) => {
        const next = new Set(now);
        if (isHidden) next.add(column);
        else next.delete(column);
        return next;
      }),
    showAll: () => setHiddenSet(noneHidden),
  };
}
