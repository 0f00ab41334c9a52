import type { GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import type { Scenario } from '@tessera/domain/tools/interest/scenario';
import type { Extras, GoalSum } from './explore/extras.ts';
import type { SavingsOutcome } from './savings-outcome.ts';

export interface ExactTask {
  readonly id: number;
  readonly scenario: Scenario;
  readonly goal: GoalSum | undefined;
}

/**
 * A part of the answer to a task: first the points of its chart, then its exact figures, then its extras as far as they
 * are there. After a newer task has arrived, no more parts of the older one follow.
 */
export interface ExactReply {
  readonly id: number;
  readonly points?: readonly GrowthPoint[];
  readonly outcome?: SavingsOutcome;
  readonly extras?: Partial<Extras>;
  readonly isLast?: boolean;
}

export interface ExactRunner {
  /** Computes a scenario. Of several in quick succession, only the last is certain to be answered. */
  readonly run: (task: Omit<ExactTask, 'id'>) => void;
  readonly end: () => void;
}

/** The parts of the browser's worker that the runner uses. */
export interface TaskThread {
  postMessage(task: ExactTask): void;
  addEventListener(type: 'message', listener: (event: { data: ExactReply }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/**
 * Computes with exact decimals in a thread. If the browser does not allow threads, or the thread fails, it computes on
 * the page.
 */
export function createExactRunner(
  onReply: (reply: ExactReply) => void,
  start: () => TaskThread | undefined = startThread,
): ExactRunner {
  let thread = start();
  let lastId = 0;
  /** Nothing of its answer has arrived. */
  let sent: ExactTask | undefined;
  /** Sent, and not all of its answer has arrived. */
  let unfinished: ExactTask | undefined;
  let waiting: ExactTask | undefined;
  const send = (task: ExactTask) => {
    sent = unfinished = task;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    if (thread) thread.postMessage(task);
    else void computeHere(task).then(receive);
  };
  const receive = (reply: ExactReply) => {
    if (reply.id === lastId) onReply(reply);
    if (reply.isLast && reply.id === unfinished?.id) unfinished = undefined;
    if (reply.id !== sent?.id) return;
    sent = undefined;
    if (waiting) send(waiting);
    waiting = undefined;
  };
  thread?.addEventListener('message', ({ data }) => receive(data));
  thread?.addEventListener('error', () => {
    thread?.terminate();
    thread = undefined;
    const task = waiting ?? unfinished;
    waiting = undefined;
    if (task) send(task);
  });
  return {
    run(task) {
      lastId += 1;
      const numbered = { ...task, id: lastId };
      if (sent) waiting = numbered;
      else send(numbered);
    },
    end: () => thread?.terminate(),
  };
}

async function computeHere({ id, scenario, goal }: ExactTask): Promise<ExactReply> {
  const [{ exact }, { growthPoints }, { savingsOutcome }, { findExtras }] = await Promise.all([
    import('@tessera/domain/tools/interest/exact'),
    import('@tessera/domain/tools/interest/growth-points'),
    import('./savings-outcome.ts'),
    import('./explore/extras.ts'),
  ]);
  return {
    id,
    points: growthPoints(scenario),
    outcome: savingsOutcome(scenario, exact),
    extras: findExtras(scenario, goal),
    isLast: true,
  };
}

/** Undefined if the browser does not allow threads. */
function startThread(): TaskThread | undefined {
  try {
    return new Worker(new URL('exact-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
