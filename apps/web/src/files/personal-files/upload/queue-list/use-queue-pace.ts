import { useState } from 'react';
import { createPace } from '../queue/sending/pace.ts';
import { doneWork, leftWork, type QueueTotals } from '../queue/queue-totals.ts';

export interface QueuePace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

const now = () => performance.now();

/** Speed of the whole queue. Undefined while nothing runs or there is too little data. */
export function useQueuePace(totals: QueueTotals): QueuePace | undefined {
  const [paces] = useState(createPaces);
  return paces.next(totals);
}

function createPaces() {
  let bytes = createPace(now);
  let work = createPace(now);
  let last: { readonly totals: QueueTotals; readonly pace: QueuePace | undefined } | undefined;

  function compute(totals: QueueTotals): QueuePace | undefined {
    // If a file is removed or restarted, fewer bytes are done than before. Then measuring starts again.
    const isBack = last !== undefined && totals.doneBytes < last.totals.doneBytes;
    if (totals.counts.uploading === 0 || isBack) {
      bytes = createPace(now);
      work = createPace(now);
      return undefined;
    }
    bytes.note(totals.doneBytes);
    work.note(doneWork(totals));
    const [bytesPerSecond, workPerSecond] = [bytes.bytesPerSecond(), work.bytesPerSecond()];
    if (bytesPerSecond === undefined || !workPerSecond) return undefined;
    return { bytesPerSecond, secondsLeft: leftWork(totals) / workPerSecond };
  }

  return {
    /** The pace for these totals. The same totals are measured only once, however often they are rendered. */
    next(totals: QueueTotals): QueuePace | undefined {
      if (last?.totals === totals) return last.pace;
      const pace = compute(totals);
      last = { totals, pace };
      return pace;
    },
  };
}
