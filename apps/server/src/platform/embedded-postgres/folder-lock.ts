import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, nameProcess, type ProcessName } from './processes.ts';

interface Holder extends ProcessName {
  /** A new random id for each lock, because one process may take several locks. */
  readonly token: string;
  readonly address?: string;
}

export interface FolderLock {
  /** Writes into the lock the address at which this server can be reached. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  readonly folder: string;
  readonly pid: number;
  readonly address: string | undefined;

  constructor(folder: string, holder: { pid: number; address?: string }) {
    const where = holder.address === undefined ? '' : ` at ${holder.address}`;
    super(`The folder ${folder} is in use by process ${holder.pid}${where}. Stop that one first.`);
    this.folder = folder;
    this.pid = holder.pid;
    this.address = holder.address;
  }
}

/** Locks a data folder for this server. Throws `AlreadyRunning` if another running server has the lock. */
export function lockDataDir(dataDir: string): Promise<FolderLock> {
  return lockFolder(dataDir, 'server.lock');
}

export async function lockFolder(folder: string, name: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const self = await nameProcess(process.pid);
  if (!self) throw new Error('This process is not in the list of processes');
  const mine: Holder = { ...self, token: randomUUID() };
  const lockFile = join(folder, name);
  while (!(await tryLock(lockFile, mine, folder)));
  return {
    announce: async (address) => {
      await rename(await writeAside(lockFile, { ...mine, address }), lockFile);
    },
    release: async () => {
      if ((await readHolder(lockFile))?.token === mine.token) await rm(lockFile, { force: true });
    },
  };
}

/** The process that has the lock of this name, if it still runs. */
export async function findLockHolder(folder: string, name: string): Promise<ProcessName | undefined> {
  const holder = await readHolder(join(folder, name));
  return holder && (await isRunning(holder)) ? holder : undefined;
}

/**
 * Takes the lock, also if it belongs to a dead process. A dead lock must not simply be deleted: a slower process that
 * has seen the same dead lock would then delete the new one. So the right to replace a dead lock is itself a lock file,
 * named after the dead lock's token, and only one process can create it. That process renames its own lock over the
 * dead one.
 */
async function tryLock(lockFile: string, mine: Holder, folder: string): Promise<boolean> {
  const chain: { file: string; token: string }[] = [];
  for (let file = lockFile; ;) {
    if (await publish(file, mine)) break;
    const holder = await readHolder(file);
    if (!holder) return false;
    if (await isRunning(holder)) throw new AlreadyRunning(folder, holder);
    chain.push({ file, token: holder.token });
    file = `${lockFile}.after-${holder.token}`;
  }
  const last = chain.at(-1);
  if (!last) return true;
  const right = `${lockFile}.after-${last.token}`;
  const tokens = await Promise.all(chain.map(async ({ file }) => (await readHolder(file))?.token));
  const isUnchanged = chain.every(({ token }, index) => token === tokens[index]);
  if (isUnchanged) await rename(await writeAside(lockFile, mine), lockFile);
  const spent = isUnchanged ? chain.slice(1).map(({ file }) => file) : [];
  await Promise.all([...spent, right].map((file) => rm(file, { force: true })));
  return isUnchanged;
}

/**
 * Creates the lock file; false if it exists. It writes another file and links that to the name: a link never
 * overwrites, and nobody can see an incomplete file.
 */
async function publish(file: string, holder: Holder): Promise<boolean> {
  const aside = await writeAside(file, holder);
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function writeAside(file: string, holder: Holder): Promise<string> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, `${JSON.stringify(holder)}\n`, { mode: 0o644 });
  return aside;
}

/** Reads who has the lock. A file that cannot be read, as after a power cut, counts as the lock of a dead process. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { pid, startedAt, token, address } = JSON.parse(text);
    return {
      pid: Number(pid),
      startedAt: String(startedAt),
      token: String(token),
      ...(address && { address }),
    };
  } catch {
    return { pid: 0, startedAt: '', token: 'unreadable' };
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
