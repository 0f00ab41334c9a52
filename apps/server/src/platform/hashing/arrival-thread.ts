import { Worker } from 'node:worker_threads';
import {
  type ArrivalReply,
  type ArrivalTask,
  CONTROL_BYTES,
  type FileRange,
  SLOTS,
  WAKE,
  bytesAt,
  endAt,
} from './arrival-tasks.ts';
import type { ArrivingRange, Hashes, RunningHash } from './hash-threads.ts';

interface Arrival {
  readonly id: number;
  readonly range: FileRange | undefined;
  /** Set once the chunk is to be added to its file. The thread then forgets the chunk by itself. */
  isAdded: boolean;
}

/** Bytes after which the thread is woken. Waking it for fewer would cost more than hashing them. */
const BATCH_BYTES = 256 * 1024;
/**
 * Bytes after which the thread is woken while several chunks arrive. It has enough to do then, and the main thread
 * serves other requests in the time saved.
 */
const BUSY_BATCH_BYTES = 1024 * 1024;
const BUSY_CHUNKS = 4;

/**
 * Hashes chunks while they arrive, and in the same pass the files to which they belong, on one thread. The thread is
 * started with the first digest and does not keep the process alive. This is fast only if one thread hashes both in the
 * time in which the bytes arrive.
 */
export function createArrivalThread(hashHere: () => RunningHash): Hashes {
  const control = new Int32Array(new SharedArrayBuffer(CONTROL_BYTES));
  const freeSlots = Array.from({ length: SLOTS }, (_, slot) => slot);
  const waiting = new Map<number, (reply: ArrivalReply) => void>();
  const arrivals = new WeakMap<RunningHash, Arrival>();
  let worker: Worker | undefined;
  let lastId = 0;

  const nextId = () => (lastId += 1);

  function wake(): void {
    Atomics.add(control, WAKE, 1);
    Atomics.notify(control, WAKE);
  }

  function post(task: ArrivalTask): void {
    worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    worker.postMessage(task);
    wake();
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('arrival-worker.ts', import.meta.url), { workerData: control.buffer });
    started.on('message', (reply: ArrivalReply) => {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    });
    started.unref();
    return started;
  }

  const answerTo = (id: number) => new Promise<ArrivalReply>((resolve) => waiting.set(id, resolve));

  function begin(slot: number, memory: Uint8Array, range: ArrivingRange | undefined): RunningHash {
    const id = nextId();
    const arrival: Arrival = { id, range, isAdded: false };
    let bytes = 0;
    let isArriving = true;
    let isFromStart = false;
    Atomics.store(control, bytesAt(slot), 0);
    Atomics.store(control, endAt(slot), 0);
    const { file = '', start = 0, inOrder } = range ?? {};
    const after = inOrder?.after && arrivals.get(inOrder.after)?.id;
    post({
      kind: 'begin',
      id,
      slot,
      memory,
      range: range && { file, start },
      inOrder: inOrder && { after },
    });
    const announce = (length: number) => {
      bytes += length;
      Atomics.store(control, bytesAt(slot), bytes);
    };
    const leaveSlot = () => {
      if (isArriving) freeSlots.push(slot);
      isArriving = false;
    };
    const hash: RunningHash = {
      add({ length }) {
        if (!isArriving) return;
        announce(length);
        wake();
      },
      async end({ length }) {
        if (!isArriving) throw new Error('A digest that nobody waits for was ended');
        const answer = answerTo(id);
        announce(length);
        Atomics.store(control, endAt(slot), 1);
        wake();
        const { digest, isFromStart: isContinued } = await answer;
        leaveSlot();
        if (!digest) throw new Error('A hashing thread ended');
        isFromStart = isContinued === true;
        return Buffer.from(digest);
      },
      isFromStart: () => isFromStart,
      drop() {
        leaveSlot();
        if (!arrival.isAdded) post({ kind: 'drop', id });
        waiting.get(id)?.({ id, digest: undefined });
        waiting.delete(id);
      },
    };
    arrivals.set(hash, arrival);
    return hash;
  }

  return {
    get batchBytes() {
      return SLOTS - freeSlots.length < BUSY_CHUNKS ? BATCH_BYTES : BUSY_BATCH_BYTES;
    },
    begin(memory, range) {
      const slot = freeSlots.pop();
      return slot === undefined ? hashHere() : begin(slot, memory, range);
    },
    async add(file, start, bytes, hash) {
      const arrival = hash && arrivals.get(hash);
      const isSame = arrival?.range?.file === file && arrival.range.start === start;
      if (isSame) arrival.isAdded = true;
      const id = nextId();
      const answer = answerTo(id);
      post({ kind: 'add', id, range: { file, start }, bytes, chunk: isSame ? arrival.id : undefined });
      await answer;
    },
    async take(file, size) {
      const id = nextId();
      const answer = answerTo(id);
      post({ kind: 'take', id, file, size });
      const { digest } = await answer;
      return digest && Buffer.from(digest);
    },
  };
}
