import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { type Account, isOpenTo, isRoot, makeOpenFolder, nobody } from './account.ts';
import { endLeftover } from './leftover.ts';

/** Folder for root's clusters and programs if the account they run as cannot reach the data folder. */
export const SHARED_FOLDER = '/var/lib/tessera';

export interface Placement {
  /** Folder for password, port, log and lock. Only our process reads them, not PostgreSQL. */
  readonly stateDir: string;
  /** Folder for `cluster`, which is PostgreSQL's data folder, and for incomplete clusters under temporary names. */
  readonly home: string;
  readonly account: Account | undefined;
  /** Folder to which programs may be copied. */
  readonly spareFolder: string;
}

interface Request {
  readonly dataDir: string;
  readonly sharedFolder: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Where a cluster is not stored in its data folder, a note in each of the two folders names the path of the other. The
 * notes belong together if their ids are equal.
 */
interface Note {
  readonly path: string;
  readonly id: string;
}

export class ClusterOutOfReach extends Error {
  override readonly name = 'ClusterOutOfReach';

  constructor(cluster: string, { uid }: Account) {
    super(
      `PostgreSQL refuses to run as root, and the account it runs as instead (uid ${uid}) cannot reach ${cluster}. ` +
        'Let it pass through the folders above (chmod o+x), or move the data folder back to where it was.',
    );
  }
}

/**
 * Creates the folder `postgres` in the data folder. Links in its path are resolved: it may be a link to a larger disk.
 */
export async function makeStateDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const stateDir = join(await realpath(dataDir), 'postgres');
  const made = await mkdir(stateDir, { recursive: true });
  if (made !== undefined) await chmod(stateDir, isRoot() ? 0o711 : 0o700);
  return stateDir;
}

/**
 * Decides where the cluster is stored. For an ordinary user it is in the data folder. For root, PostgreSQL runs as
 * another account, which cannot enter closed folders such as /root or those that `mktemp -d` creates. Their permissions
 * are not changed. Instead the cluster is stored in `sharedFolder`, under a name computed from the data folder's path.
 *
 * Two data folders must never share a cluster, so notes in both folders name each other. If somebody copies a data
 * folder, the copy starts with an empty cluster. If somebody moves it, it keeps its cluster.
 */
export async function prepareClusterHome(stateDir: string, request: Request): Promise<Placement> {
  const nextToState = { stateDir, home: stateDir, account: undefined, spareFolder: stateDir };
  if (!isRoot()) return nextToState;

  const cluster = await stat(join(stateDir, 'cluster')).catch(() => undefined);
  const account = cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : nobody;
  const spareFolder = request.sharedFolder;
  const isReachable = await isOpenTo(account, stateDir, 'search');
  if (cluster && !isReachable) throw new ClusterOutOfReach(join(stateDir, 'cluster'), account);
  if (cluster) return { ...nextToState, account, spareFolder };

  const elsewhere = await findHome(stateDir, request);
  if (elsewhere) return { stateDir, home: elsewhere, account, spareFolder };
  if (isReachable) return { ...nextToState, account, spareFolder };
  return { stateDir, home: await makeHome(stateDir, request), account, spareFolder };
}

function homeOf(stateDir: string, sharedFolder: string): string {
  return join(sharedFolder, createHash('sha256').update(stateDir).digest('hex').slice(0, 12));
}

async function findHome(stateDir: string, { sharedFolder, log }: Request): Promise<string | undefined> {
  const here = await readNote(stateDir, 'location');
  if (!here) return undefined;
  const home = homeOf(stateDir, sharedFolder);
  // A process may have been killed after it renamed the cluster's folder and before it wrote the new notes.
  const candidates = [here.path, home];
  const owners = await Promise.all(candidates.map((found) => readNote(found, 'owner')));
  const index = owners.findIndex((owner) => owner?.id === here.id);
  const [found, owner] = [candidates[index], owners[index]];
  if (found === undefined || !owner) {
    log.warn(
      { cluster: here.path },
      'The database of this data folder no longer exists: it starts with an empty one',
    );
    return undefined;
  }
  if (owner.path === stateDir) return found;
  if ((await readNote(owner.path, 'location'))?.id === here.id) {
    log.warn({ original: owner.path }, 'This data folder is a copy: it starts with an empty database');
    return undefined;
  }
  await endLeftover(join(found, 'cluster'));
  if (found !== home) {
    await setAside(home);
    await rename(found, home);
  }
  await writeNotes(stateDir, home, here.id);
  log.info({ from: owner.path, cluster: home }, 'The data folder was moved, and its database with it');
  return home;
}

async function makeHome(stateDir: string, { sharedFolder, log }: Request): Promise<string> {
  const home = homeOf(stateDir, sharedFolder);
  await setAside(home);
  await makeOpenFolder(home);
  await writeNotes(stateDir, home, randomUUID());
  log.info(
    { cluster: home },
    'PostgreSQL does not run as root, and its account cannot enter the data folder: the database is stored elsewhere',
  );
  return home;
}

/**
 * Renames the cluster of a data folder that was deleted at this path before. Only the latest such cluster is retained.
 */
async function setAside(home: string): Promise<void> {
  if (!(await stat(home).catch(() => undefined))) return;
  await endLeftover(join(home, 'cluster'));
  await rm(`${home}.previous`, { recursive: true, force: true });
  await rename(home, `${home}.previous`);
}

async function writeNotes(stateDir: string, home: string, id: string): Promise<void> {
  await writeNote(home, 'owner', { path: stateDir, id });
  await writeNote(stateDir, 'location', { path: home, id });
}

async function writeNote(folder: string, name: string, note: Note): Promise<void> {
  const file = join(folder, name);
  await writeFile(`${file}.new`, `${JSON.stringify(note)}\n`);
  await rename(`${file}.new`, file);
}

async function readNote(folder: string, name: string): Promise<Note | undefined> {
  try {
    const { path, id } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return typeof path === 'string' && typeof id === 'string' ? { path, id } : undefined;
  } catch {
    return undefined;
  }
}
