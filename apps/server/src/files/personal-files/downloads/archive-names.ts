import { freeName, nameKey } from '@tessera/domain/files/personal-files/names';

interface Named {
  readonly name: string;
  readonly folderPath: string;
}

/**
 * Gives each file a name inside an archive: its file name if all files are in one folder, otherwise its path. No two
 * names collide, even on a disk that ignores case or treats spelling variants of Unicode as one.
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
