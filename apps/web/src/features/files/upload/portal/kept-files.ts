import type { ChosenFile } from '../queue/upload-queue.ts';

/**
 * Files that wait for a larger plan, and those that were queued beside them, saved by the browser while the person is
 * away on the page where they pay: a page that is left loses the files that were given to it.
 */
const DATABASE = 'waiting-files';
const STORE = 'files';
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;

export interface KeptFiles {
  /** Larger than the plan allowed. */
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
    inStore('readwrite', (store) => store.put({ ...kept, at: Date.now() } satisfies Kept, userId));
  if ((await save(files)) === undefined && files.queued.length > 0) await save({ ...files, queued: [] });
}

export async function findKeptFiles(userId: number): Promise<KeptFiles> {
  const kept = (await inStore('readonly', (store) => store.get(userId))) as Partial<Kept> | undefined;
  if (!kept?.at) return nothing;
  const { oversized = [], queued = [] } = kept;
  if (Date.now() - kept.at < KEPT_FOR_MS) return { oversized, queued };
  await forgetKeptFiles(userId);
  return nothing;
}

export async function forgetKeptFiles(userId: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(userId));
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
      });
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    // Switched off, full, or the file has changed on the disk.
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')));
    request.addEventListener('blocked', () => reject(new Error('Blocked')));
  });
}
