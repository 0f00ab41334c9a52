import { safeRedirect } from '@tessera/domain/accounts/redirects';

const NOTE = 'broken-navigation';
/** A later reload is one that the person asked for. */
const NOTE_LASTS_MS = 60_000;

/**
 * When a page's code cannot be fetched (most often because a new version is out), the router reloads the page that is
 * left and forgets where the person wanted to go. We note it while a navigation runs, and go there afterwards as a whole
 * new document, which needs no script of ours to be read.
 */
export function noteNavigation(destination: string | undefined): void {
  try {
    if (destination === undefined) sessionStorage.removeItem(NOTE);
    else sessionStorage.setItem(NOTE, JSON.stringify([here(), destination, String(Date.now())]));
  } catch {
    // Storage is switched off: the page is merely reloaded.
  }
}

/**
 * Clicks are noted immediately: loading a page's code can fail before the router has rendered that a navigation runs.
 */
export function noteClicks(): void {
  addEventListener(
    'click',
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target;
      if (!link?.href || isElsewhere || link.origin !== location.origin) return;
      // It leads nowhere: it opens a dialog here, or saves a file.
      if (link.ariaHasPopup || link.hasAttribute('download')) return;
      const destination = link.pathname + link.search + link.hash;
      if (link.pathname !== location.pathname) noteNavigation(destination);
    },
    { capture: true },
  );
}

/** Returns true if the browser is now loading the noted page. */
export function resumeBrokenNavigation(): boolean {
  const [left, destination, at] = takeNote();
  // Someone who has since gone to another page, or to this one by its address, is not brought elsewhere.
  if (!destination || left !== here() || !isReload() || Date.now() - Number(at) > NOTE_LASTS_MS) return false;
  location.assign(safeRedirect(destination));
  return true;
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}

/** The offline page is shown in place of the page named in its `from` parameter. */
function here(): string {
  const { pathname, search } = location;
  const from = pathname === '/offline' ? new URLSearchParams(search).get('from') : undefined;
  return from ?? pathname + search;
}

function takeNote(): string[] {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(NOTE) ?? '[]');
    sessionStorage.removeItem(NOTE);
    return Array.isArray(note) ? note.filter((piece) => typeof piece === 'string') : [];
  } catch {
    return [];
  }
}
