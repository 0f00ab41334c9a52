import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeOpenFolder } from './account.ts';
import { nameProcess } from './processes.ts';

/**
 * Copies the programs unless that was done before. The copy gets its name when complete, so half a copy is never used.
 */
export async function copyOnce(
  native: string,
  target: string,
  makeLinks: (native: string) => Promise<boolean>,
): Promise<string> {
  if (await isThere(target)) return target;
  await makeOpenFolder(dirname(target));
  await sweepInterruptedCopies(target);
  const incoming = `${target}.incoming-${process.pid}-${randomUUID()}`;
  await cp(native, incoming, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  });
  await openToAll(incoming);
  await makeLinks(incoming);
  await rename(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    if (!(await isThere(target))) throw error;
  });
  return target;
}

async function sweepInterruptedCopies(target: string): Promise<void> {
  const prefix = `${basename(target)}.incoming-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix) || (await nameProcess(parseInt(name.slice(prefix.length), 10)))) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path);
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
