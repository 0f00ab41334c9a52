import type { Page } from '@playwright/test';
import { whenAwake } from './browser.ts';

/** Holds back the page's scripts, so that it is as before they arrive. Returns the function that releases them. */
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
