import type { Locator } from '@playwright/test';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { openShell, verticals } from '../support/shell.ts';

test.describe('NAV-3: the menu of a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('NAV-3: has the same items as the desktop header, none too small for a finger', async ({ page }) => {
    await openShell(page, 'as=admin&database=failed');
    expect(await smallTargets(page.locator('header a, header button'))).toEqual([]);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();

    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of [...verticals, 'Dashboard', 'About', 'Contact', 'Profile Settings', 'Check Out']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const name of ['Sign Out', 'Upload', 'Post Listing', 'Failed']) {
      await expect(menu.getByRole('button', { name })).toBeVisible();
    }
    await expect(menu.getByText('Welcome, Ada')).toBeVisible();
    // The server has drawn the icons of the page. The icons of the menu are loaded when it opens.
    await expect(menu.locator('svg path[d]').nth(15)).toBeAttached();
    await expect(menu.locator('svg path:not([d])')).toHaveCount(0);
    expect(await smallTargets(page.locator('dialog a, dialog button, dialog label'))).toEqual([]);
  });

  test('NAV-2, NAV-3: opens by key or press, keeps the focus inside, and can be opened again at once', async ({
    page,
  }) => {
    await openShell(page);
    const trigger = page.getByRole('button', { name: 'Menu', exact: true });
    await trigger.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    // Waits for the menu, whose code may still be loading. An earlier Tab would move the focus that it returns later.
    await expect(menu).toBeVisible();
    const stops = await menu.locator('a, button, input:checked').count();

    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();

    await test.step('it opens by Enter or Space, and returns focus on Escape', async () => {
      for (const key of ['Enter', 'Space']) {
        await trigger.press(key);
        await expect(menu.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(trigger).toBeFocused();
      }
    });

    await test.step('it opens again before the browser has reported that it was closed', async () => {
      await trigger.click();
      await expect(menu).toBeVisible();

      await trigger.evaluate((button: HTMLElement) => {
        document.querySelector('dialog')?.close();
        button.click();
      });

      await page.waitForTimeout(300);
      await expect(menu).toBeVisible();
    });
  });

  test('NAV-3: closes on navigation, and the heading has the focus', async ({ page }) => {
    await page.goto('/');
    await whenAwake(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();

    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();

    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

function smallTargets(targets: Locator) {
  return targets.evaluateAll((elements) =>
    elements
      .map((element) => ({
        text: element.textContent,
        ...(({ width, height }) => ({ width, height }))(element.getBoundingClientRect()),
      }))
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)),
  );
}

/** The addresses that the specification names for the header, apart from the sign-in pages and the dashboard. */
const ADDRESSES = [
  '/',
  '/classifieds',
  '/jobs',
  '/properties',
  '/autos',
  '/food',
  '/drivers',
  '/moving',
  '/beauty',
  '/shop-builder',
  '/compound-interest',
  '/lottery',
  '/trading',
  '/about',
  '/contact',
  '/checkout',
];

test('NAV-8: every address of the header is in the menu and answers a page, signed out and signed in', async ({
  page,
  signUp,
}) => {
  const expectMenu = async (addresses: readonly string[]) => {
    await page.goto('/about');
    await whenAwake(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links.first()).toBeVisible();
    const offered = await links.evaluateAll((elements) =>
      elements.map((element) => new URL((element as HTMLAnchorElement).href).pathname),
    );
    expect(addresses.filter((address) => !offered.includes(address))).toEqual([]);
    for (const address of offered) {
      const response = await page.request.get(address);
      expect([address, response.status()]).toEqual([address, 200]);
      // Every page does its job now. None only promises to.
      expect(await response.text()).not.toMatch(/coming soon/i);
    }
  };

  await page.setViewportSize(phone);
  await expectMenu([...ADDRESSES, '/auth/login', '/auth/signup']);
  await signUp(page);
  await expectMenu([...ADDRESSES, '/dashboard', '/profile']);
});
