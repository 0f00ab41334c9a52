import type { PgBoss } from 'pg-boss';
import type { Worker, Workers } from './jobs.ts';

/** If a process sends no heartbeat for this long, its job is given to another process. */
const HEARTBEAT_SECONDS = 20;

interface Settings {
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryBackoff: boolean;
  readonly retryDelayMax?: number;
  readonly heartbeatSeconds: number;
  readonly deleteAfterSeconds: number;
  readonly notify: boolean;
}

type Rhythm = Pick<Worker<never>, 'retries' | 'maxPauseSeconds' | 'schedule'>;

/**
 * Creates the queues of these workers, and updates settings and schedules that have changed since they were stored.
 * Only differences are written, because each write waits for the disk and at nearly every start nothing has changed.
 */
export async function openQueues(boss: PgBoss, workers: Partial<Workers>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, rhythm] of Object.entries<Rhythm>(workers)) {
    const settings = settingsOf(rhythm);
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, settings);
    else if (!hasSettings(queue, settings)) await boss.updateQueue(name, settings);
    const schedule = schedules.get(name);
    if (rhythm.schedule === schedule) continue;
    if (rhythm.schedule === undefined) await boss.unschedule(name);
    else await boss.schedule(name, rhythm.schedule, {});
  }
}

function settingsOf({ retries, maxPauseSeconds }: Rhythm): Settings {
  return {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    ...(maxPauseSeconds !== undefined && { retryDelayMax: maxPauseSeconds }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Payloads contain links with tokens, so finished jobs are deleted soon.
    deleteAfterSeconds: 3_600,
    notify: true,
  };
}

function hasSettings(queue: object, settings: Settings): boolean {
  const stored = new Map<string, unknown>(Object.entries(queue));
  return Object.entries(settings).every(([name, value]) => stored.get(name) === value);
}
