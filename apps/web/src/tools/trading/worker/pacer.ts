/** How often a task lets the worker receive messages. */
const PAUSE_EVERY_MS = 40;

export interface Watch {
  /** Called with the finished share, from 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly isCancelled: () => boolean;
}

/**
 * Returns a function to call after each step of a task. Every `PAUSE_EVERY_MS` it reports progress and lets the worker
 * receive messages. It returns true once one of them has cancelled the task.
 */
export function createPacer({ onProgress, isCancelled }: Watch, total: number) {
  let [done, last] = [0, performance.now()];
  return async function step(): Promise<boolean> {
    done += 1;
    if (performance.now() - last < PAUSE_EVERY_MS) return false;
    onProgress(done / total);
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
    return isCancelled();
  };
}
