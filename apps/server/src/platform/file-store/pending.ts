/** Collects running work by name, for a later step that has to wait for all of it. */
export function createPending() {
  const running = new Map<string, Set<Promise<unknown>>>();
  return {
    add(name: string, work: Promise<unknown>): void {
      const all = running.get(name) ?? new Set();
      running.set(name, all.add(work));
      const end = () => {
        all.delete(work);
        if (all.size === 0 && running.get(name) === all) running.delete(name);
      };
      work.then(end, end);
    },
    /** Resolves when all work of this name has ended. Rejects if some of it failed. */
    async all(name: string): Promise<void> {
      const all = running.get(name);
      if (all) await Promise.all(all);
    },
  };
}
