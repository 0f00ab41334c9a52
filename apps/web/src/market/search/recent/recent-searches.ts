import { RECENT_SEARCHES } from './storage-key.ts';

const MAX_SEARCHES = 6;
const MAX_CHARS = 200;

/** Pages on which earlier searches are not shown, because somebody else may be looking at the screen. */
const sensitive =
  /^\/(?:auth|profile|account|checkout|orders|sales|messages|moderation|admin|reports)(?:\/|$)/;

export const isSensitivePage = (path: string) => sensitive.test(path);

/** Texts that were searched for in this browser, newest first. They are never sent to the server. */
export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    return texts.slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

export function saveRecentSearch(text: string): void {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_CHARS);
  if (trimmed === '') return;
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  write([trimmed, ...others].slice(0, MAX_SEARCHES));
}

export function clearRecentSearches(): void {
  write([]);
}

/** Saves the list. If the browser forbids storage, nothing is remembered. */
function write(texts: readonly string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(RECENT_SEARCHES, JSON.stringify(texts));
    else localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Without storage, suggestions work without earlier searches.
  }
}
