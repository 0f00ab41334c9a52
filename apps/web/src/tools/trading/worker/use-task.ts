import { useEffect, useRef, useState } from 'react';
import { type Outcome, sendTask } from './lab-worker.ts';
import type { ReportOf, Task } from './messages.ts';

export interface TaskState<T extends Task> {
  readonly report: ReportOf<T> | undefined;
  readonly problem: string | undefined;
  /** The finished share, while the task runs. */
  readonly progress: number | undefined;
  readonly start: (task: T) => Promise<Outcome<T> | undefined>;
  readonly cancel: () => void;
}

/** A task that somebody starts and may cancel. Leaving the page cancels it, too. */
export function useTask<T extends Task>(): TaskState<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const [progress, setProgress] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(task: T) {
    abort.current?.abort();
    const current = new AbortController();
    abort.current = current;
    setProgress(0);
    const finished = await sendTask(task, { signal: current.signal, onProgress: setProgress });
    setOutcome(finished);
    setProgress(undefined);
    return finished;
  }

  function cancel() {
    abort.current?.abort();
    setProgress(undefined);
  }

  return {
    report: outcome?.ok ? outcome.report : undefined,
    problem: outcome?.ok === false ? outcome.problem : undefined,
    progress,
    start,
    cancel,
  };
}
