import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { header, openShell } from '../support/shell.ts';

test('NAV-5: signed out there are Account, with its three items, and Post Listing', async ({ page }) => {
  await openShell(page);

  await expect(header(page).getByRole('button', { name: 'Post Listing' })).toBeVisible();
  await expect(header(page).getByText('Welcome')).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up', 'Check Out']);
});

test('NAV-5: the sign-in pages have no account menu, also on a phone', async ({ page }) => {
  for (const path of ['/dev/shell?at=/auth/login', '/auth/login', '/auth/signup']) {
    await page.goto(path);
    await expect(header(page).getByRole('button', { name: 'Account' })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: 'Post Listing' })).toHaveCount(0);
  }

  await whenAwake(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  for (const name of ['Sign In', 'Sign Up', 'Check Out', 'Post Listing'])
    await expect(menu.getByText(name, { exact: true })).toHaveCount(0);
});

test('NAV-5: a phone’s menu has the same items, signed out and signed in', async ({ page }) => {
  await page.setViewportSize(phone);
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await openShell(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Sign In', 'Sign Up', 'Check Out', 'Post Listing'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText('Welcome')).toHaveCount(0);
  await expect(menu.getByText('Upload', { exact: true })).toHaveCount(0);

  await openShell(page, 'as=user');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Welcome, Ada', 'Dashboard', 'Upload', 'Post Listing', 'Check Out', 'Sign Out'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText('Sign In', { exact: true })).toHaveCount(0);
});

test('NAV-5: a signed-in person is welcomed by name and can sign out again', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'buyer');
  await page.goto('/');
  await whenAwake(page);

  await expect(header(page).getByText(/^Welcome, \S+/)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(header(page).getByText('Welcome')).toHaveCount(0);
});

test('NAV-5: signed in, the account menu and the buttons are complete, and the search keeps its field', async ({
  page,
}) => {
  const search = header(page).getByRole('combobox', { name: 'Search the whole site' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openShell(page, 'as=user');

  await expect(header(page).getByText('Welcome, Ada')).toBeVisible();
  for (const name of ['Upload', 'Post Listing']) {
    await expect(header(page).getByRole('button', { name })).toBeVisible();
  }
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Profile Settings',
    'Sign Out',
    'Check Out',
    'About',
    'Contact',
  ]);
  await page.keyboard.press('Escape');
  expect((await search.boundingBox())?.width).toBeGreaterThan(300);

  // Where the row has no room for them, they are in the menu.
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(header(page).getByText('Welcome, Ada')).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Upload' })).toBeHidden();
  expect((await search.boundingBox())?.width).toBeGreaterThan(200);
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu').getByText('Welcome, Ada')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Profile Settings',
    'Upload',
    'Sign Out',
    'Check Out',
    'About',
    'Contact',
  ]);
  await page.getByRole('menuitem', { name: 'Upload' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('NAV-6: only administrators have the database button, which shows its state', async ({ page }) => {
  const states = { idle: 'Database', connecting: 'Connecting...', connected: 'Connected', failed: 'Failed' };
  for (const [index, [state, text]] of Object.entries(states).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openShell(page, `as=${index % 2 === 0 ? 'admin' : 'ADMIN'}&database=${state}`);
    await expect(header(page).locator('.database-button')).toHaveText(text);
    await expect(header(page).locator('.database-dot')).toHaveCount(state === 'connected' ? 1 : 0);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: text, exact: true })).toBeVisible();
  }

  for (const other of ['visitor', 'user', 'moderator', 'guest']) {
    await openShell(page, `as=${other}`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.locator('.database-button')).toHaveCount(0);
    await expect(page.getByText('Database', { exact: true }).and(page.locator('button'))).toHaveCount(0);
  }
});
