import { objectStore } from '../object-store.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';

/**
 * Files that wait for a larger storage plan, and those that were queued beside them, saved by the browser while the person is
 * away on the page where they pay: a page that is left loses the files that were given to it.
 */
const saved = objectStore({ database: 'waiting-files', store: 'files' });
const RETENTION_MS = 24 * 60 * 60 * 1_000;

export interface SavedFiles {
  /** Larger than the storage plan allowed. */
  readonly oversized: readonly ChosenFile[];
  /** Queued, and not uploaded yet. */
  readonly queued: readonly ChosenFile[];
}

interface SavedEntry extends SavedFiles {
  readonly at: number;
}

const nothing: SavedFiles = { oversized: [], queued: [] };

/**
 * Resolves also where the browser has no room for them, or none of this; the person then gives them again. Of too many
 * for the browser, those that are too large are saved alone.
 */
export async function saveFiles(userId: number, files: SavedFiles): Promise<void> {
  const save = (savedFiles: SavedFiles) =>
    saved.use('readwrite', (store) =>
      store.put({ ...savedFiles, at: Date.now() } satisfies SavedEntry, userId),
    );
  if ((await save(files)) === undefined && files.queued.length > 0) await save({ ...files, queued: [] });
}

export async function findSavedFiles(userId: number): Promise<SavedFiles> {
  const savedFiles = (await saved.use('readonly', (store) => store.get(userId))) as
    | Partial<SavedEntry>
    | undefined;
  if (!savedFiles?.at) return nothing;
  const { oversized = [], queued = [] } = savedFiles;
  if (Date.now() - savedFiles.at < RETENTION_MS) return { oversized, queued };
  await forgetSavedFiles(userId);
  return nothing;
}

export async function forgetSavedFiles(userId: number): Promise<void> {
  await saved.use('readwrite', (store) => store.delete(userId));
}
