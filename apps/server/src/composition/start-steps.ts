import type { Log } from '../platform/log/log.ts';

/** Ends a step of the start. */
export type EndStep = (step: string) => void;

interface Gauges {
  /** Milliseconds since the process began. */
  readonly now: () => number;
  /** Microseconds of the processor that this process has used. PostgreSQL's are its own. */
  readonly processor: () => { readonly user: number; readonly system: number };
}

const ofProcess: Gauges = { now: () => performance.now(), processor: () => process.cpuUsage() };

/** Logs for developers how long each step of the start took, and how much of the processor. `bench start` prints them. */
export function timeSteps(log: Pick<Log, 'debug'>, { now, processor }: Gauges = ofProcess): EndStep {
  let [time, used] = [0, 0];
  return (step) => {
    const { user, system } = processor();
    const [before, usedBefore] = [time, used];
    [time, used] = [now(), (user + system) / 1_000];
    log.debug(
      { step, ms: Math.round(time - before), processorMs: Math.round(used - usedBefore) },
      'start step',
    );
  };
}
