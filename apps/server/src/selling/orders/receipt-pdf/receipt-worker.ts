import { parentPort, workerData } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptTask } from './receipt-task.ts';

const bytes = await drawReceipt(workerData as ReceiptTask);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
parentPort?.postMessage(bytes);
