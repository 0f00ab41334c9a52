export interface TimedQueue {
  /** Milliseconds that a task given now would wait before it starts. */
  waitFor(): number;
  /**
   * Runs the task when it is its turn. Throws the error of `refuse` if it would wait too long, or has waited much
   * longer than expected when its turn comes.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws if a task given now would be refused, for callers that have other work to do before their task. */
  ensureRoom(): void;
}

export interface TimedQueueOptions {
  readonly atOnce: number;
  readonly maxWaitMs: number;
  /** Assumed duration of the first tasks. */
  readonly firstGuessMs: number;
  /** Returns the milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly refuse: (waitMs: number) => Error;
}

/** Number of recent tasks whose durations are averaged to estimate the next ones. */
const REMEMBERED = 8;
/**
 * A task that has waited this many times the limit is refused when its turn comes: its caller has probably left, and
 * others are waiting.
 */
const FAR_TOO_LONG = 2;

interface Slot {
  readonly begunAt: number;
}

interface Waiting {
  readonly since: number;
  readonly begin: (slot: Slot) => void;
  readonly giveUp: (error: Error) => void;
}

/**
 * Runs a few tasks at once, and lets others wait as long as their expected wait is short. Limiting their number instead
 * would not work: eight waiting tasks take two seconds on a quiet machine and half a minute on a busy one.
 */
export function createTimedQueue({
  atOnce,
  maxWaitMs,
  firstGuessMs,
  now,
  refuse,
}: TimedQueueOptions): TimedQueue {
  const durations: number[] = [];
  const slots = new Set<Slot>();
  const waiting: Waiting[] = [];

  /**
   * Expected duration of a task. A running task that already takes longer than earlier ones raises it, so a machine
   * that becomes slow is noticed at once.
   */
  function expectedMs(elapsed: readonly number[]): number {
    const mean = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
    return Math.max(durations.length > 0 ? mean : firstGuessMs, ...elapsed);
  }

  function waitFor(): number {
    if (slots.size < atOnce) return 0;
    const time = now();
    const elapsed = [...slots].map(({ begunAt }) => time - begunAt);
    const each = expectedMs(elapsed);
    const left = elapsed.reduce((sum, ms) => sum + each - ms, waiting.length * each);
    return left / atOnce;
  }

  function ensureRoom(): void {
    const wait = waitFor();
    if (wait > maxWaitMs) throw refuse(wait);
  }

  function beginNext(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const waited = now() - next.since;
      if (waited <= maxWaitMs * FAR_TOO_LONG) return next.begin(takeSlot());
      next.giveUp(refuse(waited));
    }
  }

  /** A task that ends passes its slot on directly, so that no new task can take it first. */
  function takeSlot(): Slot {
    const slot = { begunAt: now() };
    slots.add(slot);
    return slot;
  }

  function turn(): Promise<Slot> {
    return new Promise((begin, giveUp) => waiting.push({ since: now(), begin, giveUp }));
  }

  async function runNow<Value>(work: () => Promise<Value>, slot: Slot): Promise<Value> {
    try {
      return await work();
    } finally {
      slots.delete(slot);
      durations.push(now() - slot.begunAt);
      if (durations.length > REMEMBERED) durations.shift();
      beginNext();
    }
  }

  return {
    waitFor,
    ensureRoom,
    async run(work) {
      ensureRoom();
      const slot = slots.size < atOnce ? takeSlot() : await turn();
      return runNow(work, slot);
    },
  };
}
