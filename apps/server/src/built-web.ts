import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageHandler } from '@tessera/contract/pages';
import { type Assets, loadAssets } from './platform/http/assets.ts';

const buildFolder = fileURLToPath(new URL('../../web/build/', import.meta.url));

export interface Web {
  readonly renderPage: PageHandler;
  readonly assets: Assets;
  /** In development the files come from Vite, which needs a more permissive policy for its own scripts. */
  readonly watcher?: Middleware;
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The web application as built by `script/build`. The server uses one function of it and a folder of files. */
export async function loadBuiltWeb(): Promise<Web> {
  const [built, assets] = await Promise.all([
    import(pathToFileURL(`${buildFolder}server/index.js`).href) as Promise<{ handlePage: PageHandler }>,
    loadAssets(`${buildFolder}client`),
  ]);
  return { renderPage: built.handlePage, assets };
}
