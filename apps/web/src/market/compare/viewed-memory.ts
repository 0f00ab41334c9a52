import type { System } from '@tessera/domain/market/listings/systems';

/** Name in the browser's storage. The server never receives the list. */
const VIEWED_KEY = 'tessera.viewed';
const MAX_VIEWED = 20;

/** Ids of the listings that this browser showed, the last viewed first. */
export function readViewed(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((id): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0)
      .slice(0, MAX_VIEWED);
  } catch {
    return [];
  }
}

export function saveViewed(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(VIEWED_KEY);
    else localStorage.setItem(VIEWED_KEY, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered.
  }
}

export function rememberViewed({ id }: { readonly id: number; readonly system: System }): void {
  saveViewed([id, ...readViewed().filter((each) => each !== id)].slice(0, MAX_VIEWED));
}
