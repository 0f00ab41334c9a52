const WANTED = 'wanted-page';

/**
 * When a page's code cannot be fetched (most often because a new version is out), the router reloads the page that is
 * left and forgets where the person wanted to go. We note it while a navigation runs, and go there afterwards as a whole
 * new document, which needs no script of ours to be read.
 */
export function noteNavigation(wanted: string | undefined): void {
  try {
    if (wanted === undefined) sessionStorage.removeItem(WANTED);
    else sessionStorage.setItem(WANTED, wanted);
  } catch {
    // Storage is switched off: the page is merely reloaded.
  }
}

/** True when the browser is on its way there. */
export function resumeBrokenNavigation(): boolean {
  const wanted = takeNote();
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (!wanted || !isReload) return false;
  location.assign(wanted);
  return true;
}

function takeNote(): string | null {
  try {
    const wanted = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    return wanted;
  } catch {
    return null;
  }
}
