import type { Locator, Page } from '@playwright/test';
import { checkPage, expect, test } from '../support/browser.ts';
import { openUiPage, toast } from '../support/ui-page.ts';

test('a menu is used by keyboard and pointer', async ({ page }) => {
  await openUiPage(page);

  await test.step('opens by click, Enter and ArrowDown, and returns focus on Escape', async () => {
    const trigger = accountTrigger(page);
    const menu = page.getByRole('menu', { name: 'Account' });

    await trigger.click();
    await expect(menu).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');

    for (const key of ['Enter', 'ArrowDown', ' ']) {
      await trigger.press(key);
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
    }
    await trigger.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('moves by arrows, Home, End and first characters, and acts on Enter', async () => {
    await accountTrigger(page).press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('menu')).toBeHidden();
    await expect(toast(page)).toContainText('Signed out');
  });

  await test.step('a second press on the trigger closes it, and a press elsewhere moves focus there', async () => {
    const trigger = accountTrigger(page);

    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await trigger.click();
    await expect(page.getByRole('menu')).toBeHidden();

    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    const elsewhere = page.getByRole('button', { name: 'Rename file…' });
    await elsewhere.click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

/** The Account button of the samples. The header has a button of the same name. */
function accountTrigger(page: Page): Locator {
  return page.locator('#overlays').getByRole('button', { name: 'Account' });
}
