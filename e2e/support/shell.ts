import { sectionKeys, sections } from '@tessera/domain/sections/sections';
import type { Page } from '@playwright/test';
import { whenAwake } from './browser.ts';

/**
 * Opens the development page that previews the shell. In the query, `as` says for whom,
 * `database` in which state and `at` on which page.
 */
export async function openShell(page: Page, query = '') {
  await page.goto(`/dev/shell?${query}`);
  await whenAwake(page);
}

export const header = (page: Page) => page.getByRole('banner');
export const focused = (page: Page) => page.locator(':focus');

/** Names of the sections of the market, as the header shows them. */
export const verticals = sectionKeys.map((key) => sections[key].name);

/** Pages that need neither a session nor listings. */
export const publicPages = ['/', '/about', '/contact', '/offline'];
