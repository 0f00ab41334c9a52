import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether processes are listed in `/proc`, as on Linux. On other systems `ps` is used. */
const hasProc = existsSync('/proc/self/stat');

/** Identifies a process. Its pid may be used again later, but a pid together with the start time is unique. */
export interface ProcessName {
  readonly pid: number;
  readonly startedAt: string;
}

/** Undefined if there is no such process, or if it is a zombie. */
export async function nameProcess(pid: number): Promise<ProcessName | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const startedAt = hasProc ? await startFromProc(pid) : await startFromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export async function isRunning(process: ProcessName): Promise<boolean> {
  return (await nameProcess(process.pid))?.startedAt === process.startedAt;
}

/** Start time in seconds since 1970, as `ps` reports it. */
export function startInSeconds({ startedAt }: ProcessName): number | undefined {
  const milliseconds = Date.parse(`${startedAt} UTC`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

export async function commandOf(pid: number): Promise<string | undefined> {
  if (hasProc) return await readTrimmed(`/proc/${pid}/comm`);
  const command = await askPs(pid, 'comm=');
  return command === undefined ? undefined : basename(command);
}

/** The process's working folder; undefined if the system has no `/proc` or does not let us look. */
export async function workingFolderOf(pid: number): Promise<string | undefined> {
  return await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/**
 * The path of the process's executable, or undefined as above. Ends with ` (deleted)` if the file was replaced since.
 */
export async function executableOf(pid: number): Promise<string | undefined> {
  return await readlink(`/proc/${pid}/exe`).catch(() => undefined);
}

/** Pids of all processes whose working folder is this one. Empty on systems without `/proc`. */
export async function findProcessesIn(folder: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const folders = await Promise.all(pids.map(workingFolderOf));
  return pids.filter((_, index) => folders[index] === folder);
}

export async function waitForEnd(process: ProcessName, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (await isRunning(process)) {
    if (performance.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

/** Returns false if the process had ended already. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * The start time from `/proc`. It counts ticks since the machine's start, so the boot id is added to make it unique.
 */
async function startFromProc(pid: number): Promise<string | undefined> {
  const [stat, boot] = await Promise.all([
    readTrimmed(`/proc/${pid}/stat`),
    readTrimmed('/proc/sys/kernel/random/boot_id'),
  ]);
  if (stat === undefined) return undefined;
  // The second field is the command in brackets, which may itself contain spaces and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : `${boot ?? ''}:${rest[18]}`;
}

async function startFromPs(pid: number): Promise<string | undefined> {
  const state = await askPs(pid, 'stat=');
  return state === undefined || state.startsWith('Z') ? undefined : await askPs(pid, 'lstart=');
}

async function askPs(pid: number, column: string): Promise<string | undefined> {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' };
  const answer = await run('ps', ['-o', column, '-p', String(pid)], { env }).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

async function readTrimmed(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text?.trim();
}
