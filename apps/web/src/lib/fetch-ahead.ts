/** How many files are fetched at once. Starting thirty requests together takes a slow phone longer than a frame. */
const MAX_AT_ONCE = 4;
/** Delay before fetching in Safari, which has no requestIdleCallback. */
const WAIT_MS = 300;

/**
 * Fetches files into the browser's cache once the page is loaded and has nothing else to do. Scripts are fetched but
 * not run, because that would slow down a phone for nothing. A browser that is set to save data fetches nothing.
 * Returns a function that stops.
 */
export function fetchAhead(files: readonly string[]): () => void {
  const over = new AbortController();
  const { signal } = over;
  async function fetchFile(file: string): Promise<void> {
    const answer = await fetch(file, { signal, priority: 'low' });
    await answer.arrayBuffer();
  }
  /** Fetches one file after another and ignores failures: such a file is fetched again when it is needed. */
  async function fetchNext(waiting: string[]): Promise<void> {
    const file = waiting.shift();
    if (file === undefined || signal.aborted) return;
    await fetchFile(file).catch(() => undefined);
    await fetchNext(waiting);
  }
  function start(): void {
    if (isSavingData()) return;
    const waiting = [...files];
    for (let lane = 0; lane < MAX_AT_ONCE; lane += 1) void fetchNext(waiting);
  }
  function startWhenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, WAIT_MS);
  }
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true, signal });
  return () => over.abort();
}

/** Whether the browser has been told to save data. Not all browsers say so, and TypeScript's types leave it out. */
function isSavingData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
}
