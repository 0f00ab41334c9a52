/** Base backups by pgBackRest, and restoring the database as it was at a moment, beside the running cluster. */
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asSuperuser, getPrimary, listBackups, runPgBackRest } from './database.ts';
import { addresses, dataFolder, readSecrets, type Secrets } from './layout.ts';
import { accountOf, findPid, logOf, start, stop } from './processes.ts';

const RESTORED = 'postgres-restored';
const folder = join(dataFolder, RESTORED);
const RECOVERY_TIMEOUT_MS = 300_000;
export const restoredServer = { host: addresses.restored, port: 5432 };

/** Makes a base backup of the primary. Its log is archived all the time. */
export async function backup(): Promise<string> {
  const primary = await getPrimary();
  await runPgBackRest(primary, '--type=full', 'backup');
  return (await listBackups(primary)).at(-1)?.label ?? '';
}

/** Waits until everything that was committed so far is in the archive. */
export async function archiveLog(secrets: Secrets): Promise<void> {
  await asSuperuser(secrets, async (client) => {
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
    for (;;) {
      const archiver = await client.query<{ is_archived: boolean }>(
        // Names of segments grow. Those of another timeline begin with another number.
        'select last_archived_wal >= $1 as is_archived from pg_stat_archiver',
        [rows[0]?.segment],
      );
      if (archiver.rows[0]?.is_archived) return;
      if (Date.now() > deadline) throw new Error('The log does not reach the archive');
      await delay(500);
    }
  });
}

/**
 * Restores the database as it was at the moment, and starts a server on it that nobody else uses. Returns once it takes
 * connections and has replayed the log.
 */
export async function restoreBeside(moment: string): Promise<void> {
  const secrets = await readSecrets();
  await removeRestored();
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = accountOf('postgres');
  chownSync(folder, uid, gid);
  const target = [`--pg1-path=${folder}`, '--type=time', `--target=${moment}`, '--target-action=promote'];
  await runPgBackRest(await getPrimary(), ...target, 'restore');
  await start({
    name: RESTORED,
    user: 'postgres',
    command: '/usr/lib/postgresql/15/bin/postgres',
    args: [
      '-D',
      folder,
      ...Object.entries(ownSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  while (!(await hasRecovered(secrets))) {
    if ((await findPid(RESTORED)) === undefined || Date.now() > deadline)
      throw new Error(`The restored server did not start: see ${logOf(RESTORED)}`);
    await delay(500);
  }
}

/** Settings in which the restored server differs from the one that was backed up, whose files it has. */
const ownSettings = {
  listen_addresses: addresses.restored,
  port: String(restoredServer.port),
  unix_socket_directories: join(dataFolder, 'sockets-restored'),
  hba_file: join(folder, 'pg_hba.conf'),
  ident_file: join(folder, 'pg_ident.conf'),
  cluster_name: 'restored',
  // It must not write into the archive of the cluster, wait for a standby, or follow the primary.
  archive_mode: 'off',
  synchronous_standby_names: '',
  primary_conninfo: '',
  primary_slot_name: '',
  // Recovery needs at least those of the primary.
  max_connections: '200',
};

function hasRecovered(secrets: Secrets): Promise<boolean> {
  return asSuperuser(
    secrets,
    async (client) => {
      const { rows } = await client.query<{ is_done: boolean }>('select not pg_is_in_recovery() as is_done');
      return rows[0]?.is_done ?? false;
    },
    restoredServer,
  ).catch(() => false);
}

/**
 * Puts the database as it was at the moment in the place of the cluster's. What was written since is given up; the files of
 * the first server stay beside it, under another name.
 */
export async function replaceByRestored(moment: string): Promise<void> {
  await restoreBeside(moment);
  const secrets = await readSecrets();
  // A standby copies this file, and would stop at the moment too.
  await asSuperuser(secrets, (client) => client.query('alter system reset all'), restoredServer);
  await stop(RESTORED);
  for (const name of [
    'server-one',
    'server-two',
    'server-three',
    'worker',
    'pgbouncer',
    'postgres-two',
    'postgres-one',
  ])
    await stop(name);
  const first = join(dataFolder, 'postgres-one');
  renameSync(first, `${first}.before-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`);
  rmSync(join(dataFolder, 'postgres-two'), { recursive: true, force: true });
  renameSync(folder, first);
  await forgetCluster();
}

/** Deletes what etcd knows of the cluster, as `patronictl remove` does, so that the first server becomes its primary. */
async function forgetCluster(): Promise<void> {
  const encode = (key: string) => Buffer.from(key).toString('base64');
  // Keys from `/service/tessera/` up to the next character after the slash.
  const range = { key: encode('/service/tessera/'), range_end: encode('/service/tessera0') };
  const response = await fetch(`http://${addresses.etcd}:2379/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify(range),
  });
  if (!response.ok) throw new Error(`etcd answers ${response.status}`);
}

/** Stops the restored server and deletes its files. */
export async function removeRestored(): Promise<void> {
  await stop(RESTORED);
  rmSync(folder, { recursive: true, force: true });
}
