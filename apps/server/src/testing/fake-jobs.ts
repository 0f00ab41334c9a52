import type { Job, JobName, JobPayloads, Jobs, Workers } from '../platform/jobs/jobs.ts';

export interface FakeJobs extends Jobs {
  /** What was asked for and not yet run. */
  queued<Name extends JobName>(name: Name): JobPayloads[Name][];
  /** Runs everything queued, in order, and what that asks for in its turn. */
  runAll(workers: Workers): Promise<void>;
  /** Loses what is queued. */
  forget(): void;
}

/** Keeps jobs in memory. It does not know of transactions: a test of a rollback belongs to the real jobs. */
export function createFakeJobs(): FakeJobs {
  const queue: { name: JobName; payload: JobPayloads[JobName] }[] = [];
  let nextId = 1;
  const jobs: FakeJobs = {
    async enqueue(_tx, name, payload) {
      queue.push({ name, payload });
    },
    queued<Name extends JobName>(name: Name) {
      return queue.filter((job) => job.name === name).map((job) => job.payload as JobPayloads[Name]);
    },
    async runAll(workers) {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const run = workers[next.name].run as (job: Job<JobName>, jobs: Jobs) => Promise<void>;
        await run({ jobId: `test-${nextId++}`, payload: next.payload }, jobs);
      }
    },
    forget: () => void queue.splice(0),
  };
  return jobs;
}
