import type { Page } from '@playwright/test';
import { expect, test, whenAwake } from './support/browser.ts';
import { publicPages } from './support/shell.ts';

test('a page is drawn once while its scripts start, and not a second time at once', async ({ page }) => {
  // With data to be saved the router fetches no links ahead, after which it draws the page anew.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  for (const path of [...publicPages, '/autos', '/classifieds']) {
    await page.goto(path);
    await whenAwake(page);
    await page.waitForLoadState('networkidle');
    expect(await elementsDrawnAgain(page), path).toEqual([]);
  }
});

test('the first pages ask for few stylesheets, so that connections are left for pictures', async ({
  page,
}) => {
  for (const path of ['/', '/autos', '/classifieds']) {
    await page.goto(path);
    // With the typeface that makes four of the six connections that a browser has for a site.
    expect(await page.locator('head > link[rel="stylesheet"]').count(), path).toBeLessThan(4);
  }
});

/** React keeps two copies of an element that it drew again. Their properties differ, unless it only copied the element. */
function elementsDrawnAgain(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
      const drawn = key === undefined ? undefined : Reflect.get(element, key);
      const isDrawnAgain = drawn?.alternate && drawn.alternate.memoizedProps !== drawn.memoizedProps;
      return isDrawnAgain ? [`${element.localName}.${element.className}`] : [];
    }),
  );
}
