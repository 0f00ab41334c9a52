import type { Page } from '@playwright/test';
import { expect, test, whenAwake } from '../support/browser.ts';
import { publicPages } from '../support/shell.ts';

test('React renders a page once while its scripts start, and not twice', async ({ page }) => {
  // Pretends that the browser saves data. Otherwise the router fetches linked pages ahead and then renders the page
  // again.
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

test('the first pages request few stylesheets, so that connections are left for pictures', async ({
  page,
}) => {
  for (const path of ['/', '/autos', '/classifieds']) {
    await page.goto(path);
    // Three stylesheets and the typeface use four of the six connections that a browser opens to a site.
    expect(await page.locator('head > link[rel="stylesheet"]').count(), path).toBeLessThan(4);
  }
});

test('the site’s stylesheet, which every page has, is not fetched again for the next page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const again: string[] = [];
    Reflect.set(window, 'fetchedAgain', again);
    const note = (node: Node) => {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload' || node.as !== 'style') return;
      const href = node.href.replace('#', '');
      if ([...document.styleSheets].some((sheet) => sheet.href === href)) again.push(href);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/about');
  await whenAwake(page);
  for (const name of ['Contact', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  expect(await page.evaluate(() => Reflect.get(window, 'fetchedAgain'))).toEqual([]);
});

/** Elements that React rendered again. React then has two copies of an element's data, with different properties. */
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
