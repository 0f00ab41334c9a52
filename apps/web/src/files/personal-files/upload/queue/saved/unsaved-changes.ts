import { type Change, parseChanges } from './saved-upload.ts';

/**
 * The journal of one tab: changes that IndexedDB had not written when the page closed. `localStorage` takes them at
 * once, and the next page moves them to IndexedDB.
 */
export function journalOf(userId: number, tab: string) {
  const prefix = `uploads:${userId}:`;
  const clear = (key: string) => attempt(() => localStorage.removeItem(key));
  return {
    write(unsaved: ReadonlyMap<string, Change>): void {
      if (unsaved.size > 0) attempt(() => localStorage.setItem(prefix + tab, JSON.stringify([...unsaved])));
    },
    clear: () => clear(prefix + tab),
    /** Changes that closed tabs left behind, and a function that deletes them. */
    readOthers(living: ReadonlySet<string>) {
      const all = attempt(() => Object.keys(localStorage)) ?? [];
      const keys = all.filter(
        (key) => key.startsWith(prefix) && key !== prefix + tab && !living.has(key.slice(prefix.length)),
      );
      return { changes: keys.flatMap(read), clear: () => keys.forEach(clear) };
    },
  };
}

function read(key: string): [string, Change][] {
  return attempt(() => parseChanges(localStorage.getItem(key) ?? '')) ?? [];
}

/** Runs `work`. Undefined if it throws: the browser has no space or forbids storage, or the stored text is invalid. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
