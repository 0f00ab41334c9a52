import { objectStore } from '../../object-store.ts';
import type { QueueMemory, RememberedEntry } from '../queue-ports.ts';
import { type Change, parseSaved, type SavedUpload } from './saved-upload.ts';
import { holdLock, livingTabs, withLock } from './tab-locks.ts';
import { journalOf } from './unsaved-changes.ts';

/** One record for each upload, under the key [userId, uploadId]. */
const store = objectStore({ database: 'upload-queue', store: 'uploads' });
const SAVE_EVERY_MS = 250;
/** Maximum number of changes in one transaction. */
const MAX_BATCH = 1_000;

/**
 * Stores one person's queue in this browser. Every upload has a record of its own, so a change costs the same in a
 * queue of any length, and IndexedDB writes it within milliseconds: `localStorage` may reach the disk minutes later.
 * Each tab holds a lock while it has uploads, so that other tabs do not offer those that are already running.
 */
export function createBrowserMemory(userId: number, tab: string): QueueMemory {
  const journal = journalOf(userId, tab);
  const pending = new Map<string, Change>();
  let writing = new Map<string, Change>();
  const positions = new Map<string, number>();
  let lastPosition = Date.now() * 1_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarting = false;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let alive: Promise<void> | undefined;

  const beAlive = () => (alive ??= holdLock(tab));

  function note(uploadId: string, next: Change): void {
    pending.set(uploadId, next);
    schedule();
  }

  /**
   * Writes when SAVE_EVERY_MS have passed since the last write. If they have, writes now: timers of hidden pages are
   * late.
   */
  function schedule(): void {
    if (isStarting || writing.size > 0) return;
    const left = SAVE_EVERY_MS - (performance.now() - wroteAt);
    if (left > 0) {
      timer ??= setTimeout(start, left);
      return;
    }
    start();
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isStarting || writing.size > 0) return;
    isStarting = true;
    // Waits for the current code to finish, so that one write takes all the changes it makes.
    queueMicrotask(() => {
      isStarting = false;
      void write();
    });
  }

  async function write(): Promise<void> {
    while (pending.size > 0) {
      writing = new Map([...pending].slice(0, MAX_BATCH));
      for (const uploadId of writing.keys()) pending.delete(uploadId);
      // oxlint-disable-next-line no-await-in-loop -- batches are written in order
      if ([...writing.values()].some((next) => next !== null)) await beAlive();
      // oxlint-disable-next-line no-await-in-loop
      await writeAll(userId, writing);
      if (pending.size < MAX_BATCH) break;
    }
    wroteAt = performance.now();
    writing = new Map();
    if (pending.size > 0) schedule();
  }

  function save(uploadId: string, entry: RememberedEntry | undefined): void {
    const position = positions.get(uploadId) ?? (lastPosition += 1);
    positions.set(uploadId, position);
    note(uploadId, { uploadId, tab, position, entry });
  }

  // A page that closes has no time to write to IndexedDB, so its unwritten changes go to the journal.
  addEventListener('pagehide', () => journal.write(new Map([...writing, ...pending])));
  addEventListener('pageshow', journal.clear);

  return {
    load: () =>
      withLock(`uploads-restoring:${userId}`, async () => {
        const living = await livingTabs();
        const all = await readAll(userId);
        const journals = journal.readOthers(living);
        for (const [uploadId, next] of journals.changes) {
          if (next) all.set(uploadId, next);
          else all.delete(uploadId);
        }
        const records = [...all].toSorted(([, one], [, other]) => one.position - other.position);
        const adopted = records.filter(([, each]) => each.tab !== tab && !living.has(each.tab));
        for (const [uploadId, { position }] of adopted) positions.set(uploadId, position);
        if (adopted.length > 0) await beAlive();
        const mine = new Map<string, Change>(adopted.map(([uploadId, each]) => [uploadId, { ...each, tab }]));
        for (const [uploadId, next] of journals.changes) if (!next) mine.set(uploadId, null);
        await writeAll(userId, mine);
        journals.clear();
        return {
          entries: adopted.flatMap(([, { entry }]) => entry ?? []),
          forgotten: adopted.flatMap(([uploadId, { entry }]) => (entry ? [] : [uploadId])),
          elsewhere: records.flatMap(([uploadId, each]) => (living.has(each.tab) ? [uploadId] : [])),
        };
      }),
    save: (entry) => save(entry.uploadId, entry),
    forget: (uploadId) => save(uploadId, undefined),
    delete: (uploadId) => note(uploadId, null),
  };
}

async function readAll(userId: number): Promise<Map<string, SavedUpload>> {
  // In the order of IndexedDB keys, arrays come after all strings, so [] ends the range of upload ids.
  const ofPerson = () => IDBKeyRange.bound([userId], [userId, []]);
  const found = (await store.use('readonly', (uploads) => uploads.getAll(ofPerson()))) ?? [];
  return new Map(found.flatMap(parseSaved).map((each) => [each.uploadId, each]));
}

/** Writes changes to the store. Also resolves if the browser has no space or forbids it. */
async function writeAll(userId: number, changes: ReadonlyMap<string, Change>): Promise<void> {
  if (changes.size === 0) return;
  await store.use('readwrite', (uploads) => {
    for (const [uploadId, next] of changes) {
      if (next === null) uploads.delete([userId, uploadId]);
      else uploads.put(next, [userId, uploadId]);
    }
    // Requests of a transaction are answered in order, so the answer to this one means that all are done.
    return uploads.getKey([userId]);
  });
}
