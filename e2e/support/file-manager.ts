import type { Locator, Page } from '@playwright/test';
import { expect, whenAwake } from './browser.ts';

export const rows = (page: Page | Locator) => page.locator('[data-file-id]');
export const row = (page: Page | Locator, name: string) => page.getByRole('row', { name, exact: true });
export const names = (page: Page | Locator) => rows(page).locator('.files-name').allTextContents();
export const selectAll = (page: Page | Locator) => page.getByRole('checkbox', { name: 'Select All' });
export const banner = (page: Page) => page.locator('.ui-banner');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const onList = /\/api\/files\/list/;

export async function openFiles(page: Page, query = ''): Promise<void> {
  await page.goto(`/files${query}`);
  await whenAwake(page);
  await expect(page.getByRole('heading', { level: 1, name: 'File Manager' })).toBeVisible();
}

export async function chooseInMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Adds up layout shifts that no action of the person caused. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
