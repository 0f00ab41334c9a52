const NOTE = 'broken-navigation';
/** A reload long after the press is the person's own wish. */
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

/** What is pressed is noted at once: a page's code can fail to come before the router has drawn that it is on its way. */
export function noteClicks(): void {
  addEventListener(
    'click',
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target;
      if (!link?.href || isElsewhere || link.origin !== location.origin) return;
      const destination = link.pathname + link.search + link.hash;
      if (link.pathname !== location.pathname) noteNavigation(destination);
    },
    { capture: true },
  );
}

/** True when the browser is on its way there. */
export function resumeBrokenNavigation(): boolean {
  const [left, destination, at] = takeNote();
  // Whoever has gone elsewhere in the meantime is not fetched back.
  if (!destination || left !== here() || Date.now() - Number(at) > NOTE_LASTS_MS) return false;
  location.assign(destination);
  return true;
}

/** The offline page stands for the page that could not be loaded again. */
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
