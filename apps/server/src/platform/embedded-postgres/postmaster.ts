import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { type Account, surroundings } from './account.ts';
import { NoEmbeddedPostgres } from './binaries.ts';
import { endPostmaster } from './leftover.ts';
import { choosePort, rememberPort } from './port.ts';
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts';
import { findProcessesIn, nameProcess, type ProcessName, signal } from './processes.ts';
import type { ServerLog } from './server-log.ts';
import type { PostgresSettings } from './settings.ts';

export interface Postmaster {
  readonly process: ProcessName;
  readonly port: number;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

export interface Recipe {
  readonly postgres: string;
  readonly cluster: string;
  readonly stateDir: string;
  readonly account: Account | undefined;
  readonly settings: PostgresSettings;
  readonly serverLog: ServerLog;
  readonly log: Pick<Log, 'info'>;
}

export class PostgresDidNotStart extends Error {
  override readonly name = 'PostgresDidNotStart';

  constructor(output: string) {
    super(`PostgreSQL did not start: ${output.trim().split('\n').slice(-5).join(' | ')}`);
  }
}

/** How long a start is tried again while sessions of a killed postmaster still block it. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 50;
const READY_CHECK_MS = 5;
const REMIND_EVERY_MS = 5_000;

/** Starts a postmaster and waits until it is ready, on `port` if given, otherwise on a free one. */
export async function startPostmaster(recipe: Recipe, port?: number): Promise<Postmaster> {
  const deadline = performance.now() + PATIENCE_MS;
  const taken = new Set<number>();
  for (;;) {
    await removeStalePostmaster(recipe.cluster);
    const candidate = port ?? (await choosePort(recipe.stateDir, taken));
    const postmaster = await attempt(recipe, candidate);
    if (postmaster) {
      await rememberPort(recipe.stateDir, candidate);
      return postmaster;
    }
    const output = await recipe.serverLog.text();
    if (!(await mayPass(output, recipe.cluster)) || performance.now() > deadline)
      throw new PostgresDidNotStart(output);
    taken.add(candidate);
    await delay(RETRY_MS);
  }
}

/**
 * Removes what blocks a start: a postmaster that still runs, or a `postmaster.pid` whose pid now belongs to another
 * program. PostgreSQL refuses to start while a process with that pid runs.
 */
async function removeStalePostmaster(cluster: string): Promise<void> {
  const found = await findPostmaster(cluster);
  if (found.kind === 'postmaster') await endPostmaster(found.process);
  if (found.kind === 'stranger') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether another attempt to start may succeed, judging by the output of the last one. Ends sessions that block it. */
async function mayPass(output: string, cluster: string): Promise<boolean> {
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return true;
  if (/lock file "postmaster.pid" already exists/.test(output)) return true;
  if (!/shared memory block .* still in use/.test(output)) return false;
  // Ends sessions that outlived a killed postmaster, with the signal that a postmaster sends them in an emergency.
  for (const pid of await findProcessesIn(cluster)) signal(pid, 'SIGQUIT');
  return true;
}

async function attempt(recipe: Recipe, port: number): Promise<Postmaster | undefined> {
  const output = await recipe.serverLog.renew();
  const settings = Object.entries({ ...recipe.settings, port: String(port) });
  const flags = ['-D', recipe.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // `detached` puts the database into its own session, so that Ctrl-C reaches only us and we stop it in order.
  const child = spawn(recipe.postgres, flags, {
    ...surroundings(recipe.account),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = endOf(child);
  try {
    await hasSpawned(child, recipe);
  } finally {
    await output.close();
  }
  child.unref();
  const process = child.pid === undefined ? undefined : await nameProcess(child.pid);
  if (!process || !(await isReady(process, ended, recipe))) return undefined;
  return { process, port, ended };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

function hasSpawned(child: ChildProcess, { postgres, account }: Recipe): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => {
      const who = account ? ` as uid ${account.uid}` : '';
      reject(new NoEmbeddedPostgres(`${postgres} does not start${who} (${error.message})`, error));
    });
  });
}

/** Waits until PostgreSQL is ready. There is no time limit: if a long recovery were killed, it would begin again. */
async function isReady(process: ProcessName, ended: Promise<void>, recipe: Recipe): Promise<boolean> {
  const end = { isReached: false };
  void ended.then(() => (end.isReached = true));
  let remindAt = performance.now() + REMIND_EVERY_MS;
  while (!end.isReached) {
    const file = await readPostmasterFile(recipe.cluster);
    if (file?.pid === process.pid && file.status === 'ready') return true;
    if (performance.now() > remindAt) {
      recipe.log.info('PostgreSQL is still starting: it is recovering from a sudden stop');
      remindAt += REMIND_EVERY_MS;
    }
    await delay(READY_CHECK_MS);
  }
  return false;
}
