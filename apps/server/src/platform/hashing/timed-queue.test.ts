import { describe, expect, test } from 'vitest';
import { createTimedQueue } from './timed-queue.ts';

class Refused extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('refused');
    this.waitMs = waitMs;
  }
}

/** A queue whose tasks end when the test says so, with a clock that the test moves. */
function openQueue({ atOnce = 1, maxWaitMs = 2_000, firstGuessMs = 250 } = {}) {
  let time = 0;
  const running: PromiseWithResolvers<string>[] = [];
  const queue = createTimedQueue({
    atOnce,
    maxWaitMs,
    firstGuessMs,
    now: () => time,
    refuse: (waitMs) => new Refused(waitMs),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    running,
    wait: (ms: number) => void (time += ms),
    give: () => {
      const outcome = queue.run(() => {
        const work = Promise.withResolvers<string>();
        running.push(work);
        return work.promise;
      });
      outcome.catch(() => {});
      return outcome;
    },
    async endNext(afterMs: number) {
      time += afterMs;
      running.shift()?.resolve('done');
      await settle();
    },
    settle,
  };
}

describe('work is refused by how long it would have to wait', () => {
  test('on a quiet machine many may wait', async () => {
    const { queue, give, endNext } = openQueue();
    void give();
    await endNext(100);
    void give();

    const waiting = Array.from({ length: 20 }, give);

    expect(queue.waitFor()).toBe(2_100);
    await expect(give()).rejects.toMatchObject({ waitMs: 2_100 });
    for (let index = 0; index <= 20; index += 1) await endNext(100);
    expect(await Promise.all(waiting)).toHaveLength(20);
  });

  test('on a busy machine, where each task takes four seconds, none may wait', async () => {
    const { give, endNext } = openQueue();
    void give();
    await endNext(4_000);
    void give();

    await expect(give()).rejects.toMatchObject({ waitMs: 4_000 });
  });

  test('a task that can start at once is never refused, however long earlier ones took', async () => {
    const { give, endNext } = openQueue();
    void give();
    await endNext(60_000);

    const next = give();
    await endNext(60_000);

    expect(await next).toBe('done');
  });

  test('a machine that becomes slow is noticed at once, before any task has ended', async () => {
    const { queue, give, wait } = openQueue();
    void give();
    void give();
    expect(queue.waitFor()).toBe(500);

    wait(1_900);

    expect(queue.waitFor()).toBe(1_900);
    void give();
    expect(queue.waitFor()).toBe(3_800);
    await expect(give()).rejects.toThrow(Refused);
    expect(() => queue.ensureRoom()).toThrow(Refused);
  });

  test('with several tasks at once, the wait is shared between them', async () => {
    const { queue, give } = openQueue({ atOnce: 4 });
    for (let index = 0; index < 4; index += 1) void give();
    expect(queue.waitFor()).toBe(250);

    for (let index = 0; index < 4; index += 1) void give();

    expect(queue.waitFor()).toBe(500);
  });

  test('after a slow period the estimate follows the latest durations', async () => {
    const { queue, give, endNext } = openQueue();
    void give();
    await endNext(30_000);
    for (let index = 0; index < 8; index += 1) {
      void give();
      await endNext(100);
    }
    void give();

    expect(queue.waitFor()).toBe(100);
  });
});

test('only the allowed number of tasks run at once, each in its turn', async () => {
  const { running, give, endNext, settle } = openQueue({ atOnce: 2 });
  void give();
  void give();
  void give();
  expect(running).toHaveLength(2);

  running.shift()?.resolve('done');
  await settle();
  void give();

  expect(running).toHaveLength(2);
  await endNext(100);
  expect(running).toHaveLength(2);
});

test('a task that has waited twice the limit is refused, and the next one runs', async () => {
  const { running, give, endNext, wait } = openQueue({ maxWaitMs: 1_000 });
  void give();
  const first = give();
  wait(500);
  const second = give();

  await endNext(1_600);

  await expect(first).rejects.toMatchObject({ waitMs: 2_100 });
  await endNext(100);
  expect(await second).toBe('done');
  expect(running).toEqual([]);
});

test('a failed task releases its slot', async () => {
  const { running, give, settle, endNext } = openQueue();
  const failing = give();
  const next = give();

  running.shift()?.reject(new Error('broken'));
  await settle();
  await endNext(100);

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
