/** Safari has no idle callbacks. */
const WAIT_MS = 300;

/**
 * Fetches files into the browser's cache once the page is loaded and has nothing else to do. Scripts are not run: that
 * would occupy a slow processor for people who only look. Returns the function that gives up.
 */
export function fetchAhead(files: readonly string[]): () => void {
  const over = new AbortController();
  const { signal } = over;
  async function fetchFile(file: string): Promise<void> {
    const answer = await fetch(file, { signal, priority: 'low' });
    await answer.arrayBuffer();
  }
  function start(): void {
    if (signal.aborted) return;
    // A file that is not fetched now is fetched when it is needed.
    for (const file of files) fetchFile(file).catch(() => undefined);
  }
  function startWhenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, WAIT_MS);
  }
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true, signal });
  return () => over.abort();
}
