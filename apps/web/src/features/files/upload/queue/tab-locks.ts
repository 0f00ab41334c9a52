const PREFIX = 'uploads-of-tab:';

/** Missing on insecure connections. */
function findLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Holds this tab's lock until the page closes. Resolves when others can see it. */
export function holdLock(tab: string): Promise<void> {
  const locks = findLocks();
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(PREFIX + tab, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** The tabs that hold their lock. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await findLocks()?.query()) ?? {};
  const names = held.flatMap(({ name }) => name ?? []);
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)));
}

/** Runs `work` in one tab at a time, where the browser has locks. */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = findLocks();
  return locks ? await locks.request(name, work) : work();
}
