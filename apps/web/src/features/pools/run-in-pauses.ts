/** Time for which the page does not respond. People notice from about twice as long. */
const BUSY_MS = 40;

/**
 * Runs steps to their end on the page's own thread, with pauses in which the page can respond. Undefined if it was
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

/** A message is delivered at once; after a few nested timers a browser would wait 4 ms each time. */
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
