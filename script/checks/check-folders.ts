import { dirname } from 'node:path';

const MAX_FILES = 40;

/** Folders whose files are data, or are numbered one after another. */
const exempt = new Set(['apps/demo/src/covers', 'migrations']);

/** A folder with more files than fit a screen is divided into folders that are named for what they contain. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, dirname);
  return [...folders]
    .filter(([folder, { length }]) => length > MAX_FILES && !exempt.has(folder))
    .map(([folder, { length }]) => `folders hold at most ${MAX_FILES} files: ${folder} has ${length}`);
}
