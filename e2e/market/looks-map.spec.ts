import type { Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { boxOf } from '../support/boxes.ts';
import { expect, test, viewports, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

async function openMap(page: Page, signUp: (page: Page) => Promise<unknown>): Promise<void> {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const location = { 'location.lat': '54.97', 'location.lng': '-1.61' };
  const title = `Convertible ${aWord()}`;
  await makeListing(page, {
    system: 'auto',
    formValues: { title, make: 'MINI', model: 'Convertible', price: '4700', ...location },
    files,
    status: 'live',
  });
  await page.goto(`/autos?q=${encodeURIComponent(title)}&view=map`);
  await whenAwake(page);
}

test('the map shows the listing of a pressed marker without scrolling', async ({ page, signUp }) => {
  await openMap(page, signUp);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /£4,700$/ }).press('Enter');
    const found = page.getByRole('region', { name: 'At this location' });
    await expect(found.getByRole('img')).toHaveCount(0);
    await expect(found.locator('img')).toBeInViewport({ ratio: 1 });
    await expect(found.getByRole('link')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await found.getByRole('button', { name: 'Close' }).click();
  }
});

test('the map covers none of its buttons once an area is drawn', async ({ page, signUp }) => {
  await openMap(page, signUp);
  await page.getByRole('button', { name: 'Draw area' }).press('Enter');
  const corner = page.getByRole('textbox', { name: 'Town or postcode at the next corner' });
  for (const name of ['Carlisle', 'Whitby', 'Alnwick']) {
    await corner.fill(name);
    await corner.press('Enter');
    await expect(page.getByRole('list', { name: 'Corners' })).toContainText(name);
  }
  await page.getByRole('button', { name: 'Search this area' }).press('Enter');

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const remove = await boxOf(page.getByRole('button', { name: 'Remove area' }));
    const follow = await boxOf(page.locator('.results-map-follow'));
    expect(follow.y, `at ${width}`).toBeGreaterThan(remove.bottom);
    await page.getByRole('button', { name: 'Remove area' }).click({ trial: true });
  }
});
