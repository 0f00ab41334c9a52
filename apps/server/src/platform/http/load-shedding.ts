import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A request that waits this long before its first line of code runs is late: people notice, and queues grow from here. */
const LATE_MS = 200;
const SAMPLE_MS = 250;
const STEP_UP = 0.1;
const STEP_DOWN = 0.05;
const MAX_SHARE = 0.95;
/** With no more than these there is no queue: whatever makes the process late, fewer requests will not help. */
const FEW = 8;

export interface LoadShedder {
  /** Whether a request is turned away, so that the others are answered in time. */
  refuses(running: number): boolean;
  /** Share of requests being turned away just now, 0 to 1. */
  share(): number;
  /** Tells where to ask how long newcomers stand at the door before they are let in. */
  watchAcceptLatency(waitMs: () => number): void;
  stop(): void;
}

/**
 * Refuses work that cannot be done in time before it costs anything. Requests queue in three places: on connections
 * that became readable together, which one turn of the event loop serves one after the other; under way, waiting for
 * the next turn; and outside, on connections that were not accepted yet. In the first the wait of each is known. For
 * the others a share is turned away that grows while the process is late and shrinks when it is not.
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
    // Of a loop that was busy all the time the monitor has no sample: then it was one long turn.
    const loopMs = delay.count > 0 ? delay.mean / 1e6 : now - last;
    const acceptMs = acceptWaitMs();
    last = now;
    delay.reset();
    const late = { loopMs, acceptMs: acceptMs };
    // One late moment is a machine's hiccup; two in a row are a load.
    share = nextShare(share, Math.min(latenessOf(late), latenessOf(before)));
    isQueueing = hasQueueOutside(late) && hasQueueOutside(before);
    before = late;
  }, SAMPLE_MS);
  timer.unref();
  const turns = countTurns();
  return {
    refuses(running) {
      const isOneOfMany = share > 0 && (isQueueing || running > FEW);
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

/** How long a turn of the event loop took, and how long a newcomer stood at the door. */
interface Late {
  readonly loopMs: number;
  readonly acceptMs: number;
}

function latenessOf({ loopMs, acceptMs }: Late): number {
  return Math.max(loopMs, acceptMs);
}

/** Up the faster the later it is, down slowly: what was just too much is likely to come back. */
export function nextShare(share: number, lateMs: number): number {
  if (!(lateMs > LATE_MS)) return Math.max(0, share - STEP_DOWN);
  return Math.min(MAX_SHARE, share + STEP_UP * Math.min(3, lateMs / LATE_MS));
}

/** What the present turn of the event loop has taken on so far, and for how long that has kept the others waiting. */
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
      return taken > FEW && performance.now() - begun > LATE_MS;
    },
    take() {
      present().taken += 1;
    },
  };
}

/** One turn of the loop lets one newcomer in: who waited for so many turns had as many others before them. */
export function hasQueueOutside({ acceptMs: doorMs, loopMs }: Late): boolean {
  return doorMs > LATE_MS && doorMs > FEW * loopMs;
}
