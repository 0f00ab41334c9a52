import { useMemo } from 'react';
import { formatTableRef, type LoadedRow, type TableRef } from './data/table-rows.ts';
import type { Pending } from './pending/pending.ts';
import { type PendingStore, usePending } from './pending/pending-store.ts';

export interface GridRows {
  /** New rows first, then the loaded ones. */
  readonly rows: readonly LoadedRow[];
  readonly newRows: number;
  readonly pendingOf: ReadonlyMap<string, Pending>;
}

/** The rows of the grid with their pending changes. */
export function useGridRows(store: PendingStore, tableRef: TableRef, loaded: readonly LoadedRow[]): GridRows {
  const pending = usePending(store);
  const name = formatTableRef(tableRef);
  // A new object would make every row render again.
  return useMemo(() => {
    const here = pending.filter((each) => formatTableRef(each.tableRef) === name);
    const inserts = here.filter(({ kind }) => kind === 'insert').map(({ id }) => store.newRow(id));
    return {
      rows: inserts.length > 0 ? [...inserts, ...loaded] : loaded,
      newRows: inserts.length,
      pendingOf: new Map(here.map((each) => [each.id, each])),
    };
  }, [store, pending, name, loaded]);
}
