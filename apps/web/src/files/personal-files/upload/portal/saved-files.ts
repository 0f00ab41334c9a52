import { DAY_MS } from '@tessera/domain/durations';
import { objectStore } from '../object-store.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';

/**
 * Files that wait for a larger storage plan, and other queued files. The browser stores them while the person is on the
 * payment page, because a page loses its files when the person leaves it.
 */
const saved = objectStore({ database: 'waiting-files', store: 'files' });
const RETENTION_MS = DAY_MS;

export interface SavedFiles {
  /** Files larger than the storage plan allowed. */
  readonly oversized: readonly ChosenFile[];
  /** Queued files that have not been uploaded yet. */
  readonly queued: readonly ChosenFile[];
}

interface SavedEntry extends SavedFiles {
  readonly at: number;
}

const nothing: SavedFiles = { oversized: [], queued: [] };

/**
 * Resolves even if the browser cannot store them; the person then has to choose them again. If there is not enough space
 * for all, only the oversized files are stored.
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
