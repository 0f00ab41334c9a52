import type { Page } from '@playwright/test';
import { whenAwake } from './browser.ts';

/** The page as it is before its scripts arrive. Returns the function that lets them through. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await whenAwake(page);
  };
}

export async function openForm(page: Page, signUp: (page: Page) => Promise<unknown>): Promise<void> {
  await signUp(page);
  await page.goto('/listings/new');
  await whenAwake(page);
}
