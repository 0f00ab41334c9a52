import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteClicks, resumeBrokenNavigation } from './document/broken-navigation.ts';

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
  // Runs after everything that the page itself needs.
  if (document.readyState === 'complete') void startWorker();
  else addEventListener('load', () => void startWorker());
}

async function startWorker(): Promise<void> {
  const { registerWorker } = await import('./offline/register-worker.ts');
  await registerWorker();
}
