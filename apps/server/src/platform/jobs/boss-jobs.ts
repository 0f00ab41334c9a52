import { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Job, JobName, Jobs, Workers } from './jobs.ts';

export interface RunningJobs extends Jobs {
  /** Lets running jobs finish, then takes no more. */
  stop(): Promise<void>;
}

interface BossOptions {
  readonly connectionString: string;
  readonly log: Log;
  readonly workers: Workers;
}

const CONNECTIONS = 3;
/** With notifications a job starts within milliseconds; polling only finds what a lost notification left. */
const POLL_SECONDS = 10;
const STOP_WITHIN_MS = 5_000;

export async function startJobs({ connectionString, log, workers }: BossOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString,
    max: CONNECTIONS,
    application_name: 'tessera-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error }, 'jobs'));
  await boss.start();
  const jobs: Jobs = {
    async enqueue(tx, name, payload) {
      await boss.send(name, payload, { db: within(tx) });
    },
  };
  for (const name of jobNames(workers)) {
    const { retries, schedule } = workers[name];
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      // Payloads hold links with tokens; what is done need not stay.
      deleteAfterSeconds: 3_600,
      notify: true,
    });
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      if (job) await runJob({ workers, jobs, log }, name, { jobId: job.id, payload: job.data as never });
    });
    if (schedule) await boss.schedule(name, schedule, {});
  }
  return {
    ...jobs,
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

async function runJob<Name extends JobName>(
  { workers, jobs, log }: { workers: Workers; jobs: Jobs; log: Log },
  name: Name,
  job: Job<Name>,
): Promise<void> {
  const started = performance.now();
  try {
    await workers[name].run(job, jobs);
    log.info({ job: name, jobId: job.jobId, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    log.error({ job: name, jobId: job.jobId, error }, 'job failed');
    throw error;
  }
}

function jobNames(workers: Workers): JobName[] {
  // The type of `Workers` has exactly these keys.
  return Object.keys(workers) as JobName[];
}

/** Lets pg-boss write inside a transaction of ours. */
function within(tx: Tx): { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } {
  return {
    async executeSql(text, values = []) {
      const parts = text.split(/\$(\d+)/);
      const pieces = parts.map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
      );
      const { rows } = await sql.join(pieces, sql``).execute(tx.withoutPlugins());
      return { rows };
    },
  };
}
