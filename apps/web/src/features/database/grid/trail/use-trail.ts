import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RowsWish, TablePlace } from '../data/table-place.ts';
import { type FollowTarget, plainWish, type TrailStep } from './follow.ts';
import { readTrail, writeTrail } from './trail-address.ts';

/** The tables one came through, each as one left it. */
export interface Trail {
  readonly steps: readonly TrailStep[];
  readonly follow: (target: FollowTarget) => void;
  readonly backTo: (index: number) => void;
  /** Sorts or filters what is looked at now. */
  readonly look: (wish: RowsWish) => void;
}

type Way = 'another table' | 'the same table';

function trailOf(steps: readonly TrailStep[], go: (steps: readonly TrailStep[], way: Way) => void): Trail {
  return {
    steps,
    follow: ({ place, filters }) =>
      go([...steps, { place, wish: { ...plainWish, filters } }], 'another table'),
    backTo: (index) => go(steps.slice(0, index + 1), 'another table'),
    look: (wish) =>
      go(
        steps.map((step, index) => (index === steps.length - 1 ? { ...step, wish } : step)),
        'the same table',
      ),
  };
}

/** In a dialog, which has no address. */
export function useTrail(home: TablePlace): Trail {
  const [steps, setSteps] = useState<readonly TrailStep[]>([{ place: home, wish: plainWish }]);
  return trailOf(steps, setSteps);
}

/** On a page: the address says all of it, so that it can be sent on, and Back leads to where one was. */
export function useTrailInAddress(home: TablePlace): Trail {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [steps, setSteps] = useState(() => readTrail(viewIn(search), home));
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    if (type === NavigationType.Pop) setSteps(readTrail(viewIn(search), home));
  }
  return trailOf(steps, (next, way) => {
    setSteps(next);
    const address = addressWith(writeTrail(next));
    // Nothing is loaded anew: the address must be there before somebody can press Back.
    if (way === 'another table')
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
