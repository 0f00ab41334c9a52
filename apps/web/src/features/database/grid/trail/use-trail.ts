import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RowsQuery, TableRef } from '../data/table-rows.ts';
import { type FollowTarget, plainQuery, type TrailStep } from './follow.ts';
import { readTrail, writeTrail } from './trail-address.ts';

/** The tables one came through, each as one left it. */
export interface Trail {
  readonly steps: readonly TrailStep[];
  readonly follow: (target: FollowTarget) => void;
  readonly backTo: (index: number) => void;
  /** Sorts or filters what is looked at now. */
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

/** In a dialog, which has no address. */
export function useTrail(startTable: TableRef): Trail {
  const [steps, setSteps] = useState<readonly TrailStep[]>([{ tableRef: startTable, query: plainQuery }]);
  return trailOf(steps, setSteps);
}

/** On a page: the address says all of it, so that it can be sent on, and Back leads to where one was. */
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
    // Nothing is loaded anew: the address must be there before somebody can press Back.
    if (destination === 'another table')
      void navigate(address, { preventScrollReset: true, defaultShouldRevalidate: false });
    else window.history.replaceState(window.history.state, '', address);
  });
}

const VIEW = 'view';

function viewIn(search: string): string | null {
  return new URLSearchParams(search).get(VIEW);
}

function addressWith(view: string): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  if (view === '') params.delete(VIEW);
  else params.set(VIEW, view);
  return `${pathname}?${params}`;
}
