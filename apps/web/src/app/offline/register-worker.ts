import { showToast } from '../../ui/toast-store.ts';

declare global {
  interface Window {
    /** The router's own; its version changes with every build. */
    __reactRouterManifest?: { version: string };
  }
}

/** The version in the worker's URL makes each build install its own worker with its own offline page. */
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
 * A worker of this page's version may take over immediately; a worker of a newer version means that this page is
 * outdated.
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
