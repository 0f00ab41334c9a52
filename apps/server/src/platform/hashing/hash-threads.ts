import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileRange } from './arrival-tasks.ts';
import type { HashReply, HashTask } from './hash-tasks.ts';

export interface Hashes {
  /**
   * Bytes that are best passed to a running hash at once: few enough to finish soon after the last byte, many enough to
   * be efficient.
   */
  readonly batchBytes: number;
  /**
   * Begins a SHA-256 digest. The bytes arrive in `memory`, from its beginning, and must not change after they have
   * arrived. `range` says where in a file they will probably be stored.
   */
  begin(memory: Uint8Array, range?: ArrivingRange): RunningHash;
  /**
   * Adds the next bytes of a file to its digest. The bytes must not change before the answer. If `hash` computed their
   * own digest, some of the work may be done already. This is only an optimisation: `take` notices missing bytes.
   */
  add(file: string, start: number, bytes: Uint8Array, hash?: RunningHash): Promise<void>;
  /** Returns the digest of a complete file, if all of it was added in order. */
  take(file: string, size: number): Promise<Buffer | undefined>;
}

export interface ArrivingRange extends FileRange {
  /**
   * If set, the digest may be that of the file from its beginning to the end of these bytes. That requires chunks that
   * arrive in order: `after` is the hash of the chunk before this one, if it was not added to the file yet.
   */
  readonly inOrder?: { readonly after: RunningHash | undefined } | undefined;
}

export interface RunningHash {
  add(bytes: Uint8Array): void;
  end(last: Uint8Array): Promise<Buffer>;
  /** Whether the digest is that of the file from its beginning to the chunk's end. */
  isFromStart(): boolean;
  drop(): void;
}

interface Thread {
  readonly worker: Worker;
  /** Number of digests that this thread is computing. */
  busy: number;
}

type Waiting = (digest: Uint8Array | undefined) => void;

/**
 * Number of threads. Half of them hash chunks, for which somebody is waiting. The other half hash complete files, for
 * which nobody waits before the end. If they shared threads, a chunk would wait until the chunk before it has been
 * added to its file.
 */
const THREADS = availableParallelism() >= 8 ? 4 : 2;
const BATCH_BYTES = 512 * 1024;

/** Hashes on several threads. They are started with the first digest, and do not keep the process alive. */
export function createHashThreads(): Hashes {
  const waiting = new Map<number, Waiting>();
  const threads: Thread[] = [];
  let lastId = 0;

  function ask(
    thread: Thread,
    task: (id: number) => HashTask,
    id = nextId(),
  ): Promise<Uint8Array | undefined> {
    const answer = new Promise<Uint8Array | undefined>((resolve) => waiting.set(id, resolve));
    post(thread, task(id));
    return answer;
  }

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  function threadsRunning(): readonly Thread[] {
    while (threads.length < THREADS) threads.push({ worker: startWorker(waiting), busy: 0 });
    return threads;
  }

  function threadsFor(work: 'chunks' | 'files'): Thread[] {
    return threadsRunning().filter((_, at) => (at % 2 === 0) === (work === 'chunks'));
  }

  /** Bytes of one file always go to the same thread, and so stay in order. */
  function threadOf(file: string): Thread {
    const all = threadsFor('files');
    const sum = Buffer.from(file).reduce((total, byte) => total + byte, 0);
    return all[sum % all.length] as Thread;
  }

  return {
    batchBytes: BATCH_BYTES,
    begin() {
      const thread = threadsFor('chunks').reduce((one, other) => (other.busy < one.busy ? other : one));
      const id = nextId();
      let isOpen = true;
      const close = () => {
        if (isOpen) thread.busy -= 1;
        isOpen = false;
      };
      thread.busy += 1;
      return {
        add: (bytes) => post(thread, { kind: 'part', id, bytes, isLast: false }),
        async end(bytes) {
          const digest = await ask(thread, () => ({ kind: 'part', id, bytes, isLast: true }), id);
          close();
          if (!digest) throw new Error('A hashing thread ended');
          return Buffer.from(digest);
        },
        isFromStart: () => false,
        drop() {
          if (isOpen) post(thread, { kind: 'drop', id });
          close();
        },
      };
    },
    async add(file, start, bytes) {
      await ask(threadOf(file), (id) => ({ kind: 'add', id, file, start, bytes }));
    },
    async take(file, size) {
      const digest = await ask(threadOf(file), (id) => ({ kind: 'take', id, file, size }));
      return digest && Buffer.from(digest);
    },
  };
}

function post({ worker }: Thread, task: HashTask): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  worker.postMessage(task);
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
