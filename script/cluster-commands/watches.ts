/** What has no process of its own but can go wrong: the archive, backups, replicas and the disk. */
import { statfs } from 'node:fs/promises';
import { asSuperuser, getPrimary, listBackups } from './database.ts';
import { dataFolder, type Secrets } from './layout.ts';

export interface Watch {
  readonly name: string;
  /** What was found. Throws if it is not well. */
  probe(): Promise<string>;
  readonly remedy: string;
}

/** A base backup each week is enough, because the log is archived all the time. */
const MAX_BACKUP_AGE_MS = 8 * 86_400_000;
/** Processes leave out a replica that is further behind. */
const MAX_LAG_SECONDS = 5;
const MIN_FREE_SHARE = 0.05;

export const listWatches = (secrets: Secrets): readonly Watch[] => [
  {
    name: 'log archive',
    probe: () =>
      asSuperuser(secrets, async (client) => {
        const { rows } = await client.query<{ archived: string | null; is_failing: boolean }>(
          `select last_archived_wal as archived,
             last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing
           from pg_stat_archiver`,
        );
        const [archiver] = rows;
        if (archiver?.is_failing) throw new Error('the last segment could not be archived');
        return `has ${archiver?.archived ?? 'nothing yet'}`;
      }),
    remedy:
      'The primary keeps its log until it is archived, which fills its disk. See the log of the primary.',
  },
  {
    name: 'base backup',
    probe: async () => {
      const last = (await listBackups(await getPrimary())).at(-1);
      if (!last) throw new Error('there is none');
      const age = Date.now() - last.timestamp.stop * 1_000;
      if (age > MAX_BACKUP_AGE_MS)
        throw new Error(`the last one is ${Math.round(age / 86_400_000)} days old`);
      return `${last.label}, ${Math.round(age / 3_600_000)} h old`;
    },
    remedy: './script/cluster backup makes one.',
  },
  {
    name: 'replicas',
    probe: () =>
      asSuperuser(secrets, async (client) => {
        const { rows } = await client.query<{ count: number; seconds: number }>(
          `select count(*)::int as count, coalesce(extract(epoch from max(replay_lag)), 0)::float8 as seconds
           from pg_stat_replication where state = 'streaming'`,
        );
        const { count = 0, seconds = 0 } = rows[0] ?? {};
        if (count === 0) throw new Error('no standby follows the primary');
        if (seconds > MAX_LAG_SECONDS) throw new Error(`a standby is ${seconds.toFixed(1)} s behind`);
        return `${count} standby, ${seconds.toFixed(2)} s behind`;
      }),
    remedy: 'Processes read from the primary meanwhile. Look at the row of the standby.',
  },
  {
    name: 'disk',
    probe: async () => {
      const { bavail, blocks, bsize } = await statfs(dataFolder);
      const free = `${((bavail * bsize) / 1e9).toFixed(0)} GB free`;
      if (bavail / blocks < MIN_FREE_SHARE) throw new Error(`only ${free}`);
      return free;
    },
    remedy: 'A full disk stops the primary. Delete what is not needed, or give it a larger one.',
  },
];
