import type { Scenario } from '@tessera/domain/tools/interest/scenario';
import type { SavingsOutcome } from './savings-outcome.ts';

export interface ExactTask {
  readonly id: number;
  readonly scenario: Scenario;
}

export interface ExactReply {
  readonly id: number;
  readonly outcome: SavingsOutcome;
}

export interface ExactRunner {
  /** Computes a scenario. Of several in quick succession, only the last is certain to be answered. */
  readonly run: (scenario: Scenario) => void;
  readonly end: () => void;
}

/** Computes with exact decimals in a thread; where threads are not allowed, on the page after a pause. */
export function createExactRunner(onOutcome: (outcome: SavingsOutcome) => void): ExactRunner {
  const worker = startWorker();
  let lastId = 0;
  let waiting: ExactTask | undefined;
  let isBusy = false;
  const send = (task: ExactTask) => {
    isBusy = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    if (worker) worker.postMessage(task);
    else void computeHere(task).then(receive);
  };
  const receive = ({ id, outcome }: ExactReply) => {
    isBusy = false;
    if (id === lastId) onOutcome(outcome);
    if (waiting) send(waiting);
    waiting = undefined;
  };
  worker?.addEventListener('message', ({ data }: MessageEvent<ExactReply>) => receive(data));
  return {
    run(scenario) {
      lastId += 1;
      const task = { id: lastId, scenario };
      if (isBusy) waiting = task;
      else send(task);
    },
    end: () => worker?.terminate(),
  };
}

async function computeHere({ id, scenario }: ExactTask): Promise<ExactReply> {
  const [{ exact }, { savingsOutcome }] = await Promise.all([
    import('@tessera/domain/tools/interest/exact'),
    import('./savings-outcome.ts'),
  ]);
  return { id, outcome: savingsOutcome(scenario, exact) };
}

/** Undefined if the browser does not allow threads. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('exact-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
