import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { checkPage, expect, expectNoSidewaysScroll, test, viewports, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { readShifts, watchShifts } from '../support/layout-shift.ts';

const sliders = [
  ['Repeater', 100],
  ['Scaler', 100],
  ['Rotator', 360],
  ['Card Palette', 100],
  ['Surface Palette', 100],
  ['Gradient', 100],
  ['Line Colour', 100],
  ['Line Thickness', 100],
  ['Main Text Colour', 100],
  ['Sub Text Colour', 100],
] as const;

/** Opens a pattern and waits until it is drawn in the page itself. */
async function openPattern(page: Page, path: string) {
  await page.goto(path);
  await expect(stage(page).locator('svg')).toBeVisible();
}

const stage = (page: Page) => page.getByRole('figure');
const tiles = (page: Page) => page.getByRole('link', { name: /./ }).and(page.locator('.pattern-tile-name'));

test('the gallery shows a hundred patterns by family; text and family are in the URL, and a pattern is large', async ({
  page,
}) => {
  await page.goto('/patterns');
  await whenAwake(page);
  await expect(tiles(page)).toHaveCount(100);
  await expect(page.getByRole('heading', { level: 2, name: 'Strange attractors' })).toBeVisible();

  await test.step('the search text and family are in the URL', async () => {
    await page.getByLabel('Search by name').pressSequentially('spiral');
    await expect(page).toHaveURL(/search=spiral/);
    await expect(page.getByRole('status').filter({ hasText: 'patterns' })).toHaveText('11 patterns');
    await expect(page.getByLabel('Search by name')).toBeFocused();

    await page.getByRole('navigation', { name: 'Families' }).getByRole('link', { name: 'Spirals' }).click();
    await expect(page).toHaveURL('/patterns?family=spirals&search=spiral');
    await page.reload();
    await expect(page.getByLabel('Search by name')).toHaveValue('spiral');

    await page.goto('/patterns?search=zebra');
    await expect(page.getByText('No patterns found')).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(tiles(page)).toHaveCount(100);
  });

  await test.step('a pattern is large, with its formula and its sliders, on a phone and a desktop', async () => {
    await page.getByRole('link', { name: 'Lorenz Butterfly' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Lorenz Butterfly' })).toBeVisible();
    await expect(page.getByText('x′ = 10(y − x)')).toBeVisible();
    await expect(stage(page).locator('svg')).toBeVisible();
    for (const { width } of viewports) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  });
});

test('the gallery fetches only pictures of the scheme that is shown, and only those in sight', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.svg?')) requested.push(new URL(request.url()));
  });

  await page.goto('/patterns');
  await expect.poll(() => requested.length).toBeGreaterThan(5);
  await page.waitForLoadState('networkidle');

  expect(requested.length).toBeLessThan(100);
  expect(requested.filter((url) => Number(url.searchParams.get('palette')) < 50)).toEqual([]);
});

test('PRE-2: each slider has a label, announces its value and handles Home, End and Page keys', async ({
  page,
}) => {
  await openPattern(page, '/patterns/MP062');

  for (const [label, max] of sliders) {
    const slider = page.getByRole('slider', { name: label });
    await slider.press('End');
    await expect(slider).toHaveValue(String(max));
    await slider.press('PageDown');
    const below = Number(await slider.inputValue());
    expect(below).toBeLessThan(max);
    await slider.press('PageUp');
    expect(Number(await slider.inputValue())).toBeGreaterThan(below);
    await slider.press('Home');
    await expect(slider).toHaveValue('0');
    expect(await slider.getAttribute('aria-valuetext')).toBeTruthy();
  }
});

test('PRE-2: each slider visibly changes the preview', async ({ page }) => {
  await openPattern(page, '/patterns/MP062?repeater=30&palette=20&gradient=40&rotator=7&scaler=10');

  // Two screenshots without a change are equal to the last pixel, so any difference comes from a slider.
  const untouched = await stage(page).screenshot();
  expect((await stage(page).screenshot()).equals(untouched)).toBe(true);

  for (const [label, max] of sliders) {
    const before = await stage(page).screenshot();
    const slider = page.getByRole('slider', { name: label });
    await slider.fill(String(Math.round(max * 0.85)));
    await expect.poll(async () => (await stage(page).screenshot()).equals(before), label).toBe(false);
  }
});

