import type { Job, JobName, JobPayloads, Jobs, Workers } from '../platform/jobs/jobs.ts';

export interface FakeJobs extends Jobs {
  /** What was asked for and not yet run. */
  queued<Name extends JobName>(name: Name): JobPayloads[Name][];
  /** Runs everything queued, in order. */
  runAll(workers: Workers): Promise<void>;
}

/** Keeps jobs in memory. It does not know of transactions: a test of a rollback belongs to the real jobs. */
export function createFakeJobs(): FakeJobs {
  let queue: { name: JobName; payload: JobPayloads[JobName] }[] = [];
  let nextId = 1;
  return {
    async enqueue(_tx, name, payload) {
      queue.push({ name, payload });
    },
    queued<Name extends JobName>(name: Name) {
      return queue.filter((job) => job.name === name).map((job) => job.payload as JobPayloads[Name]);
    },
    async runAll(workers) {
      const due = queue;
      queue = [];
      for (const { name, payload } of due) {
        const run = workers[name].run as (job: Job<JobName>) => Promise<void>;
        await run({ jobId: `test-${nextId++}`, payload });
      }
    },
  };
}
