import type { Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { checkPage, expect, phone, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const locations = {
  bristol: { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' },
  leeds: { 'location.city': 'Leeds', 'location.lat': '53.8', 'location.lng': '-1.55' },
  norwich: { 'location.city': 'Norwich', 'location.lat': '52.63', 'location.lng': '1.29' },
} as const;

async function publishAround(page: Page): Promise<string> {
  const word = aWord();
  const [photo = 0] = await uploadPhotos(page, 1);
  for (const [name, location] of Object.entries(locations))
    await makeListing(page, {
      formValues: { title: `Desk ${name} ${word}`, price: '240', ...location },
      files: [{ id: photo }],
      status: 'live',
    });
  return word;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const marker = (page: Page, town: string) =>
  map(page).getByRole('button', { name: new RegExp(`^Desk ${town}`) });
const card = (page: Page, town: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^Desk ${town}`) }) });

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenAwake(page);
  await expect(map(page).locator('[data-base="built-in"] canvas')).toBeVisible();
}

test('FND-5: an area is drawn on the built-in map in three ways, and list and map highlight each other’s listings', async ({
  page,
  signUp,
}) => {
  test.slow();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host));
  await signUp(page);
  const word = await publishAround(page);
  const results = `/classifieds?q=${word}&view=map`;
  await openMap(page, results);

  await test.step('coast and towns are drawn, prices are markers, and no other host is asked', async () => {
    const colours = await map(page).locator('canvas').evaluate(countColours);
    // More than 20 colours: sea, land, coast, names and their smooth edges are drawn.
    expect(colours).toBeGreaterThan(20);
    await expect(marker(page, 'bristol')).toHaveText('£240');
    await expect(map(page).getByText('GeoNames')).toBeVisible();
    await expect(map(page).locator('.leaflet-control-scale')).toBeVisible();
    expect(
      [...hosts].filter((host) => !/^(?:http:(?:localhost|127\.0\.0\.1):\d+|blob:|data:)/.test(host)),
    ).toEqual([]);
    await checkPage(page);
  });

  await test.step('list and map show each other’s hover and focus', async () => {
    await card(page, 'leeds').hover();
    await expect(marker(page, 'leeds')).toHaveAttribute('data-active', '');
    await expect(marker(page, 'bristol')).not.toHaveAttribute('data-active');
    await card(page, 'bristol').getByRole('link').first().focus();
    await expect(marker(page, 'bristol')).toHaveAttribute('data-active', '');
    await marker(page, 'norwich').hover();
    await expect(card(page, 'norwich')).toHaveAttribute('data-active', '');
    await marker(page, 'leeds').focus();
    await expect(card(page, 'leeds')).toHaveAttribute('data-active', '');
    await expect(card(page, 'norwich')).not.toHaveAttribute('data-active');
  });

  await test.step('a line drawn around a town filters the list, in the address and until it is removed', async () => {
    await page.getByRole('button', { name: 'Draw area' }).click();
    await expect(page.getByRole('heading', { name: 'Draw an area' })).toBeFocused();
    const { x, y } = await centreOf(page, 'norwich');
    await page.mouse.move(x + 35, y);
    await page.mouse.down();
    for (let step = 0; step <= 24; step += 1) {
      const angle = (step * Math.PI) / 12;
      await page.mouse.move(x + 35 * Math.cos(angle), y + 35 * Math.sin(angle));
    }
    await page.mouse.up();
    await expect(page).toHaveURL(/[?&]area=[\w-]+/);
    await expect(card(page, 'leeds')).toHaveCount(0);
    await expect(card(page, 'norwich')).toBeVisible();
    await expect(map(page).locator('path.drawn-area')).toBeVisible();
    await page.reload();
    await whenAwake(page);
    await expect(card(page, 'norwich')).toBeVisible();
    await expect(card(page, 'bristol')).toHaveCount(0);
    await expect(map(page).locator('path.drawn-area')).toBeVisible();
    await page.getByRole('link', { name: /Remove.*chosen area/ }).click();
    await expect(card(page, 'bristol')).toBeVisible();
  });

  await test.step('on the keyboard, towns and postcodes are corners', async () => {
    await page.getByRole('button', { name: 'Draw area' }).press('Enter');
    const corner = page.getByRole('textbox', { name: 'Town or postcode at the next corner' });
    for (const name of ['Blackpool', 'Scarborough', 'LN1']) {
      await corner.fill(name);
      await corner.press('Enter');
      await expect(page.getByRole('list', { name: 'Corners' })).toContainText(name);
    }
    await checkPage(page);
    await page.getByRole('button', { name: 'Search this area' }).press('Enter');
    await expect(card(page, 'bristol')).toHaveCount(0);
    await expect(card(page, 'leeds')).toBeVisible();
  });

  await test.step('an area is part of a saved search', async () => {
    await page.getByRole('link', { name: 'Save this search' }).click();
    await expect(page.getByText('in a drawn area').first()).toBeVisible();
  });

  await test.step('with the switch on, moving the map searches what it shows', async () => {
    await openMap(page, results);
    await page.getByRole('switch', { name: 'Search as I move the map' }).check();
    await expect(page).toHaveURL(/[?&]area=/);
    await marker(page, 'norwich').press('Enter');
    await expect(async () => {
      await map(page).locator('.leaflet-container').press('ArrowRight');
      await expect(card(page, 'bristol')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('switch', { name: 'Search as I move the map' })).toBeChecked();
  });
});

/** The number of different colours in a canvas. */
function countColours(canvas: SVGElement | HTMLElement): number {
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  const { width, height } = context?.canvas ?? { width: 1, height: 1 };
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4)
    colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
  return colours.size;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('FND-5: the list is a sheet over the map, and corners are tapped', async ({ page, signUp }) => {
    test.slow();
    await signUp(page);
    const word = await publishAround(page);
    await openMap(page, `/classifieds?q=${word}&view=map`);

    const handle = page.getByRole('button', { name: 'Show the list' });
    await handle.press('Enter');
    await expect(page.getByRole('button', { name: 'Show the map' })).toHaveAttribute('aria-expanded', 'true');
    await expect(card(page, 'leeds')).toBeInViewport();
    await checkPage(page);
    await page.getByRole('button', { name: 'Show the map' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Show the list' })).toBeInViewport();

    await page.getByRole('button', { name: 'Draw area' }).tap();
    const norwich = await centreOf(page, 'norwich');
    for (const [x, y] of [
      [-30, -30],
      [30, -30],
      [0, 30],
    ] as const)
      await page.touchscreen.tap(norwich.x + x, norwich.y + y);
    await expect(page.getByRole('list', { name: 'Corners' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Search this area' }).tap();
    await expect(card(page, 'bristol')).toHaveCount(0);
    await expect(card(page, 'norwich')).toBeAttached();
  });
});

async function centreOf(page: Page, town: string): Promise<{ x: number; y: number }> {
  await map(page).scrollIntoViewIfNeeded();
  const box = await marker(page, town).boundingBox();
  if (!box) throw new Error('There is no marker');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
