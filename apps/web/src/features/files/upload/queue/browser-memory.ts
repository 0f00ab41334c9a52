import { z } from 'zod';
import type { QueueMemory, Remembered, RememberedEntry } from './queue-ports.ts';

const entries = z.array(
  z.object({
    uploadId: z.string(),
    name: z.string(),
    size: z.number(),
    lastModified: z.number().optional(),
    subfolder: z.string(),
    parent: z.string().optional(),
    directory: z.string().optional(),
    fingerprint: z.string().optional(),
    hasBegun: z.boolean(),
  }),
);
const stored = z.object({ entries, forgotten: z.array(z.string()) });
type Stored = z.output<typeof stored>;

/** Short enough to survive a crash, long enough for thousands of files. A page that closes saves at once. */
const SAVE_WITHIN_MS = 1_000;
const lockOf = (tab: string) => `uploads-of-tab:${tab}`;

/**
 * Stores one person's queue in this browser: names, sizes and digests, nothing secret. Each tab saves its items under its
 * own key and holds a lock while it is open, so that other tabs do not offer uploads that are already running.
 */
export function createBrowserMemory(userId: number, tab: string): QueueMemory {
  const prefix = `uploads:${userId}:`;
  const myKey = prefix + tab;
  /** Keys of closed tabs, whose items this tab has taken over. */
  let adopted: readonly string[] = [];
  let pending: (() => Remembered) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAlive = false;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    const remembered = pending();
    pending = undefined;
    if (!isAlive && remembered.entries.length > 0) {
      isAlive = true;
      holdLock(lockOf(tab));
    }
    if (save(myKey, remembered)) for (const key of adopted) remove(key);
  }

  addEventListener('pagehide', write);

  return {
    async load() {
      const living = await livingTabs();
      const others = savedKeys(prefix).filter((key) => key !== myKey);
      const isElsewhere = (key: string) => living.has(lockOf(key.slice(prefix.length)));
      adopted = others.filter((key) => !isElsewhere(key));
      const ours = adopted.map(read);
      return {
        entries: ours.flatMap((each) => each.entries),
        forgotten: ours.flatMap((each) => each.forgotten),
        elsewhere: others
          .filter(isElsewhere)
          .flatMap((key) => read(key).entries.map(({ uploadId }) => uploadId)),
      };
    },
    save(next) {
      pending = next;
      timer ??= setTimeout(write, SAVE_WITHIN_MS);
    },
  };
}

function savedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): Stored {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // The entry is missing or invalid.
    return { entries: [], forgotten: [] };
  }
}

/** False if the browser has no space or forbids it. The queue works without being stored. */
function save(key: string, { entries: items, forgotten }: Remembered): boolean {
  try {
    if (items.length === 0 && forgotten.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ entries: items.map(toEntry), forgotten }));
    return true;
  } catch {
    return false;
  }
}

/** Picks the fields of an item that are stored. */
function toEntry(item: RememberedEntry): RememberedEntry {
  const { uploadId, name, size, lastModified, subfolder, parent, directory, fingerprint, hasBegun } = item;
  return { uploadId, name, size, lastModified, subfolder, parent, directory, fingerprint, hasBegun };
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser forbids it.
  }
}

/** Missing on insecure connections. */
function findLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

function holdLock(name: string): void {
  void findLocks()?.request(name, () => new Promise(() => {}));
}

async function livingTabs(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await findLocks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}
