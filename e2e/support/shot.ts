import type { Page } from '@playwright/test';

/** Takes a picture of a page, if the environment names a folder for them in `SHOTS`. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
