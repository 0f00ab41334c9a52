import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteClicks, resumeBrokenNavigation } from './document/broken-navigation.ts';

const WORKER_AFTER_MS = 3_000;

// A navigation that is superseded aborts its requests. That is not an error, but the router leaves the rejection
// uncaught.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

if (!resumeBrokenNavigation()) {
  noteClicks();
  // In a task of its own: reading the scripts was long enough for one, and presses are answered between two.
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(document, <HydratedRouter />);
    }),
  );
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') startWorkerLater();
  else addEventListener('load', startWorkerLater);
}

/** Its installation would compete with the page for the processor, just as people begin to use it. */
function startWorkerLater(): void {
  setTimeout(() => void startWorker(), WORKER_AFTER_MS);
}

async function startWorker(): Promise<void> {
  const { registerWorker } = await import('./offline/register-worker.ts');
  await registerWorker();
}
