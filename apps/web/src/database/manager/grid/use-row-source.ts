import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { RowSource, type RowsState } from './data/row-source.ts';
import type { RowsQuery, TableRef } from './data/table-rows.ts';

/** Loads the rows of a table. It cannot change to another table, so give the component the table as its key. */
export function useRowSource(tableRef: TableRef, query: RowsQuery): { source: RowSource; state: RowsState } {
  const [source] = useState(() => new RowSource(tableRef));
  const state = useStore(source.state);
  useEffect(() => {
    void source.open(query);
    return () => source.close();
  }, [source, query]);
  return { source, state };
}
