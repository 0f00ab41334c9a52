import { lookUp } from '@tessera/domain/look-up';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { useMemo, useState } from 'react';
import type { LoadedRow } from './data/table-rows.ts';
import {
  type Arrangement,
  defaultArrangement,
  orderedNames,
  isDefaultArrangement,
  saveArrangement,
  moveColumn,
  readArrangement,
} from './arrangement.ts';
import { fittingWidth, type GridLayout, layOut, MIN_WIDTH, MAX_WIDTH } from './grid-layout.ts';

export interface ColumnChoices {
  readonly layout: GridLayout;
  readonly hidden: ReadonlySet<string>;
  readonly widen: (column: string, width: number) => void;
  readonly fit: (column: string) => void;
  readonly setHidden: (column: string, isHidden: boolean) => void;
  readonly showAll: () => void;
  readonly canMove: (column: string, by: -1 | 1) => boolean;
  readonly move: (column: string, by: -1 | 1) => void;
  /** Undefined while the columns have their default arrangement. */
  readonly reset: (() => void) | undefined;
}

const noColumns: readonly ColumnInfo[] = [];

/** The columns with their widths and order. At first widths fit the first rows, and more rows do not change them. */
export function useColumns(
  columns: readonly ColumnInfo[] = noColumns,
  rows: readonly LoadedRow[],
  memoryName: string | undefined,
): ColumnChoices {
  const [arrangement, setArrangement] = useState(() => readArrangement(memoryName));
  const [first, setFirst] = useState<readonly LoadedRow[]>();
  if (!first && rows.length > 0) setFirst(rows);
  const names = columns.map(({ column_name, data_type }) => `${column_name} ${data_type}`).join('\n');
  const { widths, hidden: hiddenNames, order } = arrangement;
  const hidden = useMemo(
    () => new Set(hiddenNames.filter((name) => columns.some(({ column_name }) => column_name === name))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same columns come with every page
    [names, hiddenNames],
  );

  // The layout must not change just because rows are loaded: every row would render again.
  const layout = useMemo(
    () => {
      const widthOf = (column: ColumnInfo) =>
        lookUp(widths, column.column_name) ?? fittingWidth(column, columns.indexOf(column), first ?? []);
      return layOut(columns, { widthOf, hidden, order });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same columns come with every page
    [names, widths, hidden, order, first],
  );

  function arrange(change: Partial<Arrangement>) {
    const next = { ...arrangement, ...change };
    setArrangement(next);
    saveArrangement(memoryName, next);
  }

  function widen(column: string, width: number) {
    const within = Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
    arrange({ widths: { ...widths, [column]: within } });
  }

  function orderAfterMove(column: string, by: -1 | 1) {
    const now = orderedNames(
      columns.map(({ column_name }) => column_name),
      order,
    );
    return moveColumn(now, hiddenNames, column, by);
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
    setHidden(column, isHidden) {
      const others = hiddenNames.filter((name) => name !== column);
      arrange({ hidden: isHidden ? [...others, column] : others });
    },
    showAll: () => arrange({ hidden: [] }),
    canMove: (column, by) => orderAfterMove(column, by) !== undefined,
    move: (column, by) => arrange({ order: orderAfterMove(column, by) ?? order }),
    reset: isDefaultArrangement(arrangement) ? undefined : () => arrange(defaultArrangement),
  };
}
