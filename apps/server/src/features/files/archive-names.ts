import { freeName, nameKey } from '@tessera/domain/files/names';

interface Named {
  readonly name: string;
  readonly folderPath: string;
}

/**
 * Names of files inside an archive: without folders if all are in one folder, otherwise with their folders. No two names
 * are the same on a disk that ignores case or spelling variants.
 */
export function archiveNames(files: readonly Named[]): string[] {
  const isOneFolder = new Set(files.map(({ folderPath }) => folderPath)).size === 1;
  const taken = new Set<string>();
  return files.map(({ name, folderPath }) => {
    const prefix = isOneFolder || folderPath === '' ? '' : `${folderPath}/`;
    const free = prefix + freeName(name, (candidate) => taken.has(nameKey(prefix + candidate)));
    taken.add(nameKey(free));
    return free;
  });
}
