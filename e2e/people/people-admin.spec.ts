import { forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';

test('O20: a suspended person is refused at the next request, and can return once restored', async ({
  page,
  signIn,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const screen = await theirs.newPage();
  const person = await signUp(screen);
  await screen.goto('/profile');
  await signIn(page, 'moderator');
  await page.goto('/admin/people');

  await page.getByLabel('Search by name, email address or business').fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(`1 person found for “${person.email}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Ada Byron?' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please give a reason.');
  await dialog.getByLabel('Reason').fill('Sells stolen things.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Sells stolen things.')).toBeVisible();

  await screen.reload();
  await expect(screen).toHaveURL('/auth/login?redirect=%2Fprofile');
  await signInByForm(screen, person);
  await expect(screen.getByRole('alert').filter({ hasText: 'This account is suspended' })).toBeFocused();

  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page
    .getByRole('alertdialog', { name: 'Restore Ada Byron?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  await theirs.close();
});

test('an administrator can change roles; a moderator cannot', async ({ page, signIn, signUp }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await signIn(page, 'admin');
  await page.goto(`/admin/people?search=${person.email}`);

  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ada Byron' });
  await dialog.getByLabel('Role').selectOption('Landlord');
  await dialog.getByRole('button', { name: 'Change role' }).click();

  await expect(page.getByRole('cell', { name: 'Landlord' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'moderator');
  await page.goto(`/admin/people?search=${person.email}`);
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Suspend']);
});

test('the list of people is not found for people who do not moderate', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);

  const answer = await page.goto('/admin/people');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('People');
  forgiveRefusals(complaints);
});
