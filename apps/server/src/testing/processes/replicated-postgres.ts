import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { isRoot, nobody, surroundings } from '../../platform/embedded-postgres/account.ts';
import { prepareBinaries } from '../../platform/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { SHARED_FOLDER } from '../../platform/embedded-postgres/placement.ts';
import { choosePort } from '../../platform/embedded-postgres/port.ts';
import { superuserConnectionOfRunning } from '../../platform/embedded-postgres/running.ts';
import { throwawaySettings } from '../../platform/embedded-postgres/settings.ts';
import { makeThrowawayFolder } from './throwaway-postgres.ts';

export interface ReplicatedPostgres {
  /** Addresses for connections as the application's role. */
  readonly primary: string;
  readonly standby: string;
  /** Runs a statement on the standby as a superuser. */
  askStandby(statement: string): Promise<void>;
  /** Ends the standby as a crash would. */
  killStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two database servers, of which the second follows the first. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await makeThrowawayFolder();
  const primary = await startEmbeddedPostgres({
    dataDir: folder,
    log: pino({ level: 'silent' }),
    settings: {
      ...throwawaySettings(),
      wal_level: 'replica',
      max_wal_senders: '4',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    },
  });
  const superuser = await superuserConnectionOfRunning(folder);
  const cluster = join(folder, 'standby');
  await copyCluster(superuser, join(folder, 'postgres', 'cluster'), cluster);
  const port = await choosePort(folder, new Set([primary.port]));
  const child = await startStandby(cluster, port, superuser);
  const standbySuperuser = withPort(superuser, port);
  await untilAnswers(standbySuperuser);
  const killStandby = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Its processes for connections end once they notice that it is gone.
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    primary: primary.connectionString,
    standby: withPort(primary.connectionString, port),
    askStandby: (statement) => ask(standbySuperuser, statement),
    killStandby,
    async stop() {
      await killStandby();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** Copies the files of a running server, between the two calls with which PostgreSQL allows that. */
async function copyCluster(superuser: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  await client.end();
  if (isRoot()) await giveTo(to);
}

/** Root's PostgreSQL runs as another account, to which its files have to belong. */
async function giveTo(folder: string): Promise<void> {
  await chown(folder, nobody.uid, nobody.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(path);
    else await chown(path, nobody.uid, nobody.gid);
  }
}

async function startStandby(cluster: string, port: number, primary: string): Promise<ChildProcess> {
  const account = isRoot() ? nobody : undefined;
  const { postgres } = await prepareBinaries(account, SHARED_FOLDER);
  const settings = {
    ...throwawaySettings(),
    wal_level: 'replica',
    max_wal_senders: '4',
    port: String(port),
    primary_conninfo: primary,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', cluster, ...flags], { ...surroundings(account), stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

async function untilAnswers(connectionString: string): Promise<void> {
  for (;;) {
    try {
      return await ask(connectionString, 'select');
    } catch {
      await delay(50);
    }
  }
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withPort(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.port = String(port);
  return url.href;
}
