import { type JobResult, PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { withAppSchemas } from '../db/schemas.ts';
import type { Log } from '../log/log.ts';
import { GivenUp } from './given-up.ts';
import type { Job, JobName, Jobs, Workers } from './jobs.ts';
import { openQueues } from './open-queues.ts';
import { deleteJobsAbout, personalFields } from './personal-jobs.queries.ts';

export interface RunningJobs extends Jobs {
  /** Starts no more jobs, and waits a few seconds for those that run. */
  stop(): Promise<void>;
}

export interface BossOptions {
  readonly connectionString: string;
  readonly log: Log;
  /** Queues that are left out are not worked on in this process, but another process may. */
  readonly workers: Partial<Workers>;
  readonly pace?: Partial<Pace>;
  /** If true, this process only queues jobs, and another one runs them. */
  readonly onlyQueues?: boolean;
}

interface Pace {
  /** With notifications a job starts within milliseconds. Polling finds jobs whose notification was lost. */
  readonly pollSeconds: number;
  /** How often to look for jobs whose process has died. */
  readonly superviseSeconds: number;
}

const usualPace: Pace = { pollSeconds: 10, superviseSeconds: 10 };

const MAX_CONNECTIONS = 3;
const STOP_WITHIN_MS = 5_000;
/**
 * How long a query waits for a database that no longer answers. Without this, jobs would hang until the network gives
 * up.
 */
const SILENCE_AFTER_MS = 60_000;

export async function startJobs(options: BossOptions): Promise<RunningJobs> {
  const { log, workers } = options;
  const pace = { ...usualPace, ...options.pace };
  // pg-boss does not know `query_timeout`, but passes it on to pg's pool.
  const settings = {
    connectionString: withAppSchemas(options.connectionString),
    max: MAX_CONNECTIONS,
    application_name: 'tessera-jobs',
    useListenNotify: true,
    query_timeout: SILENCE_AFTER_MS,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    ...(options.onlyQueues && { supervise: false, schedule: false }),
  };
  const boss = new PgBoss(settings);
  boss.on('error', (error) => log.warn({ error }, 'jobs'));
  await boss.start();
  const jobs: Jobs = {
    async enqueue(tx, name, payload) {
      await boss.send(name, payload, { db: within(tx) });
    },
    deleteAbout: deleteJobsAbout,
  };
  await openQueues(boss, workers);
  for (const name of options.onlyQueues ? [] : jobNames(workers)) {
    await boss.work(name, workOptions(pace), async (batch) => {
      const results = await Promise.all(
        batch.map(({ id, data }) =>
          runJob({ workers, jobs, log }, name, { jobId: id, payload: data as never }),
        ),
      );
      if (personalFields[name]) await deleteEnded(boss, { name, results, log });
      return results;
    });
  }
  return {
    ...jobs,
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

/**
 * Each worker takes ten jobs at once, and goes on without a pause while there are more. A worker that took one at a
 * time would pause after each.
 */
function workOptions({ pollSeconds }: Pace) {
  return {
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
}

/** Runs one job of a batch. If it fails, the other jobs still run. The error is logged, not stored in the job's row. */
async function runJob<Name extends JobName>(
  { workers, jobs, log }: { workers: Partial<Workers>; jobs: Jobs; log: Log },
  name: Name,
  job: Job<Name>,
): Promise<JobResult> {
  const id = job.jobId;
  const started = performance.now();
  try {
    await workers[name]?.run(job, jobs);
    log.info({ job: name, jobId: id, ms: Math.round(performance.now() - started) }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    if (error instanceof GivenUp) {
      log.error({ job: name, jobId: id, error }, 'job given up');
      // This status makes pg-boss mark the job as failed without a retry. There is no dead letter queue to receive it.
      return { id, status: 'deadletter' };
    }
    log.error({ job: name, jobId: id, error }, 'job failed');
    return { id, status: 'failed' };
  }
}

/**
 * Deletes finished jobs at once, because their payloads name people. If that fails, pg-boss deletes them in an hour.
 */
async function deleteEnded(
  boss: PgBoss,
  {
    name,
    results,
    log,
  }: { readonly name: JobName; readonly results: readonly JobResult[]; readonly log: Log },
): Promise<void> {
  const ended = results.filter(({ status }) => status === 'completed' || status === 'deadletter');
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await boss.deleteJob(name, ids).catch((error: unknown) => {
    log.warn({ job: name, error }, 'jobs could not be deleted yet');
  });
}

function jobNames(workers: Partial<Workers>): JobName[] {
  // The type of `Workers` has no other keys.
  return Object.keys(workers) as JobName[];
}

/** An adapter through which pg-boss writes inside one of our transactions. */
function within(tx: Tx): { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } {
  return {
    async executeSql(text, values = []) {
      const segments = text.split(/\$(\d+)/);
      const pieces = segments.map((segment, index) =>
        index % 2 === 0 ? sql.raw(segment) : sql`${values[Number(segment) - 1]}`,
      );
      const { rows } = await sql.join(pieces, sql``).execute(tx.withoutPlugins());
      return { rows };
    },
  };
}
