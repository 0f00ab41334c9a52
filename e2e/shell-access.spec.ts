import { checkDark, checkLooks, checkPage, expect, phone, test, whenAwake } from './support/browser.ts';
import { header, openShell, publicPages } from './support/shell.ts';

test('STA-5: axe finds nothing on the shell’s pages', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await checkLooks(page);
  }
});

test('STA-5: axe finds nothing on the full shell and the dashboard', async ({ page, signIn }) => {
  await page.goto('/dev/shell?as=admin&database=connected&at=/jobs');
  await checkLooks(page);

  await signIn(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await checkLooks(page);
});

test('STA-5: axe finds nothing in the shell’s menus', async ({ page }) => {
  // Narrower, an administrator's header leaves the colours to the menus.
  await page.setViewportSize({ width: 1_920, height: 900 });
  await openShell(page, 'as=admin&at=/jobs');
  const open = page.locator('[role="menu"], dialog[open]');

  for (const name of ['Marketplace', 'Account', 'Colours: system']) {
    await header(page).getByRole('button', { name }).click();
    await expect(open).toBeVisible();
    await checkPage(page);
    await checkDark(page);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(open).toBeVisible();
  await checkPage(page);
  await checkDark(page);
});

test('STA-5: axe finds nothing in the palette and the list of shortcuts', async ({ page }) => {
  await openShell(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkLooks(page);
});

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
  await page.keyboard.type('The page about shares has a typing mistake.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await checkPage(page);
});