test('PRE-2: a slider changes the picture within 100 ms, also with five copies of a dense curve', async ({
  page,
}) => {
  await openPattern(page, '/patterns/MP045?repeater=100&gradient=60&lineThickness=80');
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };

  const before = await worked();
  for (const [label] of sliders) {
    const slider = page.getByRole('slider', { name: label });
    for (let press = 0; press < 4; press += 1) await slider.press('ArrowRight');
  }

  // Measures the time of the page's own thread, because the time between a key and the picture includes other programs.
  expect(((await worked()) - before) / (4 * sliders.length)).toBeLessThan(0.05);
  const durations = await page.evaluate(() => Reflect.get(window, 'durations') as number[]);
  const sorted = durations.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 4)] ?? 0).toBeLessThan(100);
});

test('PRE-3: text on the card is readable at both ends of the sliders that colour it', async ({ page }) => {
  for (const query of [
    'textPrimary=0&textSecondary=0',
    'textPrimary=100&textSecondary=100',
    'surfacePalette=100&textPrimary=0&textSecondary=100',
    'surfacePalette=100&palette=100&textPrimary=100&textSecondary=0',
  ]) {
    await openPattern(page, `/patterns/MP021?${query}`);
    await checkPage(page);
  }
});

test('slider values are in the URL, and Reset, Random and Copy link work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPattern(page, '/patterns/MP001');

  await page.getByRole('slider', { name: 'Repeater' }).fill('75');
  await page.getByRole('slider', { name: 'Card Palette' }).fill('60');
  await expect(page).toHaveURL('/patterns/MP001?repeater=75&palette=60');
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Repeater' })).toHaveValue('75');
  await expect(page.getByRole('slider', { name: 'Repeater' })).toHaveAttribute('aria-valuetext', '4 copies');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole('button', { name: 'Random' }).click();
  await expect(page).not.toHaveURL('/patterns/MP001?repeater=75&palette=60');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/patterns/MP001');
  await expect(page.getByRole('slider', { name: 'Main Text Colour' })).toHaveValue('50');
});

test('the downloaded file matches the picture shown', async ({ page }) => {
  await openPattern(page, '/patterns/MP076');
  await page.getByRole('slider', { name: 'Rotator' }).fill('45');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download SVG' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('MP076-apollonian-gasket.svg');
  expect(new URL(download.url()).searchParams.get('rotator')).toBe('45');
});

test('nothing moves by itself while the gallery and a pattern are loaded', async ({ page }) => {
  await watchShifts(page);
  for (const { width, height } of viewports) {
    await page.setViewportSize({ width, height });
    await page.goto('/patterns');
    await page.waitForLoadState('networkidle');
    expect(await readShifts(page)).toBeLessThan(0.05);
    await openPattern(page, '/patterns/MP050?palette=70');
    expect(await readShifts(page)).toBeLessThan(0.05);
  }
});

test('STA-6: the gallery and a pattern first load at most 120 kB of script and 20 kB of HTML', async ({
  page,
}) => {
  for (const path of ['/patterns', '/patterns/MP001']) {
    const { html, scriptBytes } = await weighFirstLoad(page, path);
    expect(scriptBytes, path).toBeLessThan(120_000);
    expect(gzipSync(html).length, path).toBeLessThan(20_000);
    expect(html, path).not.toMatch(/ style="/);
  }
});

test('an unknown code is not found, and a lower-case code redirects', async ({ page, complaints }) => {
  const missing = await page.goto('/patterns/MP777');
  expect(missing?.status()).toBe(404);
  complaints.length = 0;

  await page.goto('/patterns/mp007?rotator=9');
  await expect(page).toHaveURL('/patterns/MP007?rotator=9');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery is searched and a pattern is drawn by plain forms', async ({ page }) => {
    await page.goto('/patterns');
    await page.getByLabel('Search by name').fill('knot');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=knot/);
    await page.getByRole('link', { name: 'Cinquefoil Knot' }).click();

    await page.getByRole('slider', { name: 'Repeater' }).fill('60');
    await page.getByRole('button', { name: 'Draw' }).click();

    await expect(page.getByRole('slider', { name: 'Repeater' })).toHaveValue('60');
    await expect(stage(page).locator('img')).toHaveAttribute('src', /repeater=60/);
  });
});
