import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export interface Derivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly bytes: number;
  readonly options: ScryptOptions;
}

export type Derive = (derivation: Derivation) => Promise<Uint8Array>;

export interface DeriveTask extends Derivation {
  readonly id: number;
}

export interface DeriveReply {
  readonly id: number;
  readonly key: Uint8Array;
}

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, PromiseWithResolvers<Uint8Array>>;
}

/**
 * Derives keys from passwords on separate threads, each task on the least busy one. Threads are started when they are
 * first needed, keep the process alive only while a task is running, and are replaced when they end.
 */
export function createPasswordThreads(count: number): Derive {
  const threads: Thread[] = [];
  let lastId = 0;

  function idleThread(): Thread {
    const idle = threads.find(({ pending }) => pending.size === 0);
    if (idle) return idle;
    if (threads.length < count) return startThread();
    return threads.reduce((one, other) => (other.pending.size < one.pending.size ? other : one));
  }

  function startThread(): Thread {
    const thread: Thread = {
      worker: new Worker(new URL('password-worker.ts', import.meta.url)),
      pending: new Map(),
    };
    const end = (error: Error) => {
      if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
      for (const { reject } of thread.pending.values()) reject(error);
      thread.pending.clear();
    };
    thread.worker.on('message', ({ id, key }: DeriveReply) => {
      thread.pending.get(id)?.resolve(key);
      thread.pending.delete(id);
      if (thread.pending.size === 0) thread.worker.unref();
    });
    thread.worker.on('error', (error: unknown) =>
      end(error instanceof Error ? error : new Error(String(error))),
    );
    thread.worker.on('exit', () => end(new Error('A thread for passwords ended')));
    thread.worker.unref();
    threads.push(thread);
    return thread;
  }

  return (derivation) => {
    const { worker, pending } = idleThread();
    lastId += 1;
    const answer = Promise.withResolvers<Uint8Array>();
    pending.set(lastId, answer);
    worker.ref();
    const task: DeriveTask = { id: lastId, ...derivation };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    worker.postMessage(task);
    return answer.promise;
  };
}
