import { showToast } from '../../ui/overlays/toast-store.ts';

declare global {
  interface Window {
    /** Set by the router. Its version changes with every build. */
    __reactRouterManifest?: { version: string };
  }
}

/**
 * Installs the service worker. Its URL contains the build's version, so each build has its own worker and offline page.
 */
export async function registerWorker(): Promise<void> {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- not our name
  const version = window.__reactRouterManifest?.version;
  if (!version) return;
  const address = `/sw.js?v=${version}`;
  const registration = await navigator.serviceWorker.register(address).catch(() => undefined);
  if (!registration) return;
  greet(registration.waiting, address);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') greet(worker, address);
    });
  });
}

/**
 * Handles an installed worker. One of this page's version takes over at once. One of another version means that the
 * page is outdated, so the person is offered to reload.
 */
function greet(worker: ServiceWorker | null, address: string): void {
  if (!worker) return;
  if (worker.scriptURL.endsWith(address)) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage('take-over');
    return;
  }
  showToast({
    title: 'A new version is available',
    description: 'Reload to use it. Anything you’ve typed on this page will be lost.',
    action: { label: 'Reload', onPress: () => window.location.reload() },
  });
}
