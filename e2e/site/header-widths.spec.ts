import type { Page } from '@playwright/test';
import { expect, test, whenAwake } from '../support/browser.ts';

/** Layout faults of the header row at the current window width. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const name = document.querySelector<HTMLElement>('.logo-name');
    if (!name || name.clientWidth === 0 || name.scrollWidth > name.clientWidth)
      faults.push('the brand is cut');
    const items = [
      ...document.querySelectorAll<HTMLElement>(
        '.site-header .logo, .site-header .main-link, .site-header-end .ui-button, .site-header-welcome',
      ),
    ].filter((item) => item.checkVisibility({ visibilityProperty: true }) && item.clientWidth > 0);
    const boxes = items.map((item) => ({ text: item.textContent, ...item.getBoundingClientRect().toJSON() }));
    for (const [at, one] of boxes.entries()) {
      if (one.left < 0 || one.right > window.innerWidth + 0.5) faults.push(`${one.text} is outside`);
      for (const other of boxes.slice(at + 1)) {
        const isApart = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
        if (!isApart) faults.push(`${one.text} lies on ${other.text}`);
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      faults.push('the page scrolls');
    return faults;
  });

/** Every width at which the stylesheets change is a multiple of this, and nothing is narrower than just above one. */
const COARSE_STEP = 32;
const FINE_STEP = 16;

async function walk(page: Page, step = COARSE_STEP): Promise<void> {
  await page.goto('/about');
  await whenAwake(page);
  const found: Record<number, string[]> = {};
  for (let width = 320; width <= 1_920; width += step) {
    await page.setViewportSize({ width, height: 700 });
    const faults = await faultsOf(page);
    if (faults.length > 0) found[width] = faults;
  }
  expect(found).toEqual({});
}

test('NAV-1: the brand is complete and nothing overlaps for anybody, from 320 to 1920 px', async ({
  page,
  signIn,
  signUp,
}) => {
  // Four hundred widths.
  test.slow();
  await test.step('a visitor', () => walk(page));
  await page.request.post('/api/auth/create-guest-session', { data: {} });
  await test.step('a guest', () => walk(page));
  for (const who of ['seller', 'moderator'] as const) {
    await signIn(page, who);
    await test.step(who, () => walk(page));
  }
  // These two people have the fullest headers, so more widths are tried.
  await signIn(page, 'admin');
  await test.step('admin', () => walk(page, FINE_STEP));
  await signUp(page);
  await page.request.patch('/api/auth/profile', { data: { firstName: 'Wolfeschlegelsteinhausenberger' } });
  await test.step('somebody whose long first name is shortened', () => walk(page, FINE_STEP));
});
