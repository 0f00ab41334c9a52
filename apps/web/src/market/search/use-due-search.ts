import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';

type Fields = readonly [string, string][];

/** Whether the results change, or only the number on the sheet's button. */
type Effect = 'search' | 'count';

type Run = (fields: Fields, effect: Effect) => void;

/**
 * Schedules a search that begins after the pressed filter has been painted. Going back, following a link or choosing
 * an order before then cancels the search. Otherwise the search would interrupt that later navigation.
 */
export function useDueSearch() {
  const [due] = useState(createDueSearch);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    addEventListener('popstate', due.cancel, { signal });
    addEventListener('click', (event) => leavesPage(event) && due.cancel(), { capture: true, signal });
    addEventListener('change', (event) => isSorting(event) && due.cancel(), { capture: true, signal });
    return () => {
      due.cancel();
      over.abort();
    };
  }, [due]);
  return due;
}

/**
 * Whether a click follows a link in this tab. Links that open elsewhere leave this page and its search as they are.
 */
function leavesPage({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link !== null && link.target !== '_blank' && !link.hasAttribute('download');
}

/** Whether the order was changed. The select for the order is in a separate form, which searches at once. */
function isSorting({ target }: Event): boolean {
  return target instanceof HTMLSelectElement && target.name === 'sort';
}

function createDueSearch() {
  let due: { fields: Fields; effect: Effect } | undefined;
  function cancel(): void {
    due = undefined;
  }
  async function runAfterPaint(run: Run): Promise<void> {
    await afterPaint();
    const now = due;
    cancel();
    if (now) run(now.fields, now.effect);
  }
  return {
    /**
     * Schedules a search. If several filters are pressed before the next paint, one search runs with the fields as
     * they are after the last press.
     */
    schedule(fields: Fields, effect: Effect, run: Run): void {
      const wasDue = due;
      due = { fields, effect: wasDue?.effect === 'search' ? 'search' : effect };
      if (!wasDue) void runAfterPaint(run);
    },
    cancel,
    isDue: () => due !== undefined,
  };
}
