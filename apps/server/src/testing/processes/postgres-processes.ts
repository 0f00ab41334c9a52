import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const run = promisify(execFile);

export interface Owner {
  readonly child: ChildProcess;
  readonly port: number;
  readonly adopted: boolean;
  /** Kills the process at once, as the system does when memory runs out. */
  kill(): Promise<void>;
}

/** Starts another process that owns the database of this data folder. */
export async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)), kill: () => killHard(child) };
}

export function spawnOwner(dataDir: string) {
  const script = fileURLToPath(new URL('postgres-owner.ts', import.meta.url));
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

export async function killHard(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}
