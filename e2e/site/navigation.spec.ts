import type { Locator } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  test,
  viewports,
  whenAwake,
} from '../support/browser.ts';
import { focused, header, openShell, verticals } from '../support/shell.ts';

test('NAV-1: nothing scrolls sideways from 320 to 1440 px, and the header is one line', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/offline',
    '/dev/shell?as=visitor&at=/jobs',
    '/dev/shell?as=admin&database=connecting',
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      expect(await middles(header(page).locator('a, button')), `${path} at ${width} px`).toHaveLength(1);
    }
  }
});

/** The vertical middles of the visible controls. Controls in one line have the same middle. */
function middles(controls: Locator): Promise<number[]> {
  return controls.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    return [...new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))];
  });
}

test('NAV-1: every section is reached in two clicks, on a desktop and on a phone', async ({ page }) => {
  await openShell(page);

  await page.getByRole('button', { name: 'Marketplace' }).click();
  for (const vertical of verticals) {
    await expect(page.getByRole('menuitem', { name: vertical })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const vertical of verticals) {
    await expect(page.getByRole('dialog').getByRole('link', { name: vertical, exact: true })).toBeVisible();
  }
});

test('NAV-2: the verticals menu has equal columns, and arrows move to the visible neighbour', async ({
  page,
}) => {
  await openShell(page);

  await page.getByRole('button', { name: 'Marketplace' }).press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();

  const boxes = await items.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect()),
  );
  const columns = Map.groupBy(boxes, ({ left }) => Math.round(left));
  expect([...columns.values()].map(({ length }) => length)).toEqual([4, 4, 4]);
  await page.keyboard.press('ArrowRight');
  const neighbour = await focused(page).boundingBox();
  expect(neighbour?.y).toBeCloseTo(boxes[0]?.y ?? 0, 0);
  expect(neighbour?.x).toBeGreaterThan(boxes[0]?.x ?? Infinity);
});

test('NAV-2: the verticals menu opens by click, Enter and ArrowDown and returns focus', async ({ page }) => {
  await openShell(page);
  const trigger = page.getByRole('button', { name: 'Marketplace' });
  const first = page.getByRole('menuitem', { name: 'Classifieds' });

  await trigger.click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(trigger).toBeFocused();

  for (const key of ['Enter', 'ArrowDown']) {
    await trigger.press(key);
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Jobs' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  }
});

test('NAV-2: Escape also closes a menu whose code is still loading', async ({ page }) => {
  const isLet = Promise.withResolvers<void>();
  await page.route('**/assets/menu-list-*.js', async (route) => {
    await isLet.promise;
    await route.continue();
  });
  await openShell(page);
  const trigger = page.getByRole('button', { name: 'Marketplace' });

  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  const loaded = page.waitForResponse('**/assets/menu-list-*.js');
  isLet.resolve();
  await (await loaded).finished();

  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await trigger.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

test('NAV-4: the current vertical is marked, and not by colour alone', async ({ page }) => {
  await openShell(page, 'at=/jobs');

  const trigger = page.getByRole('button', { name: 'Marketplace' });
  await expect(trigger).toContainText('here: Jobs');
  const bar = await trigger.evaluate((element) => getComputedStyle(element, '::after').height);
  expect(bar).toBe('3px');
  await trigger.click();
  const current = page.getByRole('menuitem', { name: 'Jobs' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current.locator('svg')).toHaveCount(2);
  await expect(page.getByRole('menuitem', { name: 'Autos' })).not.toHaveAttribute('aria-current');
});

test('NAV-4: the mark of the current page stands out from the header and the menu in both schemes', async ({
  page,
}) => {
  await page.goto('/about');
  await whenAwake(page);
  const link = header(page).getByRole('link', { name: 'About' });
  for (const scheme of schemes) expect(await contrastOfMark(link, scheme, '::after')).toBeGreaterThan(3);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const item = page.getByRole('dialog').getByRole('link', { name: 'About' });
  for (const scheme of schemes) expect(await contrastOfMark(item, scheme, '::before')).toBeGreaterThan(3);
  expect(await item.evaluate((element) => getComputedStyle(element, '::before').width)).toBe('4px');
});

/** Contrast between the mark of a link and its background. */
async function contrastOfMark(link: Locator, scheme: 'light' | 'dark', mark: string): Promise<number> {
  await link.page().emulateMedia({ colorScheme: scheme });
  const [one = 0, other = 0] = await link.evaluate((element, pseudo) => {
    let ground: Element | null = element;
    const colourOf = (each: Element) => getComputedStyle(each).backgroundColor;
    while (ground && colourOf(ground).endsWith(', 0)')) ground = ground.parentElement;
    const colours = [getComputedStyle(element, pseudo).backgroundColor, ground ? colourOf(ground) : ''];
    return colours.map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
  }, mark);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('NAV-4: the current page is marked in header, phone menu and footer', async ({ page }) => {
  await page.goto('/about');
  await whenAwake(page);
  for (const landmark of [header(page), page.getByRole('contentinfo')]) {
    await expect(landmark.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(landmark.locator('[aria-current]')).toHaveCount(1);
  }

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();

  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveText('About');
});

test('NAV-6: the first Tab shows a link that skips to the main content', async ({ page }) => {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await whenAwake(page);

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');

    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  }
});
