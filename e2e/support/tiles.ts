import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './browser.ts';
import { png } from './files.ts';
import type { SiteAddress } from './people.ts';
import { startSite } from './site.ts';

export interface Tiles {
  readonly address: string;
  /** How the server answers the next requests. */
  answer: 'all' | 'some' | 'none';
  readonly requests: { path: string; cookie: string | undefined; referer: string | undefined }[];
}

/**
 * Starts a tile server and a site that uses it, for all tests of a file. Only an operator can choose the tile server.
 */
export const test = base.extend<object, { tiles: Tiles; tileSite: SiteAddress }>({
  tiles: [
    async ({}, use) => {
      const tiles: Tiles = { address: '', answer: 'all', requests: [] };
      const server = serve(tiles);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await use(Object.assign(tiles, { address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` }));
      server.close();
    },
    { scope: 'worker' },
  ],
  tileSite: [
    async ({ tiles }, use) => {
      const site = await startSite({
        environment: { SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1', TILES_URL: tiles.address },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ tileSite }, use) => use(tileSite),
});

function serve(tiles: Tiles): Server {
  const tile = png(256, 256, 120);
  let count = 0;
  return createServer((request, response) => {
    const { cookie, referer } = request.headers;
    tiles.requests.push({ path: request.url ?? '', cookie, referer });
    count += 1;
    const isGiven = tiles.answer === 'all' || (tiles.answer === 'some' && count % 2 === 0);
    response.writeHead(isGiven ? 200 : 404, { 'content-type': 'image/png', connection: 'close' });
    response.end(isGiven ? tile : undefined);
  });
}
