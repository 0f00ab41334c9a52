import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Account of the operating system as which PostgreSQL runs, if that is not our own account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so for root it runs as `nobody`. On macOS `nobody` has a negative uid, which not
 * every system call accepts, so `daemon` is used there. initdb requires that the account has a name.
 */
export const nobody: Account =
  process.platform === 'darwin' ? { uid: 1, gid: 1 } : { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

type Permission = 'search' | 'read' | 'run';
const bits: Record<Permission, number> = { search: 0o1, read: 0o4, run: 0o5 };

/** Whether the account can reach `path` through all folders above it and has the requested access to it. */
export async function isOpenTo(account: Account, path: string, permission: Permission): Promise<boolean> {
  if (!(await allows(account, path, permission))) return false;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!(await allows(account, folder, 'search'))) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Creates a folder that everybody may enter, whatever the umask says. Existing folders keep their permissions. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made))
    await chmod(made, 0o755);
}

async function allows(account: Account, path: string, permission: Permission): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) return false;
  const shift = facts.uid === account.uid ? 6 : facts.gid === account.gid ? 3 : 0;
  const granted = facts.mode >> shift;
  return (granted & bits[permission]) === bits[permission];
}

/**
 * Options for starting a program of PostgreSQL: account, folder and environment. Our own environment is not passed on,
 * because variables such as PG… and LC_… would affect PostgreSQL.
 */
export function surroundings(account: Account | undefined) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account };
}
