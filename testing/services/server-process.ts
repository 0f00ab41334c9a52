import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noteServer } from './service-folder.ts';

export interface ServerProgram {
  name: string;
  command: string;
  args: string[];
  folder: string;
  user?: { uid: number; gid: number };
  /** Resolves if the server answers. After a rejection, it is called again until the time limit. */
  answers: () => Promise<unknown>;
  timeLimitMs: number;
}

const POLL_MS = 20;
const STOP_LIMIT_MS = 5_000;
const LOG_TAIL_LINES = 30;

/** Starts a server in a separate process group and waits until it answers; resolves to a function that stops it. */
export async function startServer(program: ServerProgram): Promise<() => Promise<void>> {
  const logFile = join(program.folder, 'server.log');
  const log = openSync(logFile, 'a');
  const child = spawn(program.command, program.args, {
    cwd: program.folder,
    detached: true,
    stdio: ['ignore', log, log],
    ...program.user,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended at once with ${signal ?? code}`));
  });
  const stop = () => stopGroup(child, ended);
  try {
    if (child.pid !== undefined) noteServer(program.folder, child.pid);
    const failure = await Promise.race([ended, firstAnswer(program, child, ended)]);
    if (failure === undefined) return stop;
    throw new Error(`${program.name} ${failure}\n${tail(logFile)}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstAnswer(
  program: ServerProgram,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<string | undefined> {
  const deadline = performance.now() + program.timeLimitMs;
  let last: unknown;
  while (isRunning(child) && performance.now() < deadline) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await program.answers();
      return undefined;
    } catch (error) {
      last = error;
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause(POLL_MS);
  }
  if (!isRunning(child)) return ended;
  return `did not answer within ${program.timeLimitMs} ms: ${last instanceof Error ? last.message : String(last)}`;
}

async function stopGroup(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  if (isRunning(child)) {
    signalGroup(child.pid, 'SIGTERM');
    const patience = new AbortController();
    const tooLong = pause(STOP_LIMIT_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([ended, tooLong]);
    patience.abort();
  }
  // Ends child processes that outlive the server, such as sessions of vsftpd.
  signalGroup(child.pid, 'SIGKILL');
  await ended;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // All processes of the group have ended.
  }
}

function tail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}
