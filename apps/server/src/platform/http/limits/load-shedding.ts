import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A request that waits this long before any of its code runs is late: people notice, and queues begin to grow. */
const LATE_MS = 200;
const SAMPLE_MS = 250;
const STEP_UP = 0.1;
const STEP_DOWN = 0.05;
const MAX_SHARE = 0.95;
/**
 * With at most this many requests there is no queue. If the process is late all the same, refusing requests does not
 * help.
 */
const MAX_WITHOUT_QUEUE = 8;

export interface LoadShedder {
  /**
   * Whether a new request has to be refused, so that the others are answered in time. `running` is the number of
   * requests in progress.
   */
  refuses(running: number): boolean;
  /** Share of requests being refused at the moment, 0 to 1. */
  share(): number;
  /** Sets the function that returns how long new connections wait to be accepted. */
  watchAcceptLatency(waitMs: () => number): void;
  stop(): void;
}

/**
 * Refuses requests that cannot be answered in time, before they cost anything. Requests queue in three stages: outside
 * the process, on connections that were not accepted yet; in one turn of the event loop, on connections that became
 * readable together and are served one after the other; and in progress, waiting for the next turn. Within a turn the
 * wait of each request is known. For the other two stages, a share of requests is refused, which grows while the
 * process is late and shrinks when it is not.
 */
export function createLoadShedder(random: () => number = Math.random): LoadShedder {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let acceptWaitMs = () => 0;
  let share = 0;
  let isQueueing = false;
  let before: Late = { loopMs: 0, acceptMs: 0 };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // The monitor has no sample if the event loop was busy all the time. The interval was then one long turn.
    const loopMs = delay.count > 0 ? delay.mean / 1e6 : now - last;
    const acceptMs = acceptWaitMs();
    last = now;
    delay.reset();
    const late = { loopMs, acceptMs: acceptMs };
    // A single late sample can be a hiccup of the machine. Only two in a row count as load.
    share = nextShare(share, Math.min(latenessOf(late), latenessOf(before)));
    isQueueing = hasQueueOutside(late) && hasQueueOutside(before);
    before = late;
  }, SAMPLE_MS);
  timer.unref();
  const turns = countTurns();
  return {
    refuses(running) {
      const isOneOfMany = share > 0 && (isQueueing || running > MAX_WITHOUT_QUEUE);
      const isRefused = turns.isLate() || (isOneOfMany && random() < share);
      if (!isRefused) turns.take();
      return isRefused;
    },
    share: () => share,
    watchAcceptLatency(waitMs) {
      acceptWaitMs = waitMs;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/**
 * One sample of how late the process is: the duration of a turn of the event loop, and how long a new connection waits
 * to be accepted.
 */
interface Late {
  readonly loopMs: number;
  readonly acceptMs: number;
}

function latenessOf({ loopMs, acceptMs }: Late): number {
  return Math.max(loopMs, acceptMs);
}

/**
 * The next share of requests to refuse. It grows faster the later the process is, and shrinks slowly, because the same
 * load is likely to return.
 */
export function nextShare(share: number, lateMs: number): number {
  if (!(lateMs > LATE_MS)) return Math.max(0, share - STEP_DOWN);
  return Math.min(MAX_SHARE, share + STEP_UP * Math.min(3, lateMs / LATE_MS));
}

/**
 * Counts the requests that were begun in the current turn of the event loop, and measures how long the turn has lasted.
 */
function countTurns(): { isLate(): boolean; take(): void } {
  let turn: { readonly begun: number; taken: number } | undefined;
  const present = () => {
    if (!turn) {
      turn = { begun: performance.now(), taken: 0 };
      setImmediate(() => (turn = undefined));
    }
    return turn;
  };
  return {
    isLate() {
      const { begun, taken } = present();
      return taken > MAX_WITHOUT_QUEUE && performance.now() - begun > LATE_MS;
    },
    take() {
      present().taken += 1;
    },
  };
}

/**
 * Whether connections are queueing outside the process. The event loop accepts one per turn, so a wait of several turns
 * means that as many connections were waiting before.
 */
export function hasQueueOutside({ acceptMs: doorMs, loopMs }: Late): boolean {
  return doorMs > LATE_MS && doorMs > MAX_WITHOUT_QUEUE * loopMs;
}
