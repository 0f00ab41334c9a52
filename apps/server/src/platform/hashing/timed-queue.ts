export interface TimedQueue {
  /** In milliseconds, what work given now would wait before it is begun. */
  waitFor(): number;
  /** Throws what `refuse` makes where the work would wait too long, or has waited far too long when its turn comes. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws as `run` would, for callers with other work to do before. */
  ensureRoom(): void;
}

export interface TimedQueueOptions {
  readonly atOnce: number;
  readonly maxWaitMs: number;
  /** Assumed of the first pieces of work. */
  readonly firstGuessMs: number;
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number;
  readonly refuse: (waitMs: number) => Error;
}

/** The latest pieces of work whose durations say how long the next will take. */
const REMEMBERED = 8;
/** The estimate was wrong by so much: whoever asked has most likely left, and others wait. */
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
 * Lets a few pieces of work run at once and others wait, as long as they do not wait for too long. A limit on their number
 * would not do: eight waiters are two seconds on a quiet machine and half a minute on a busy one.
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

  /** What has run for longer than the earlier ones did shows at once that the machine has become slower. */
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

  /** Taken at once, so that nobody else slips in before whoever waited goes on. */
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
