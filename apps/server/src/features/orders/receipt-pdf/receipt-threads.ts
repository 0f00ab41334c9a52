import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Overloaded } from '../../../platform/overloaded.ts';
import { createTurns } from '../../../platform/pictures/turns.ts';
import type { ReceiptTask } from './receipt-task.ts';

/** Reading the fonts takes half a second of work, which would delay everybody else's requests. */
const AT_ONCE = 1;
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;
const RETRY_SECONDS = 10;

export type DrawReceipt = (task: ReceiptTask) => Promise<Uint8Array>;

/** Draws receipts in a thread of their own, one after the other. Throws `Overloaded` if that takes too long. */
export function createReceiptThreads(timeoutMs = TIMEOUT_MS): DrawReceipt {
  const inTurn = createTurns(AT_ONCE);
  return (task) => inTurn(() => drawInThread(task, timeoutMs));
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
