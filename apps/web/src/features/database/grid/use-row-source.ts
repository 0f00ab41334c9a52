import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { RowSource, type RowsState } from './data/row-source.ts';
import type { RowsWish, TablePlace } from './data/table-place.ts';

/** The rows of a place. Another place is another component. */
export function useRowSource(place: TablePlace, wish: RowsWish): { source: RowSource; state: RowsState } {
  const [source] = useState(() => new RowSource(place));
  const state = useStore(source.state);
  useEffect(() => {
    void source.open(wish);
    return () => source.close();
  }, [source, wish]);
  return { source, state };
}
