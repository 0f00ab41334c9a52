import type { Page } from '@playwright/test';
import { checkPage, expect, test as base, whenAwake } from './support/browser.ts';
import { png } from './support/files.ts';
import { makeListing } from './support/listings.ts';
import { type Site, startSite } from './support/site.ts';

/** A site of its own, for only an operator names where map tiles come from. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const site = await startSite({
        environment: {
          TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
          SHED_LOAD: '0',
          TRUSTED_PROXIES: '127.0.0.1',
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** A position with a place, which needs no picture. */
async function openPlace(page: Page): Promise<void> {
  const id = await makeListing(page, {
    system: 'jobs',
    status: 'live',
    formValues: {
      title: 'Joiner',
      company: 'Harbour',
      apply_url: 'https://example.com',
      'location.postcode': 'BS1 5TR',
      'location.lat': '51.4552',
      'location.lng': '-2.5966',
    },
  });
  await page.goto(`/jobs/${id}`);
  await whenAwake(page);
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
}

test('PRE-5: where the operator names tiles there is a map at zoom 13, with its marker and its credit', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  const tile = png(256, 256, 120);
  await page.route('https://tiles.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/png', body: tile });
  });
  await signIn(page, 'seller');

  await openPlace(page);

  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('.leaflet-overlay-pane path')).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  expect(new Set(asked.map((path) => path.split('/')[1]))).toEqual(new Set(['13']));
  // Where Bristol is at that zoom.
  expect(asked).toContain('/13/4036/2725.png');
  await checkPage(page);
});

test('PRE-5: where no tile comes an outline is drawn instead, never an empty box', async ({
  page,
  signIn,
  complaints,
}) => {
  await page.route('https://tiles.example/**', (route) => route.abort());
  await signIn(page, 'seller');

  await openPlace(page);

  await expect(page.locator('.drawn-map-marker')).toBeVisible();
  await expect(page.locator('.tile-map')).toHaveCount(0);
  await expect(page.getByText('51.4552° N, 2.5966° W')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open in maps/ })).toBeVisible();
  // Each tile that the test cut off.
  complaints.splice(0);
});

test('whose data shows where places are is named on the About page, with its licence', async ({ page }) => {
  await page.goto('/about');

  for (const [name, licence] of [
    ['GeoNames', 'CC-BY 4.0'],
    ['OpenStreetMap contributors', 'ODbL 1.0'],
    ['Ordnance Survey, Royal Mail and the Office for National Statistics', 'Open Government Licence 3.0'],
  ] as const) {
    const credit = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(credit).toContainText(licence);
  }
  await checkPage(page);
});
