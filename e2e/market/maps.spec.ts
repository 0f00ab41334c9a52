import type { Locator, Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { checkLooks, checkPage, expect, phone, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { test } from '../support/tiles.ts';

// The tests run one after another in one process, so that one site is started for all of them.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ tiles }) => {
  tiles.answer = 'all';
  tiles.requests.length = 0;
});

const locations = {
  bristol: { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' },
  bath: { 'location.city': 'Bath', 'location.lat': '51.38', 'location.lng': '-2.36' },
  leeds: { 'location.city': 'Leeds', 'location.lat': '53.8', 'location.lng': '-1.55' },
} as const;

async function publishAround(page: Page): Promise<{ word: string; id: number }> {
  const word = aWord();
  const files = (await uploadPhotos(page, 1)).map((file) => ({ id: file }));
  let id = 0;
  for (const [name, location] of Object.entries(locations))
    id = await makeListing(page, {
      formValues: { title: `Desk ${name} ${word}`, price: '240', ...location },
      files,
      status: 'live',
    });
  return { word, id };
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });

test('PRE-5: results are on the operator’s tiles, also by keyboard; without tiles, on the built-in map', async ({
  page,
  signUp,
  tiles,
  complaints,
}) => {
  test.slow();
  await signUp(page);
  const { word, id } = await publishAround(page);
  const results = `/classifieds?q=${word}&view=map`;

  await test.step('clusters on tiles split when zooming in', async () => {
    await page.goto(results);
    await whenAwake(page);
    await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    await map(page)
      .getByRole('button', { name: /^2 listings in (Bristol, Bath|Bath, Bristol)$/ })
      .press('Enter');
    await expect(map(page).locator('.leaflet-container')).toBeFocused();
    await map(page)
      .getByRole('button', { name: /^Desk bath .*£240$/ })
      .press('Enter');
    await expect(page.getByRole('region', { name: 'At this location' }).getByRole('link')).toHaveText(
      `Desk bath ${word}`,
    );
    await checkLooks(page);
  });

  await test.step('the location of one listing', async () => {
    await page.goto(`/classifieds/${id}`);
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.tile-map .leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.locator('.tile-map path')).toHaveCount(1);
    await checkLooks(page);
  });

  await test.step('C08: the tile server learns neither the visitor nor the listing', async () => {
    expect(tiles.requests.length).toBeGreaterThan(5);
    expect(tiles.requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    expect(
      tiles.requests.filter(({ referer = '' }) => referer.includes('classifieds') || referer.includes(word)),
    ).toEqual([]);
  });

  await test.step('a missing tile does not affect the others', async () => {
    tiles.answer = 'some';
    await page.goto(results);
    await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-base="tiles"]')).toBeVisible();
  });

  await test.step('without tiles there is the built-in map, with the same markers', async () => {
    tiles.answer = 'none';
    await page.goto(results);
    await expect(map(page).locator('[data-base="built-in"] canvas')).toBeVisible();
    await expect(
      map(page)
        .getByRole('button', { name: /listings in|^Desk/ })
        .first(),
    ).toBeVisible();
    await page.goto(`/classifieds/${id}`);
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.tile-map[data-base="built-in"] canvas')).toBeVisible();
    const html = await (await page.request.get(`/classifieds/${id}`)).text();
    expect(html).toContain('drawn-map-marker');
  });
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  complaints.splice(0);
});

/** Positions around Britain and Ireland. Some are close together, some at the edge below the map's controls. */
const spread = [
  [52.63, 1.29],
  [52.48, 1.75],
  [52.06, 1.15],
  [51.28, 1.08],
  [51.13, 1.31],
  [51.51, -0.13],
  [51.46, -0.97],
  [50.82, -0.14],
  [50.72, -1.88],
  [50.37, -4.14],
  [51.45, -2.59],
  [51.38, -2.36],
  [53.48, -2.24],
  [53.8, -1.55],
  [55.95, -3.19],
  [57.48, -4.22],
] as const;

test('on a phone, at every zoom, no marker is covered or too close to another for a finger', async ({
  page,
  signUp,
  tiles,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await signUp(page);
  const word = aWord();
  const [photo = 0] = await uploadPhotos(page, 1);
  for (const [index, [lat, lng]] of spread.entries())
    await makeListing(page, {
      formValues: {
        title: `Desk ${index} ${word}`,
        price: '240',
        'location.lat': String(lat),
        'location.lng': String(lng),
      },
      files: [{ id: photo }],
      status: 'live',
    });

  for (const answer of ['all', 'none'] as const) {
    tiles.answer = answer;
    await page.goto(`/classifieds?q=${word}&view=map`);
    await whenAwake(page);
    await expect(page.locator(`[data-base="${answer === 'all' ? 'tiles' : 'built-in'}"]`)).toBeVisible();
    await expect(
      map(page)
        .getByRole('button', { name: /^Desk|listings/ })
        .first(),
    ).toBeVisible();
    for (let zoom = 0; zoom < 4; zoom += 1) {
      await checkPage(page);
      await page.getByRole('button', { name: 'Zoom in' }).click();
    }
  }
  // Each tile that did not come.
  complaints.splice(0);
});

/** Opens a job listing with a location. A job needs no picture. */
async function openLocation(page: Page): Promise<void> {
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

test('PRE-5: with tiles configured there is a map at zoom 13, with its marker and credit', async ({
  page,
  signIn,
  tiles,
}) => {
  await signIn(page, 'seller');

  await openLocation(page);

  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('.leaflet-overlay-pane path')).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  const paths = tiles.requests.map(({ path }) => path);
  expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(new Set(['13']));
  // The tile with Bristol at zoom 13.
  expect(paths).toContain('/13/4036/2725.png');
  await checkPage(page);
});

test('a zoom button highlights under the pointer and shows whether it can be used', async ({
  page,
  signIn,
  tiles,
}) => {
  tiles.answer = 'all';
  await signIn(page, 'seller');
  await openLocation(page);
  const [zoomIn, zoomOut] = [
    page.getByRole('button', { name: 'Zoom in' }),
    page.getByRole('button', { name: 'Zoom out' }),
  ];
  const fill = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(zoomIn).toBeVisible();
  const atRest = await fill(zoomOut);

  await zoomOut.hover();
  await expect.poll(() => fill(zoomOut)).not.toBe(atRest);
  await expect(async () => {
    await zoomIn.click();
    await expect(zoomIn).toBeDisabled({ timeout: 1_000 });
  }).toPass();

  expect(await fill(zoomIn)).not.toBe(atRest);
  expect(await fill(zoomOut)).toBe(atRest);
  await expect(zoomIn).toHaveCSS('cursor', 'not-allowed');
});

test('PRE-5: if no tile loads, there is the built-in map instead of an empty box', async ({
  page,
  signIn,
  tiles,
  complaints,
}) => {
  tiles.answer = 'none';
  await signIn(page, 'seller');

  await openLocation(page);

  await expect(page.locator('.tile-map[data-base="built-in"] canvas')).toBeVisible();
  await expect(page.locator('.tile-map path')).toHaveCount(1);
  // Only the preview in the form has coordinates: they help the seller, and tell others nothing that the map does not.
  await expect(page.getByText('° N')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Open in maps/ })).toBeVisible();
  // Each tile that did not come.
  complaints.splice(0);
});

test('the About page credits the location data with its licence', async ({ page }) => {
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
