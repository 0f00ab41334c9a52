import type { ChosenFile } from '../queue/upload-queue.ts';

/**
 * Files that wait for a larger plan, kept by the browser while the person is away on the page where they pay: a page
 * that is left loses the files that were given to it.
 */
const DATABASE = 'waiting-files';
const STORE = 'files';
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;

interface Kept {
  readonly at: number;
  readonly files: readonly ChosenFile[];
}

/** Resolves also where the browser has no room for them, or none of this; the person then gives them again. */
export async function keepFiles(userId: number, files: readonly ChosenFile[]): Promise<void> {
  await inStore('readwrite', (store) => store.put({ at: Date.now(), files } satisfies Kept, userId));
}

export async function findKeptFiles(userId: number): Promise<readonly ChosenFile[]> {
  const kept = (await inStore('readonly', (store) => store.get(userId))) as Kept | undefined;
  if (!kept) return [];
  if (Date.now() - kept.at < KEPT_FOR_MS) return kept.files;
  await forgetKeptFiles(userId);
  return [];
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
