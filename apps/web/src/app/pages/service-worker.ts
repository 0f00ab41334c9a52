import source from '../offline/service-worker.js?raw';

/** The service worker's script. It is not a static file, because it needs a Content-Security-Policy of its own. */
export function loader() {
  return new Response(source, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data: blob:",
    },
  });
}
