/** Starts the product's server with additional pages that have faults. */
import { setTimeout as pause } from 'node:timers/promises';
import { runServer } from '../../../apps/server/src/composition/run-server.ts';
import { loadBuiltWeb } from '../../../apps/server/src/composition/built-web.ts';

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

async function forget(): Promise<void> {
  await pause(10);
  throw new Error('a promise that nobody waited for');
}

await runServer(async () => {
  const { assets } = await loadBuiltWeb();
  return {
    assets,
    async renderPage(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/forgotten-promise') void forget();
      if (pathname === '/rejected') await forget();
      return page('done');
    },
  };
});
