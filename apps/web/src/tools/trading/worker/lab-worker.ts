import type { Reply, ReportOf, Request, Task } from './messages.ts';

export type Outcome<T extends Task> =
  | { readonly ok: true; readonly report: ReportOf<T> }
  | { readonly ok: false; readonly problem: string };

interface Waiting {
  readonly settle: (reply: Exclude<Reply, { progress: number }>) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

interface SendOptions {
  /** Called with the finished share, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Ends the task. Its outcome is then never given. */
  readonly signal?: AbortSignal;
}

const BROKEN = 'Your browser could not start the calculation. Reload the page to try again.';

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Gives a task to the one thread of this tab, which keeps the prices between tasks. */
export function sendTask<T extends Task>(
  task: T,
  { onProgress, signal }: SendOptions = {},
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const id = (lastId += 1);
    waiting.set(id, {
      onProgress,
      settle: (reply) =>
        resolve(
          'report' in reply
            ? { ok: true, report: reply.report as ReportOf<T> }
            : { ok: false, problem: reply.problem },
        ),
    });
    signal?.addEventListener('abort', () => {
      if (waiting.delete(id)) post({ id, task: null });
    });
    post({ id, task });
  });
}

function post(request: Request): void {
  worker ??= startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  worker?.postMessage(request);
  if (!worker) failAll();
}

function startWorker(): Worker | undefined {
  try {
    const started = new Worker(new URL('trading-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
    started.addEventListener('error', () => {
      started.terminate();
      worker = undefined;
      failAll();
    });
    return started;
  } catch {
    return undefined;
  }
}

function receive(reply: Reply): void {
  const entry = waiting.get(reply.id);
  if ('progress' in reply) {
    entry?.onProgress?.(reply.progress);
    return;
  }
  waiting.delete(reply.id);
  entry?.settle(reply);
}

function failAll(): void {
  for (const [id, { settle }] of waiting) settle({ id, problem: BROKEN });
  waiting.clear();
}
