import type { Locator, Page } from '@playwright/test';
import { expect, test, viewports, whenAwake } from '../support/browser.ts';
import { myListings, stepTitle, uploadPhotos, wizard } from '../support/listings.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there');
}

/**
 * Tabs back through the themes and sliders. On a phone a small card floats over them, which must not cover the focus.
 */
async function expectNothingHidden(page: Page): Promise<void> {
  const tuning = page.locator('.pattern-tuning > summary');
  if (await tuning.isVisible()) {
    await tabTo(page, tuning);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByRole('slider', { name: 'Sub Text Colour' }));
  const hidden: string[] = [];
  for (let press = 0; press < 13; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const small = document.querySelector('.preview-mini')?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      const isHidden = small && focused && focused.top < small.bottom && focused.bottom > small.top;
      return isHidden ? (document.activeElement?.outerHTML ?? '') : undefined;
    });
    if (found !== undefined) hidden.push(found);
  }
  expect(hidden).toEqual([]);
}

for (const viewport of viewports) {
  test(`STA-5: a listing is published by the keyboard alone, ${viewport.name}`, async ({ page, signUp }) => {
    await page.setViewportSize(viewport);
    await signUp(page);
    await uploadPhotos(page, 2);
    await page.goto('/about');
    await whenAwake(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };

    if (await button('Menu').isVisible()) {
      await press(button('Menu'));
      await expect(page.getByRole('button', { name: 'Post Listing' })).toBeVisible();
    }
    await press(page.getByRole('button', { name: 'Post Listing' }));
    await expect(stepTitle(page, 'Choose system')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'General' }));
    await page.keyboard.press('Space');
    await press(button('Continue'));
    await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
    await press(button('Continue'));
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
    await page.keyboard.type('Walnut desk');
    await tabTo(page, page.getByLabel('Category'));
    await page.keyboard.type('Furn');
    await tabTo(page, page.getByRole('spinbutton', { name: 'Price', exact: true }));
    await page.keyboard.type('240');
    await press(button('Continue'));
    await press(button('Continue without'));
    await expect(stepTitle(page, 'Listing summary')).toBeFocused();
    await tabTo(page, page.locator('.theme-input:checked'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Aurora Glass' })).toBeChecked();
    await expectNothingHidden(page);

    await press(button('Publish'));
    await expect(page.getByRole('dialog', { name: 'Add assets', exact: true })).toBeVisible();
    await press(button('Add assets now'));
    const manager = page.getByRole('dialog', { name: 'Add Assets', exact: true });
    const all = manager.getByRole('checkbox', { name: 'Select All' });
    await expect(all).toBeVisible();
    await tabTo(page, all);
    await page.keyboard.press('Space');
    await press(manager.getByRole('button', { name: 'Use Selection' }));
    await expect(manager).toHaveCount(0);
    await expect(stepTitle(page, 'Listing summary')).toBeVisible();
    await expect(wizard(page).locator(':focus')).toHaveCount(1);
    const names = page.locator('.wizard-asset-name');
    const [first = '', second = ''] = await names.allTextContents();
    await press(button(`Move ${first} back`));
    await expect(names).toHaveText([second, first]);
    await press(button('Publish'));

    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('General listing saved');
    await expect(wizard(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'It’s live' })).toBeVisible();
    await expect(page.locator('body :focus')).toHaveCount(1);
    await press(button('Share'));
    await expect(page.getByRole('dialog', { name: 'Share this listing' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await myListings(page)).toMatchObject([{ title: 'Walnut desk', status: 'live' }]);
  });
}
