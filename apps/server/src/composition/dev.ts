import { fileURLToPath } from 'node:url';
import type { PageHandler } from '@tessera/contract/pages';
import { createServer } from 'vite';
import type { Web } from './built-web.ts';
import { runServer } from './run-server.ts';

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

/**
 * Loads the web application from Vite, which builds each page anew. The server around it is the same as in production.
 */
async function loadWatchedWeb(): Promise<Web> {
  process.chdir(webFolder);
  const vite = await createServer({
    root: webFolder,
    // Vite's socket for changed files listens only on this machine. By default it would listen on every address.
    server: { middlewareMode: true, hmr: { host: 'localhost' } },
    appType: 'custom',
  });
  const renderPage: PageHandler = async (request, services) => {
    const loaded = (await vite.ssrLoadModule('./src/app/page-handler.ts')) as { handlePage: PageHandler };
    return loaded.handlePage(request, services);
  };
  return { renderPage, assets: { answer: () => undefined }, watcher: vite.middlewares };
}

await runServer(loadWatchedWeb);
