/** Runs in a thread: has the prices and computes every run, so that the page never waits. */
import { createSample } from '@tessera/domain/tools/trading/sample';
import { guessFile, readFiles } from '../data/read-files.ts';
import type { OpenTask, Reply, Report, Request, Source, Task } from './messages.ts';
import { reportPaper, reportRows } from './paper-task.ts';
import { type Loaded, loadMarket, reportBars, reportRun } from './run-task.ts';
import { reportSweep, reportWalk } from './sweep-task.ts';

let own: Loaded | undefined;
let sample: (Loaded & { readonly key: string }) | undefined;
/** Tasks that were cancelled while they are at work. */
const cancelled = new Set<number>();

self.addEventListener('message', ({ data: { id, task } }: MessageEvent<Request>) => {
  if (task) void answer(id, task);
  else cancelled.add(id);
});

type Answer = Report | { readonly problem: string } | undefined;

async function answer(id: number, task: Task): Promise<void> {
  try {
    const found = await answerTo(id, task);
    if (found && 'problem' in found) send({ id, problem: found.problem });
    else if (found) send({ id, report: found });
  } catch (fault) {
    send({ id, problem: 'This failed. Try other settings, or fewer prices.' });
    // Shows the fault in the browser's console, because a worker has no log.
    reportError(fault);
  } finally {
    cancelled.delete(id);
  }
}

async function answerTo(id: number, task: Task): Promise<Answer> {
  if (task.kind === 'guess') {
    const guess = await guessFile(task.file);
    return 'problem' in guess ? guess : { kind: 'guess', guess };
  }
  if (task.kind === 'open') return open(id, task);
  if (task.kind === 'paper') return reportPaper(task);
  const loaded = find(task.source);
  if (!loaded) return { problem: 'Open your file again: its prices are not stored.' };
  if (loaded.market.calendar.length < 2) return { problem: 'A run needs at least two bars.' };
  if (task.kind === 'rows') return reportRows(task, loaded);
  const watch = {
    onProgress: (progress: number) => send({ id, progress }),
    isCancelled: () => cancelled.has(id),
  };
  if (task.kind === 'run') return reportRun(task, loaded, watch);
  if (task.kind === 'sweep') return reportSweep(task, loaded, watch);
  if (task.kind === 'walk') return reportWalk(task, loaded, watch);
  return reportBars(loaded, task.instrument) ?? { problem: 'There is no such instrument.' };
}

async function open(id: number, { files, format, adjustsSplits }: OpenTask): Promise<Answer> {
  const read = await readFiles(files, {
    format,
    adjustsSplits,
    onProgress: (progress) => send({ id, progress }),
    isCancelled: () => cancelled.has(id),
  });
  if (!read || 'problem' in read) return read;
  own = loadMarket(read.instruments);
  const { faults, faultCount, notes } = read;
  const instruments = read.instruments.map(({ name, bars }) => ({
    name,
    bars: bars.time.length,
    from: bars.time[0] ?? 0,
    to: bars.time.at(-1) ?? 0,
  }));
  return {
    kind: 'open',
    prices: { files: files.map(({ name }) => name), instruments, faults, faultCount, notes },
  };
}

function find(source: Source): Loaded | undefined {
  if (source.kind === 'own') return own;
  const key = source.names.join();
  if (sample?.key !== key) sample = { key, ...loadMarket(createSample(source.names)) };
  return sample;
}

function send(reply: Reply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(reply);
}
