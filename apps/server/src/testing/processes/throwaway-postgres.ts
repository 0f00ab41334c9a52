import { spawn } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { isOpenTo, isRoot, nobody } from '../../platform/embedded-postgres/account.ts';
import { OWNER_LOCK, startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { findLockHolder } from '../../platform/embedded-postgres/folder-lock.ts';
import { endLeftover } from '../../platform/embedded-postgres/leftover.ts';
import { superuserConnectionOfRunning } from '../../platform/embedded-postgres/running.ts';
import { throwawaySettings } from '../../platform/embedded-postgres/settings.ts';

const PREFIX = 'tessera-throwaway-postgres-';
/** A folder without an owner is left alone for this long, because it may belong to a run that is just starting. */
const YOUNG_MS = 15 * 60_000;

export interface ThrowawayPostgres {
  /** Address for connections as the application's role. */
  readonly connectionString: string;
  /** Address for connections as a superuser. */
  readonly superuserConnectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts a database server. It ends, and all its files are deleted, when this process ends, even if that is killed. By
 * default its files are in the folder for temporary files.
 */
export async function startThrowawayPostgres(folderFor?: string): Promise<ThrowawayPostgres> {
  const base = folderFor ?? (await findRoom());
  await sweepLeftovers(base);
  const folder = await makeThrowawayFolder(base);
  const watchman = removeWhenWeEnd(folder);
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({
      dataDir: folder,
      settings: throwawaySettings(),
      log: pino({ level: 'silent' }),
    });
    return {
      connectionString,
      superuserConnectionString: await superuserConnectionOfRunning(folder),
      stop: async () => {
        await stop();
        watchman.kill();
        await rm(folder, { recursive: true });
      },
    };
  } catch (error) {
    watchman.kill();
    await rm(folder, { recursive: true });
    throw error;
  }
}

/**
 * Creates a folder that nobody else can read. They can only pass through it, which root's PostgreSQL needs because it
 * runs as another account.
 */
export async function makeThrowawayFolder(base?: string): Promise<string> {
  const folder = await mkdtemp(join(base ?? (await findRoom()), PREFIX));
  await chmod(folder, 0o711);
  return folder;
}

const GIGABYTE = 1024 ** 3;
const MEMORY_FOLDER = '/dev/shm';

/**
 * Linux's folder in memory, if there is plenty. Databases are cloned and dropped there in half the time. Containers
 * often have 64 MB of it, and a whole run may need more than a gigabyte.
 */
export async function findMemoryFolder(): Promise<string | undefined> {
  const facts = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const isLarge =
    facts !== undefined && facts.bavail * facts.bsize > 4 * GIGABYTE && freemem() > 8 * GIGABYTE;
  if (!isLarge || (isRoot() && !(await isOpenTo(nobody, MEMORY_FOLDER, 'search')))) return undefined;
  return MEMORY_FOLDER;
}

/** Stops processes that still run in a folder after their owner has ended, and deletes the folder. */
export async function removeLeftover(folder: string): Promise<void> {
  await endLeftover(join(folder, 'postgres', 'cluster'));
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function findRoom(): Promise<string> {
  const candidates = [tmpdir(), '/tmp', '/var/tmp'];
  if (!isRoot()) return tmpdir();
  const isOpen = await Promise.all(candidates.map((folder) => isOpenTo(nobody, folder, 'search')));
  return candidates[isOpen.indexOf(true)] ?? tmpdir();
}

/**
 * Deletes the folder when this process ends. A shell waits for the end of its input, which the system closes however
 * this process ends, and then runs the script.
 */
function removeWhenWeEnd(folder: string) {
  const script = fileURLToPath(new URL('remove-throwaway.ts', import.meta.url));
  const child = spawn('/bin/sh', ['-c', 'read -r _; exec "$@"', 'sh', process.execPath, script, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return child;
}

async function sweepLeftovers(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => sweepLeftover(join(base, name))));
}

async function sweepLeftover(folder: string): Promise<void> {
  const facts = await lstat(folder).catch(() => undefined);
  // Other users' folders are left alone, because the folder for temporary files is shared.
  if (!facts?.isDirectory() || facts.uid !== process.getuid?.()) return;
  if (await findLockHolder(join(folder, 'postgres'), OWNER_LOCK)) return;
  if (Date.now() - facts.birthtimeMs > YOUNG_MS) await removeLeftover(folder);
}
