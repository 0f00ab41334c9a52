const NOTE = 'broken-navigation';

/**
 * When a page's code cannot be fetched (most often because a new version is out), the router reloads the page that is
 * left and forgets where the person wanted to go. We note it while a navigation runs, and go there afterwards as a whole
 * new document, which needs no script of ours to be read.
 */
export function noteNavigation(wanted: string | undefined): void {
  try {
    if (wanted === undefined) sessionStorage.removeItem(NOTE);
    else sessionStorage.setItem(NOTE, JSON.stringify([here(), wanted]));
  } catch {
    // Storage is switched off: the page is merely reloaded.
  }
}

/** True when the browser is on its way there. */
export function resumeBrokenNavigation(): boolean {
  const [left, wanted] = takeNote();
  // Whoever has gone elsewhere in the meantime is not fetched back.
  if (!wanted || left !== here()) return false;
  location.assign(wanted);
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
    return Array.isArray(note) ? note.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
}
