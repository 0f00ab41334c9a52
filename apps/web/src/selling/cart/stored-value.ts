/**
 * Reads a value from local storage. Null if nothing is stored; undefined if the text is not JSON or the browser allows
 * no storage.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/**
 * Stores a list in local storage, or removes it if it is empty. Returns false if the browser allows no storage or it is
 * full.
 */
export function writeStored(key: string, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
