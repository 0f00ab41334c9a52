import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTimedQueue, type TimedQueue } from '../../../platform/hashing/timed-queue.ts';
import { Overloaded } from '../../../platform/overloaded.ts';
import type { ReceiptTask } from './receipt-task.ts';

/**
 * How many receipts are drawn at once, each in a thread. Drawing takes half a second to read the fonts, which on the
 * main thread would delay all requests.
 */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const THREAD_MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;
/** Maximum wait for a receipt. If it would take longer, people are asked to try again later. */
const MAX_WAIT_MS = 8_000;
const USUAL_DRAWING_MS = 1_500;
const RETRY_SECONDS = 10;

/**
 * Draws the receipt that `read` returns. `read` is called when it is the receipt's turn, so that waiting receipts do
 * not hold their photos in memory.
 */
export type DrawReceipt = (read: () => Promise<ReceiptTask>) => Promise<Uint8Array>;

interface Options {
  readonly timeoutMs?: number;
  readonly queue?: TimedQueue;
  readonly draw?: (task: ReceiptTask) => Promise<Uint8Array>;
}

/**
 * Draws a few receipts at once, each in a worker thread. Throws `Overloaded` if a receipt would wait or take too long.
 */
export function createReceiptThreads({
  timeoutMs = TIMEOUT_MS,
  queue = createReceiptQueue(),
  draw = (task) => drawInThread(task, timeoutMs),
}: Options = {}): DrawReceipt {
  return (read) => queue.run(async () => draw(await read()));
}

/** The queue of receipts. Only tests pass `now` and `atOnce`, the number of receipts that are drawn at once. */
export function createReceiptQueue(
  now: () => number = () => performance.now(),
  atOnce: number = THREADS,
): TimedQueue {
  return createTimedQueue({
    atOnce,
    maxWaitMs: MAX_WAIT_MS,
    firstGuessMs: USUAL_DRAWING_MS,
    now,
    refuse(waitMs) {
      const retryAfter = Math.ceil(waitMs / 1_000);
      return new Overloaded('Receipts would wait too long', { code: 'unavailable', retryAfter });
    },
  });
}

async function drawInThread(task: ReceiptTask, timeoutMs: number): Promise<Uint8Array> {
  const worker = new Worker(new URL('receipt-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // `once` throws if the thread fails.
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return bytes;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Overloaded('A receipt took too long', { code: 'unavailable', retryAfter: RETRY_SECONDS });
  } finally {
    await worker.terminate();
  }
}
