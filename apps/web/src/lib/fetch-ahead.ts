/** Starting thirty requests in one go takes longer than a frame on a slow phone. */
const AT_ONCE = 4;
/** Safari has no idle callbacks. */
const WAIT_MS = 300;

/**
 * Fetches files into the browser's cache once the page is loaded and has nothing else to do. Scripts are not run: that
 * would occupy a slow processor for people who only look. A browser that saves data fetches nothing. Returns the function
 * that gives up.
 */
export function fetchAhead(files: readonly string[]): () => void {
  const over = new AbortController();
  const { signal } = over;
  async function fetchFile(file: string): Promise<void> {
    const answer = await fetch(file, { signal, priority: 'low' });
    await answer.arrayBuffer();
  }
  /** A file that is not fetched now is fetched when it is needed. */
  async function fetchNext(waiting: string[]): Promise<void> {
    const file = waiting.shift();
    if (file === undefined || signal.aborted) return;
    await fetchFile(file).catch(() => undefined);
    await fetchNext(waiting);
  }
  function start(): void {
    if (isSavingData()) return;
    const waiting = [...files];
    for (let lane = 0; lane < AT_ONCE; lane += 1) void fetchNext(waiting);
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
