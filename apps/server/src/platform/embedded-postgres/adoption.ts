import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { answersFor } from './connection.ts';
import { endPostmaster } from './leftover.ts';
import type { Postmaster } from './postmaster.ts';
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts';
import { executableOf, isRunning, type ProcessName } from './processes.ts';

const LOOK_EVERY_MS = 250;
const ANSWER_TRIES = 2;

/**
 * After a server process was killed, its PostgreSQL may still run. This adopts such a postmaster if it serves this
 * cluster, runs this version of the programs and accepts the password. Otherwise it is stopped, and undefined returned.
 */
export async function adoptPostmaster(
  cluster: string,
  postgres: string,
  password: string,
): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster);
  if (found.kind !== 'postmaster') return undefined;
  const { process, file } = found;
  const isCurrent = file.folder === cluster && (await runs(process, postgres));
  if (isCurrent && (await isServing(process, cluster)) && (await answers(cluster, file.port, password))) {
    return { process, port: file.port, ended: watchForEnd(process) };
  }
  await endPostmaster(process);
  return undefined;
}

/**
 * Whether the process runs this executable. If that cannot be found out, it counts as yes: `answers` checks it further.
 */
async function runs(process: ProcessName, postgres: string): Promise<boolean> {
  const executable = await executableOf(process.pid);
  return executable === undefined || executable === (await realpath(postgres));
}

/** Whether the postmaster serves. Waits while it is still starting, which takes longer after a crash. */
async function isServing(process: ProcessName, cluster: string): Promise<boolean> {
  while (await isRunning(process)) {
    const status = (await readPostmasterFile(cluster))?.status;
    if (status !== 'starting') return status === 'ready';
    await delay(LOOK_EVERY_MS);
  }
  return false;
}

async function answers(cluster: string, port: number, password: string): Promise<boolean> {
  for (let tries = ANSWER_TRIES; tries > 0; tries -= 1) {
    if (await answersFor(cluster, { port, password })) return true;
    await delay(LOOK_EVERY_MS);
  }
  return false;
}

/** Resolves when the process has ended. It polls, because only child processes announce their end. */
function watchForEnd(process: ProcessName): Promise<void> {
  const look = async (): Promise<void> => {
    while (await isRunning(process)) await delay(LOOK_EVERY_MS, undefined, { ref: false });
  };
  return look();
}
