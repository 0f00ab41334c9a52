import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HashReply, HashTask } from './hash-tasks.ts';

export interface HashThreads {
  /** SHA-256 of these bytes, which must not change meanwhile. */
  digest(bytes: Uint8Array): Promise<Buffer>;
  /** Adds the next bytes of a file to its digest. Only a saving: what was missed is noticed by `take`. */
  add(file: string, start: number, bytes: Uint8Array): void;
  /** The digest of a whole file, if all of it came by here in order. */
  take(file: string, size: number): Promise<Buffer | undefined>;
}

interface Thread {
  readonly worker: Worker;
  /** Bytes that it still has to work through. */
  load: number;
}

type Waiting = (digest: Uint8Array | undefined) => void;

const THREADS = Math.min(4, availableParallelism());

/** Threads are started when the first digest is wanted, and do not keep the process alive. */
export function createHashThreads(): HashThreads {
  const waiting = new Map<number, Waiting>();
  const threads: Thread[] = [];
  let lastId = 0;

  function ask(
    thread: Thread,
    task: (id: number) => HashTask,
    bytes: number,
  ): Promise<Uint8Array | undefined> {
    lastId += 1;
    const id = lastId;
    thread.load += bytes;
    const answer = new Promise<Uint8Array | undefined>((resolve) => waiting.set(id, resolve));
    thread.worker.postMessage(task(id));
    return answer.finally(() => (thread.load -= bytes));
  }

  function threadsRunning(): readonly Thread[] {
    while (threads.length < THREADS) threads.push({ worker: startWorker(waiting), load: 0 });
    return threads;
  }

  /** Bytes of one file always come to one thread, and so in order. */
  function threadOf(file: string): Thread {
    const all = threadsRunning();
    const sum = [...file].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return all[sum % all.length] as Thread;
  }

  return {
    async digest(bytes) {
      const free = threadsRunning().reduce((one, other) => (other.load < one.load ? other : one));
      const digest = await ask(free, (id) => ({ kind: 'digest', id, bytes }), bytes.length);
      if (!digest) throw new Error('A hashing thread ended');
      return Buffer.from(digest);
    },
    add(file, start, bytes) {
      threadOf(file).worker.postMessage({ kind: 'add', file, start, bytes } satisfies HashTask);
    },
    async take(file, size) {
      const digest = await ask(threadOf(file), (id) => ({ kind: 'take', id, file, size }), 0);
      return digest && Buffer.from(digest);
    },
  };
}

function startWorker(waiting: Map<number, Waiting>): Worker {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url));
  worker.on('message', ({ id, digest }: HashReply) => {
    waiting.get(id)?.(digest);
    waiting.delete(id);
  });
  worker.unref();
  return worker;
}

/** Bytes that all threads see without copying them. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}
