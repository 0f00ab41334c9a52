import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../../platform/pictures/turns.ts';
import type { ReceiptTask } from './receipt-task.ts';

/** Reading the fonts takes half a second of work, which would delay everybody else's requests. */
const AT_ONCE = 1;
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;

export type DrawReceipt = (task: ReceiptTask) => Promise<Uint8Array>;

/** Draws receipts in a thread of their own, one after the other. */
export function createReceiptThreads(): DrawReceipt {
  const inTurn = createTurns(AT_ONCE);
  return (task) => inTurn(() => drawInThread(task));
}

async function drawInThread(task: ReceiptTask): Promise<Uint8Array> {
  const worker = new Worker(new URL('receipt-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    // An error in the thread rejects this.
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [
      Uint8Array,
    ];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
