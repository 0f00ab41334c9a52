import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageHandler } from '@tessera/contract/pages';
import { type Assets, loadAssets } from '../platform/http/answers/assets.ts';

const buildFolder = fileURLToPath(new URL('../../../web/build/', import.meta.url));

export interface Web {
  readonly renderPage: PageHandler;
  readonly assets: Assets;
  /** Only in development: serves files from Vite, whose scripts need a more permissive policy. */
  readonly watcher?: Middleware;
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Loads the web application that `script/build` has built. The server uses one function of it, and a folder of files.
 */
export async function loadBuiltWeb(): Promise<Web> {
  const [built, assets] = await Promise.all([
    import(pathToFileURL(`${buildFolder}server/index.js`).href) as Promise<{ handlePage: PageHandler }>,
    loadAssets(`${buildFolder}client`),
  ]);
  return { renderPage: built.handlePage, assets };
}
