const LOCK_PREFIX = 'uploads-of-tab:';

/** The browser's lock manager. It is missing on insecure connections. */
function findLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Holds this tab's lock until the page closes. Resolves when others can see it. */
export function holdLock(tab: string): Promise<void> {
  const locks = findLocks();
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(LOCK_PREFIX + tab, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** Ids of the open tabs that have uploads: those that hold their lock. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await findLocks()?.query()) ?? {};
  const names = held.flatMap(({ name }) => name ?? []);
  return new Set(
    names.filter((name) => name.startsWith(LOCK_PREFIX)).map((name) => name.slice(LOCK_PREFIX.length)),
  );
}

/** Runs `work` in one tab at a time. Without locks in the browser, runs it at once. */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = findLocks();
  return locks ? await locks.request(name, work) : work();
}
