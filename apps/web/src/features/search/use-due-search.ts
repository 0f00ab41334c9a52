import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';

type Fields = readonly [string, string][];

/** Whether the results change, or only the number on the sheet’s button. */
type Effect = 'search' | 'count';

type Run = (fields: Fields, effect: Effect) => void;

/** A search that begins after the pressed filter has been painted. Going back before that cancels it. */
export function useDueSearch() {
  const [due] = useState(createDueSearch);
  useEffect(() => {
    addEventListener('popstate', due.cancel);
    return () => {
      due.cancel();
      removeEventListener('popstate', due.cancel);
    };
  }, [due]);
  return due;
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
    /** If several filters are pressed before the same paint, there is one search with the fields after the last press. */
    schedule(fields: Fields, effect: Effect, run: Run): void {
      const wasDue = due;
      due = { fields, effect: wasDue?.effect === 'search' ? 'search' : effect };
      if (!wasDue) void runAfterPaint(run);
    },
    cancel,
    isDue: () => due !== undefined,
  };
}
