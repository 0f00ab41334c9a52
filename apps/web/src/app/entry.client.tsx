import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeBrokenNavigation } from './document/broken-navigation.ts';

if (!resumeBrokenNavigation()) {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the page itself needs.
  addEventListener('load', () => {
    void import('./offline/register-worker.ts').then(({ registerWorker }) => registerWorker());
  });
}
