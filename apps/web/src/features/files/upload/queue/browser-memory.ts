import { z } from 'zod';
import type { QueueMemory, Remembered } from './queue-ports.ts';

const remembered = z.array(
  z.object({
    tab: z.string(),
    uploadId: z.string(),
    name: z.string(),
    size: z.number(),
    lastModified: z.number().optional(),
    subfolder: z.string(),
    directory: z.string().optional(),
    fingerprint: z.string().optional(),
    hasBegun: z.boolean(),
  }),
);
const stored = z.object({ entries: remembered, forgotten: z.array(z.string()) });
type Stored = z.output<typeof stored>;

const SAVE_WITHIN_MS = 150;
const lockOf = (tab: string) => `uploads-of-tab:${tab}`;

/**
 * The queue of one person in this browser: names, sizes and digests, nothing secret. Each tab keeps its own items and
 * holds a lock while it lives, so that another tab does not offer what is being sent already.
 */
export function createBrowserMemory(userId: number, tab: string): QueueMemory {
  const key = `uploads:${userId}`;
  let pending: Remembered | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAlive = false;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    const others = read(key).entries.filter((entry) => entry.tab !== tab && !adopted.has(entry.uploadId));
    const own = pending.entries.map((entry) => ({ ...entry, tab }));
    const { forgotten } = pending;
    pending = undefined;
    keep(key, { entries: [...others, ...own], forgotten: [...forgotten] });
  }

  const adopted = new Set<string>();
  addEventListener('pagehide', write);

  return {
    async load() {
      const { entries, forgotten } = read(key);
      const living = await livingTabs();
      const isElsewhere = (entry: { tab: string }) => entry.tab !== tab && living.has(lockOf(entry.tab));
      const ours = entries.filter((entry) => !isElsewhere(entry));
      for (const { uploadId } of ours) adopted.add(uploadId);
      return {
        entries: ours,
        forgotten,
        elsewhere: entries.filter(isElsewhere).map(({ uploadId }) => uploadId),
      };
    },
    save(next) {
      if (!isAlive && next.entries.length > 0) {
        isAlive = true;
        holdLock(lockOf(tab));
      }
      pending = next;
      timer ??= setTimeout(write, SAVE_WITHIN_MS);
    },
  };
}

function read(key: string): Stored {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Never written, or by something else: nothing is remembered.
    return { entries: [], forgotten: [] };
  }
}

function keep(key: string, value: Stored): void {
  try {
    if (value.entries.length === 0 && value.forgotten.length === 0) localStorage.removeItem(key);
    // The schema leaves out what an item has beyond what is to be remembered.
    else localStorage.setItem(key, JSON.stringify(stored.parse(value)));
  } catch {
    // Full or forbidden: the queue works without being remembered.
  }
}

/** Absent where the connection does not count as safe. */
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
