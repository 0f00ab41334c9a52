import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteClicks, resumeBrokenNavigation } from './document/broken-navigation.ts';

const WORKER_DELAY_MS = 3_000;

// A navigation that is replaced by another one aborts its requests. The router does not catch that, but it is no error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

if (!resumeBrokenNavigation()) {
  noteClicks();
  // Hydrates in a task of its own, so that the browser can handle clicks between reading the scripts and hydrating.
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

/**
 * Starts the service worker later, so that installing it does not slow down the page just as people begin to use it.
 */
function startWorkerLater(): void {
  setTimeout(() => void startWorker(), WORKER_DELAY_MS);
}

async function startWorker(): Promise<void> {
  const { registerWorker } = await import('./offline/register-worker.ts');
  await registerWorker();
}
