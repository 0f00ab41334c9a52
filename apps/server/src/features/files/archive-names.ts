import { freeName, nameKey } from '@tessera/domain/files/names';

interface Named {
  readonly name: string;
  readonly folderPath: string;
}

/**
 * What files are called in an archive: their names alone if they lie in one folder, otherwise with their folders. No
 * two are taken for one by any disk.
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
