import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkLooks, expect, test as base, whenAwake } from './support/browser.ts';
import { png } from './support/files.ts';
import { makeListing, uploadPhotos } from './support/listings.ts';
import { startSite } from './support/site.ts';

interface Tiles {
  readonly address: string;
  /** What the next tile is answered. */
  answer: 'all' | 'some' | 'none';
  readonly asked: { cookie: string | undefined; referer: string | undefined }[];
}

/** A tile server and a site that uses it, for all tests of this file. */
const test = base.extend<object, { tiles: Tiles; mapSite: string }>({
  tiles: [
    async ({}, use) => {
      const tiles: Tiles = { address: '', answer: 'all', asked: [] };
      const server = serve(tiles);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await use(Object.assign(tiles, { address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` }));
      server.close();
    },
    { scope: 'worker' },
  ],
  mapSite: [
    async ({ tiles }, use) => {
      const site = await startSite({
        environment: { SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1', TILES_URL: tiles.address },
      });
      await use(site.url);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mapSite }, use) => use(mapSite),
});

function serve(tiles: Tiles): Server {
  const tile = png(256, 256, 120);
  let count = 0;
  return createServer((request, response) => {
    const { cookie, referer } = request.headers;
    tiles.asked.push({ cookie, referer });
    count += 1;
    const isGiven = tiles.answer === 'all' || (tiles.answer === 'some' && count % 2 === 0);
    response.writeHead(isGiven ? 200 : 404, { 'content-type': 'image/png', connection: 'close' });
    response.end(isGiven ? tile : undefined);
  });
}

const places = {
  bristol: { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' },
  bath: { 'location.city': 'Bath', 'location.lat': '51.38', 'location.lng': '-2.36' },
  leeds: { 'location.city': 'Leeds', 'location.lat': '53.8', 'location.lng': '-1.55' },
} as const;

async function publishAround(page: Page): Promise<{ word: string; id: number }> {
  const word = `zephyr${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const files = (await uploadPhotos(page, 1)).map((file) => ({ id: file }));
  let id = 0;
  for (const [name, place] of Object.entries(places))
    id = await makeListing(page, {
      formValues: { title: `Desk ${name} ${word}`, price: '240', ...place },
      files,
      status: 'live',
    });
  return { word, id };
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });

test('PRE-5: results and places lie on the operator’s tiles, by keys as well; where no tile comes, on a drawing', async ({
  page,
  signUp,
  tiles,
  complaints,
}) => {
  test.slow();
  await signUp(page);
  const { word, id } = await publishAround(page);
  const results = `/classifieds?q=${word}&view=map`;

  await test.step('markers upon tiles part when one comes closer', async () => {
    await page.goto(results);
    await whenAwake(page);
    await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    await map(page)
      .getByRole('button', { name: /^2 listings in (Bristol, Bath|Bath, Bristol)$/ })
      .press('Enter');
    await expect(map(page)).toBeFocused();
    await map(page)
      .getByRole('button', { name: /^Desk bath .*£240$/ })
      .press('Enter');
    await expect(page.getByRole('region', { name: 'At this place' }).getByRole('link')).toHaveText(
      `Desk bath ${word}`,
    );
    await checkLooks(page);
  });

  await test.step('the place of one listing', async () => {
    await page.goto(`/classifieds/${id}`);
    await expect(page.locator('.tile-map .leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.locator('.tile-map path')).toHaveCount(1);
    await checkLooks(page);
  });

  await test.step('C08: whoever has the tiles learns neither who looks nor at what', async () => {
    expect(tiles.asked.length).toBeGreaterThan(5);
    expect(tiles.asked.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    expect(tiles.asked.filter(({ referer = '' }) => /classifieds|zephyr/.test(referer))).toEqual([]);
  });

  await test.step('a tile that is missing leaves the others', async () => {
    tiles.answer = 'some';
    await page.goto(results);
    await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.tile-results')).toBeVisible();
  });

  await test.step('without any there is the drawing, with the same markers', async () => {
    tiles.answer = 'none';
    await page.goto(results);
    await expect(page.locator('.results-map-drawing')).toBeVisible();
    await expect(page.locator('.tile-results')).toHaveCount(0);
    await expect(
      map(page)
        .getByRole('button', { name: /listings in|^Desk/ })
        .first(),
    ).toBeVisible();
    await page.goto(`/classifieds/${id}`);
    await expect(page.locator('.drawn-map-marker')).toBeVisible();
    await expect(page.locator('.tile-map')).toHaveCount(0);
  });
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.splice(0);
});
