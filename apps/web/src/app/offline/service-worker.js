/*
 * The service worker: pages come from the network and fall back to the offline page kept at installation; what lies
 * under /assets/ never changes and is kept once fetched. Calls are never touched, let alone kept.
 */
const version = new URL(self.location.href).searchParams.get('v');
const SHELL = `shell-${version}`;
const ASSETS = 'assets';
const OFFLINE_PAGE = '/offline';
/** Old builds' files are of use to tabs that are still open, and to nobody else. */
const MOST_ASSETS = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldShells(), self.registration.navigationPreload?.enable()]));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (url.pathname.startsWith('/icons/'))
    event.respondWith(fetch(request).catch(() => fromShell(request)));
});

async function answerPage(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (url.pathname === OFFLINE_PAGE) return fromShell(OFFLINE_PAGE);
    // The address must be the offline page's own, or the router would draw the page that is not there.
    const from = encodeURIComponent(url.pathname + url.search);
    return Response.redirect(`${OFFLINE_PAGE}?from=${from}`, 302);
  }
}

async function answerAsset(event) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(cache, event.request, response.clone()));
  return response;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - MOST_ASSETS));
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}

async function fromShell(request) {
  const shell = await caches.open(SHELL);
  return (await shell.match(request)) ?? Response.error();
}

/** Fetched as nobody: the kept page must hold nothing of the person who happens to be signed in. */
async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/(?:assets|icons)\/[\w.-]+/g));
  const shell = await caches.open(SHELL);
  const assets = await caches.open(ASSETS);
  await shell.put(OFFLINE_PAGE, page);
  await Promise.all(
    [...files].map((file) => (file.startsWith('/assets/') ? assets.add(file) : shell.add(file))),
  );
}

async function forgetOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}
