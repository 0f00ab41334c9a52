/** How long the page may be busy before a pause. People notice about twice this time. */
const BUSY_MS = 40;

/**
 * Runs a generator to its end on the page's main thread, with pauses in which the page can respond. Undefined if it was
 * aborted.
 */
export async function runInPauses<Value>(
  steps: Generator<void, Value>,
  signal: AbortSignal,
): Promise<Value | undefined> {
  let pauseAt = performance.now() + BUSY_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < pauseAt) continue;
    await pause();
    if (signal.aborted) return undefined;
    pauseAt = performance.now() + BUSY_MS;
  }
}

/**
 * Waits until the page has had time to respond. It uses a message, which is delivered at once: a browser would delay
 * each of several nested timers by 4 ms.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
