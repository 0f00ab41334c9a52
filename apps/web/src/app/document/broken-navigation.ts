const NOTE_KEY = 'broken-navigation';
/** Notes older than this are ignored: a reload after that is the person's, not the router's. */
const NOTE_LASTS_MS = 60_000;

/**
 * When a page's code cannot be fetched (usually because a new version of the site is out), the router reloads the page
 * that the person wanted to leave and forgets where they wanted to go. So the destination is noted while a navigation
 * runs. After such a reload, the destination is opened as a new document, which needs none of the missing code.
 */
export function noteNavigation(destination: string | undefined): void {
  try {
    if (destination === undefined) sessionStorage.removeItem(NOTE_KEY);
    else sessionStorage.setItem(NOTE_KEY, JSON.stringify([here(), destination, String(Date.now())]));
  } catch {
    // Storage is switched off, so nothing is noted and the page is merely reloaded.
  }
}

/**
 * Notes the destination of a link as soon as it is clicked. Loading a page's code can fail before the router has
 * rendered that a navigation runs.
 */
export function noteClicks(): void {
  addEventListener(
    'click',
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target;
      if (!link?.href || isElsewhere || link.origin !== location.origin) return;
      // Such a link leads to no page: it opens a dialog or saves a file.
      if (link.ariaHasPopup || link.hasAttribute('download')) return;
      const destination = link.pathname + link.search + link.hash;
      if (link.pathname !== location.pathname) noteNavigation(destination);
    },
    { capture: true },
  );
}

/** After a reload by the router, opens the noted destination. Returns true if it does. */
export function resumeBrokenNavigation(): boolean {
  const [left, destination, at] = takeNote();
  // Does nothing if the person has since gone to another page or has opened this one by its address.
  if (!destination || left !== here() || !isReload() || Date.now() - Number(at) > NOTE_LASTS_MS) return false;
  // Checked here and not by `safeRedirect`, because every page loads this file.
  const target = new URL(destination, location.href);
  if (target.origin === location.origin) location.assign(target.href);
  return target.origin === location.origin;
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}

/** Path of the page in view. If the offline page is shown in place of another page, the path of that page. */
function here(): string {
  const { pathname, search } = location;
  const from = pathname === '/offline' ? new URLSearchParams(search).get('from') : undefined;
  return from ?? pathname + search;
}

function takeNote(): string[] {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(NOTE_KEY) ?? '[]');
    sessionStorage.removeItem(NOTE_KEY);
    return Array.isArray(note) ? note.filter((piece) => typeof piece === 'string') : [];
  } catch {
    return [];
  }
}
