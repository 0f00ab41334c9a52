/** Starts and stops processes that outlive this command, and knows them again by their id and the time of their start. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, nameProcess } from '../../apps/server/src/platform/embedded-postgres/processes.ts';
import { dataFolder } from './layout.ts';

export interface Program {
  readonly name: string;
  /** Account that it runs as, because several engines refuse to run as root. */
  readonly user: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const runFolder = join(dataFolder, 'run');
export const logOf = (name: string) => join(dataFolder, 'log', `${name}.log`);
const pidFile = (name: string) => join(runFolder, `${name}.pid`);

/** Starts the program unless it is running. */
export async function start({ name, user, command, args, env = {} }: Program): Promise<void> {
  if ((await findPid(name)) !== undefined) return;
  await mkdir(runFolder, { recursive: true });
  await mkdir(join(dataFolder, 'log'), { recursive: true });
  const log = await open(logOf(name), 'a');
  const account = process.getuid?.() === 0 ? accountOf(user) : {};
  const child = spawn(command, args, {
    cwd: '/',
    env: { PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    ...account,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  await log.close();
  child.unref();
  const started = await nameProcess(child.pid ?? 0);
  if (!started) throw new Error(`${name} ended at once: see ${logOf(name)}`);
  await writeFile(pidFile(name), JSON.stringify(started));
}

export function accountOf(user: string): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/** Id of the running process. Undefined if it has ended, even if another process has its id now. */
export async function findPid(name: string): Promise<number | undefined> {
  const text = await readFile(pidFile(name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const started = JSON.parse(text) as Parameters<typeof isRunning>[0];
  return (await isRunning(started)) ? started.pid : undefined;
}

/** Stops a process that `start` started. After 30 seconds it is killed. */
export async function stop(name: string): Promise<void> {
  const pid = await findPid(name);
  if (pid !== undefined) {
    process.kill(pid, 'SIGTERM');
    for (let wait = 0; wait < 300 && (await findPid(name)) !== undefined; wait += 1) await delay(100);
    if ((await findPid(name)) !== undefined) process.kill(-pid, 'SIGKILL');
  }
  await rm(pidFile(name), { force: true });
}
