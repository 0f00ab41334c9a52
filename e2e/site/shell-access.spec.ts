import { checkPage, expect, test, whenAwake } from '../support/browser.ts';

test('STA-5: a message can be sent with the keyboard alone, and its faults are named', async ({ page }) => {
  await page.goto('/contact');
  await whenAwake(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email address that we can reply to/);
  await checkPage(page);

  await page.getByLabel('Email').fill('ada@example.test');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Listing (optional)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The page about shares has a typing mistake.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await checkPage(page);
});
