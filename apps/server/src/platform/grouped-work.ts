/** Collects simultaneous requests for the same row, such as a pool, and settles them in one transaction. */
export interface GroupedWork<Request, Answer, Key = number> {
  /** `key` names what only one group at a time may change, such as a pool. */
  add(key: Key, request: Request): Promise<Answer>;
}

export interface GroupedWorkOptions<Request, Answer, Key = number> {
  /**
   * Settles one group, and returns an answer for each request, in their order. If it throws, every caller of the group
   * gets the error.
   */
  readonly settle: (key: Key, requests: readonly Request[]) => Promise<readonly Answer[]>;
  /**
   * How long the first request waits for others, in milliseconds. Default: 2. With 0 it waits only for requests of the
   * same turn of the event loop.
   */
  readonly waitMs?: number;
  /** Maximum number of requests in a group. Default: 128. */
  readonly maxSize?: number;
  /** Requests with the same conflict key are never settled in one group. */
  readonly conflictKey?: (request: Request) => unknown;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects requests for the same key and settles them together, in order of arrival. While one group is settled, the
 * next one collects, so a hot row is locked by one connection of this process at a time.
 *
 * @example
 * const work = createGroupedWork({ settle: (poolId, requests) => reserve(poolId, requests) });
 * const answer = await work.add(poolId, request);
 */
export function createGroupedWork<Request, Answer, Key = number>({
  settle,
  waitMs = 2,
  maxSize = 128,
  conflictKey,
}: GroupedWorkOptions<Request, Answer, Key>): GroupedWork<Request, Answer, Key> {
  /** The requests that wait, by key. A key is present only while a group collects or is being settled. */
  const queues = new Map<Key, Waiting<Request, Answer>[]>();

  async function run(key: Key, queue: Waiting<Request, Answer>[]): Promise<void> {
    await new Promise((resolve) => (waitMs > 0 ? setTimeout(resolve, waitMs) : setImmediate(resolve)));
    while (queue.length > 0) await settleGroup(key, takeGroup(queue));
    queues.delete(key);
  }

  /** Takes the next group: the first requests that do not conflict. The others stay in their order. */
  function takeGroup(queue: Waiting<Request, Answer>[]): Waiting<Request, Answer>[] {
    if (!conflictKey) return queue.splice(0, maxSize);
    const taken = new Map<unknown, Waiting<Request, Answer>>();
    const left = queue.splice(0).filter((waiting) => {
      const conflict = conflictKey(waiting.request);
      if (taken.size >= maxSize || taken.has(conflict)) return true;
      taken.set(conflict, waiting);
      return false;
    });
    queue.push(...left);
    return [...taken.values()];
  }

  async function settleGroup(key: Key, group: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await settle(
        key,
        group.map(({ request }) => request),
      );
      if (answers.length !== group.length)
        throw new Error(`${answers.length} answers for ${group.length} requests`);
      group.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    add: (key, request) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(key) ?? [];
        queue.push({ request, resolve, reject });
        if (queues.has(key)) return;
        queues.set(key, queue);
        void run(key, queue);
      }),
  };
}
