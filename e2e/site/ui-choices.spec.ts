import type { Locator, Page } from '@playwright/test';
import { checkPage, expect, test } from '../support/browser.ts';
import { choices, openUiPage, toast } from '../support/ui-page.ts';

test.describe('menu', () => {
  test('opens by click, Enter and ArrowDown, and returns focus on Escape', async ({ page }) => {
    await openUiPage(page);
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
  });

  test('moves by arrows, Home, End and first characters, and acts on Enter', async ({ page }) => {
    await openUiPage(page);
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

  test('a second press on the trigger closes it, and a press elsewhere moves focus there', async ({
    page,
  }) => {
    await openUiPage(page);
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

test('tabs are selected by arrows, Home and End, and Tab moves into the panel', async ({ page }) => {
  await openUiPage(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Details').focus();

  await page.keyboard.press('ArrowRight');
  await expect(tab('Security')).toBeFocused();
  await expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Sessions')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Details')).toBeFocused();
  await page.keyboard.press('Tab');

  await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeFocused();
});

test('a select works by keyboard alone', async ({ page }) => {
  await openUiPage(page);
  const select = page.getByLabel('Category');
  await select.focus();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(select).toHaveValue('chair');
  await expect(select).toBeFocused();
});

test('a combobox filters, selects by Enter, and says when nothing matches', async ({ page }) => {
  await openUiPage(page);
  const box = page.getByRole('combobox', { name: 'City' }).first();

  await box.fill('bri');
  await expect(choices(page)).toHaveText(['Bristol']);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Bristol');
  await expect(page.locator('input[name="city"]')).toHaveValue('bristol');

  await box.fill('zzz');
  await expect(page.getByText('No such city')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('Bristol');

  await box.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Belfast');
});

/** The Account button of the samples. The header has a button of the same name. */
function accountTrigger(page: Page): Locator {
  return page.locator('#overlays').getByRole('button', { name: 'Account' });
}
