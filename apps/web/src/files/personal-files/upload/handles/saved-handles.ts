import { DAY_MS } from '@tessera/domain/durations';
import { objectStore } from '../object-store.ts';

/**
 * Stores handles of dropped files in the browser, so that uploads find their files after a reload. Only Chromium has
 * such handles, and it asks the person again before a file is read.
 */
const saved = objectStore({ database: 'upload-handles', store: 'drops', autoIncrement: true });
/** The server retains an unfinished upload for the same time. */
const SAVED_FOR_MS = 7 * DAY_MS;

interface SavedDrop {
  readonly userId: number;
  readonly at: number;
  readonly handles: readonly FileSystemHandle[];
}

/** Stores the handles. Resolves even if the browser has no space or does not support handles. */
export async function saveHandles(userId: number, handles: readonly FileSystemHandle[]): Promise<void> {
  if (handles.length === 0) return;
  await saved.use('readwrite', (store) => store.add({ userId, handles, at: Date.now() } satisfies SavedDrop));
}

export async function findHandles(userId: number): Promise<FileSystemHandle[]> {
  await forgetOld();
  const drops = (await saved.use('readonly', (store) => store.getAll())) as SavedDrop[] | undefined;
  return (drops ?? []).filter((drop) => drop.userId === userId).flatMap(({ handles }) => handles);
}

async function forgetOld(): Promise<void> {
  await saved.use('readwrite', (store) => {
    const request = store.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      if (Date.now() - (cursor.value as SavedDrop).at > SAVED_FOR_MS) cursor.delete();
      cursor.continue();
    });
    return request;
  });
}
