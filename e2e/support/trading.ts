import type { Page } from '@playwright/test';
import { expect, whenAwake } from './browser.ts';

export const results = (page: Page) => page.getByRole('region', { name: 'Results' });
export const tile = (page: Page, name: string) =>
  results(page).locator('.trading-headline > div', { hasText: name });

/** The number of trades in the headline. */
export const trades = (page: Page) => tile(page, 'Trades').locator('dd').first();

/** Opens the lab, and waits for the first run. */
export async function openLab(page: Page, query = '') {
  await page.goto(`/trading${query}`);
  await whenAwake(page);
  await expect(results(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Gives a file to the dialog for prices, which has still to be confirmed. */
export async function openFile(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: /Use your own prices|Open other files/ }).click();
  await page.getByLabel('Files').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
