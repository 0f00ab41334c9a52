/** Runs in a thread: has the prices and computes every run, so that the page never waits. */
import { createSample } from '@tessera/domain/tools/trading/sample';
import type { Reply, Request, Source, Task } from './messages.ts';
import { type Loaded, loadMarket, reportBars, reportRun } from './run-task.ts';

let sample: (Loaded & { readonly key: string }) | undefined;

self.addEventListener('message', ({ data: { id, task } }: MessageEvent<Request>) => {
  if (task) answer(id, task);
});

function answer(id: number, task: Task): void {
  try {
    send(replyTo(id, task));
  } catch (fault) {
    // A thread has no log. The page shows the sentence, and the console has the fault.
    send({ id, problem: 'This run failed. Try other settings, or fewer prices.' });
    setTimeout(() => {
      throw fault;
    });
  }
}

function replyTo(id: number, task: Task): Reply {
  const loaded = find(task.source);
  if (!loaded) return { id, problem: 'Open your file again: its prices are not stored.' };
  if (loaded.market.calendar.length < 2) return { id, problem: 'A run needs at least two bars.' };
  const report =
    task.kind === 'run'
      ? reportRun(task.settings, loaded, Math.floor(Math.random() * 2 ** 32))
      : reportBars(loaded, task.instrument);
  return report ? { id, report } : { id, problem: 'There is no such instrument.' };
}

function find(source: Source): Loaded | undefined {
  if (source.kind === 'own') return undefined;
  const key = source.names.join();
  if (sample?.key !== key) sample = { key, ...loadMarket(createSample(source.names)) };
  return sample;
}

function send(reply: Reply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(reply);
}
