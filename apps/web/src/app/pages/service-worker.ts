import source from '../offline/service-worker.js?raw';

/** Not a static file, because a worker may fetch only what the policy in its own response allows. */
export function loader() {
  return new Response(source, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data: blob:",
    },
  });
}
