import { useMemo } from 'react';
import { type LoadedRow, formatTableRef, type TableRef } from './data/table-rows.ts';
import type { Pending, PendingList } from './pending/pending.ts';

export interface Lines {
  /** New ones first. */
  readonly rows: readonly LoadedRow[];
  readonly newRows: number;
  readonly pendingOf: ReadonlyMap<string, Pending>;
}

/** The rows of the grid: those that wait to be inserted, and what the server sent. */
export function useLines(pending: PendingList, tableRef: TableRef, loaded: readonly LoadedRow[]): Lines {
  const name = formatTableRef(tableRef);
  // Rows are drawn anew when they are other objects.
  return useMemo(() => {
    const here = pending.filter((each) => formatTableRef(each.tableRef) === name);
    const inserts = here.filter(({ kind }) => kind === 'insert').map(({ id }) => newLine(id));
    return {
      rows: inserts.length > 0 ? [...inserts, ...loaded] : loaded,
      newRows: inserts.length,
      pendingOf: new Map(here.map((each) => [each.id, each])),
    };
  }, [pending, name, loaded]);
}

const lines = new Map<string, LoadedRow>();

function newLine(id: string): LoadedRow {
  const known = lines.get(id);
  if (known) return known;
  const line: LoadedRow = { uid: -1 - lines.size, id, key: undefined, cells: [], cut: [] };
  lines.set(id, line);
  return line;
}
