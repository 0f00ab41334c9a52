import { objectStore } from '../object-store.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';

/**
 * Files that wait for a larger storage plan, and those that were queued beside them, saved by the browser while the person is
 * away on the page where they pay: a page that is left loses the files that were given to it.
 */
const saved = objectStore({ database: 'waiting-files', store: 'files' });
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;

export interface KeptFiles {
  /** Larger than the storage plan allowed. */
  readonly oversized: readonly ChosenFile[];
  /** Queued, and not uploaded yet. */
  readonly queued: readonly ChosenFile[];
}

interface Kept extends KeptFiles {
  readonly at: number;
}

const nothing: KeptFiles = { oversized: [], queued: [] };

/**
 * Resolves also where the browser has no room for them, or none of this; the person then gives them again. Of too many
 * for the browser, those that are too large are saved alone.
 */
export async function keepFiles(userId: number, files: KeptFiles): Promise<void> {
  const save = (kept: KeptFiles) =>
    saved.use('readwrite', (store) => store.put({ ...kept, at: Date.now() } satisfies Kept, userId));
  if ((await save(files)) === undefined && files.queued.length > 0) await save({ ...files, queued: [] });
}

export async function findKeptFiles(userId: number): Promise<KeptFiles> {
  const kept = (await saved.use('readonly', (store) => store.get(userId))) as Partial<Kept> | undefined;
  if (!kept?.at) return nothing;
  const { oversized = [], queued = [] } = kept;
  if (Date.now() - kept.at < KEPT_FOR_MS) return { oversized, queued };
  await forgetKeptFiles(userId);
  return nothing;
}

export async function forgetKeptFiles(userId: number): Promise<void> {
  await saved.use('readwrite', (store) => store.delete(userId));
}
