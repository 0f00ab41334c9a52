import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A request that waited this long before its first line of code ran is late: people notice, and queues grow from here. */
const LATE_MS = 120;
const SAMPLE_MS = 250;
const STEP_UP = 0.15;
const STEP_DOWN = 0.05;
const MOST = 0.95;
/** With no more than these under way there is no queue: whatever makes the process late, fewer requests will not help. */
const FEW = 8;

export interface LoadShedder {
  /** Whether a request is turned away, so that the others are answered in time. */
  refuses(underWay: number): boolean;
  /** Share of requests being turned away just now, 0 to 1. */
  share(): number;
  stop(): void;
}

/**
 * Turns away a share of the requests that grows while the event loop is late and shrinks when it is not:
 * work that cannot be done in time is refused before it costs anything.
 */
export function createLoadShedder(random: () => number = Math.random): LoadShedder {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let share = 0;
  const timer = setInterval(() => {
    share = nextShare(share, delay.mean / 1e6);
    delay.reset();
  }, SAMPLE_MS);
  timer.unref();
  return {
    refuses: (underWay) => share > 0 && underWay > FEW && random() < share,
    share: () => share,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

export function nextShare(share: number, meanDelayMs: number): number {
  return meanDelayMs > LATE_MS ? Math.min(MOST, share + STEP_UP) : Math.max(0, share - STEP_DOWN);
}
