import { personalFields } from '../platform/jobs/personal-jobs.queries.ts';
import type { Job, JobName, JobPayloads, Jobs, Workers } from '../platform/jobs/jobs.ts';

export interface FakeJobs extends Jobs {
  /** Payloads of the queued jobs of this name that have not run yet. */
  queued<Name extends JobName>(name: Name): JobPayloads[Name][];
  /** Runs all queued jobs in order, and the jobs that they queue. */
  runAll(workers: Workers): Promise<void>;
  /** Drops the queued jobs. */
  forget(): void;
}

/** A job queue in memory that ignores transactions. A test of a rollback needs the real one. */
export function createFakeJobs(): FakeJobs {
  const queue: { name: JobName; payload: JobPayloads[JobName] }[] = [];
  let nextId = 1;
  const jobs: FakeJobs = {
    async enqueue(_tx, name, payload) {
      queue.push({ name, payload });
    },
    async deleteAbout(_tx, { userId, email }) {
      const isAbout = ({ name, payload }: (typeof queue)[number]) =>
        personalFields[name]?.some((field) => {
          const value = (payload as unknown as Record<string, unknown>)[field];
          return value === userId || (email !== null && value === email);
        });
      queue.splice(0, queue.length, ...queue.filter((job) => !isAbout(job)));
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
