import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RowsQuery, TableRef } from '../data/table-rows.ts';
import { type FollowTarget, plainQuery, type TrailStep } from './follow.ts';
import { readTrail, writeTrail } from './trail-address.ts';

/** The tables that were visited, each with its sort and filters. */
export interface Trail {
  readonly steps: readonly TrailStep[];
  readonly follow: (target: FollowTarget) => void;
  readonly backTo: (index: number) => void;
  /** Changes the sort and filters of the current table. */
  readonly setQuery: (query: RowsQuery) => void;
}

type Destination = 'another table' | 'the same table';

function trailOf(
  steps: readonly TrailStep[],
  go: (steps: readonly TrailStep[], destination: Destination) => void,
): Trail {
  return {
    steps,
    follow: ({ tableRef, filters }) =>
      go([...steps, { tableRef, query: { ...plainQuery, filters } }], 'another table'),
    backTo: (index) => go(steps.slice(0, index + 1), 'another table'),
    setQuery: (query) =>
      go(
        steps.map((step, index) => (index === steps.length - 1 ? { ...step, query } : step)),
        'the same table',
      ),
  };
}

/** A trail in memory, for dialogs. */
export function useTrail(startTable: TableRef): Trail {
  const [steps, setSteps] = useState<readonly TrailStep[]>([{ tableRef: startTable, query: plainQuery }]);
  return trailOf(steps, setSteps);
}

/** A trail in the page's address: it can be shared, and Back returns to the previous table. */
export function useTrailInAddress(startTable: TableRef): Trail {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [steps, setSteps] = useState(() => readTrail(viewIn(search), startTable));
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    if (type === NavigationType.Pop) setSteps(readTrail(viewIn(search), startTable));
  }
  return trailOf(steps, (next, destination) => {
    setSteps(next);
    const address = addressWith(writeTrail(next));
    // The loader does not run, so the address changes at once, and pressing Back soon after works.
    if (destination === 'another table')
      void navigate(address, { preventScrollReset: true, defaultShouldRevalidate: false });
    else window.history.replaceState(window.history.state, '', address);
  });
}

const VIEW_PARAM = 'view';

function viewIn(search: string): string | null {
  return new URLSearchParams(search).get(VIEW_PARAM);
}

function addressWith(view: string): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  if (view === '') params.delete(VIEW_PARAM);
  else params.set(VIEW_PARAM, view);
  return `${pathname}?${params}`;
}
