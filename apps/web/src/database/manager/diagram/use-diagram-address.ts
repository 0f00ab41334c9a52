import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

interface DiagramState {
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly isNear: boolean;
  readonly isList: boolean;
}

/**
 * The state of the diagram in the page's address, so that it can be bookmarked and shared. The address is changed
 * without the router, which would load the page's data again at each change.
 */
export function useDiagramAddress() {
  const [query] = useSearchParams();
  const [state, setState] = useState<DiagramState>(() => ({
    schema: query.get('schema') ?? undefined,
    table: query.get('table') ?? undefined,
    isNear: query.get('near') === '1',
    isList: query.get('view') === 'list',
  }));
  useEffect(() => writeAddress(state), [state]);
  const change = (patch: Partial<DiagramState>) => setState((current) => ({ ...current, ...patch }));
  return {
    ...state,
    chooseSchema: (schema: string) => change({ schema, table: undefined, isNear: false }),
    chooseTable: (table: string | undefined) =>
      change({ table, ...(table === undefined && { isNear: false }) }),
    setNear: (isNear: boolean) => change({ isNear }),
    setList: (isList: boolean) => change({ isList }),
    showNeighbours: (table: string) => change({ table, isNear: true, isList: false }),
  };
}

export type DiagramAddress = ReturnType<typeof useDiagramAddress>;

function writeAddress({ schema, table, isNear, isList }: DiagramState): void {
  const query = new URLSearchParams();
  if (schema !== undefined) query.set('schema', schema);
  if (table !== undefined) query.set('table', table);
  if (isNear) query.set('near', '1');
  if (isList) query.set('view', 'list');
  const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
}
