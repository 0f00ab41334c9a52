import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTimedQueue, type TimedQueue } from '../../../platform/hashing/timed-queue.ts';
import { Overloaded } from '../../../platform/overloaded.ts';
import type { ReceiptTask } from './receipt-task.ts';

/** Reading the fonts takes half a second of work, which would delay everybody else's requests. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;
/** Maximum wait for a receipt. Beyond it, people are asked to try again later. */
const MAX_WAIT_MS = 8_000;
const USUAL_MS = 1_500;
const RETRY_SECONDS = 10;

/** Draws what `read` answers, which is called when it is the receipt's turn: photos of waiting receipts need no memory. */
export type DrawReceipt = (read: () => Promise<ReceiptTask>) => Promise<Uint8Array>;

interface Options {
  readonly timeoutMs?: number;
  readonly queue?: TimedQueue;
  readonly draw?: (task: ReceiptTask) => Promise<Uint8Array>;
}

/** Draws a few receipts at once, in threads of their own. Throws `Overloaded` if one would wait or take too long. */
export function createReceiptThreads({
  timeoutMs = TIMEOUT_MS,
  queue = createReceiptQueue(),
  draw = (task) => drawInThread(task, timeoutMs),
}: Options = {}): DrawReceipt {
  return (read) => queue.run(async () => draw(await read()));
}

/** Tests pass `now` and the number of simultaneous receipts. */
export function createReceiptQueue(
  now: () => number = () => performance.now(),
  atOnce: number = THREADS,
): TimedQueue {
  return createTimedQueue({
    atOnce,
    maxWaitMs: MAX_WAIT_MS,
    firstGuessMs: USUAL_MS,
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
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // An error in the thread rejects this.
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return bytes;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Overloaded('A receipt took too long', { code: 'unavailable', retryAfter: RETRY_SECONDS });
  } finally {
    await worker.terminate();
  }
}
