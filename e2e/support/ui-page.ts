import type { Locator, Page } from '@playwright/test';
import { whenAwake } from './browser.ts';

/** The page with a sample of every component. */
export async function openUiPage(page: Page, theme = '') {
  await page.goto(`/dev/ui${theme && `?theme=${theme}`}`);
  await whenAwake(page);
}

export function toast(page: Page): Locator {
  return page.locator('.ui-toast');
}

/** Options of the open combobox; a select has options too. */
export function choices(page: Page): Locator {
  return page.locator('.ui-combobox-popup').getByRole('option');
}
