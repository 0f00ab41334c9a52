import type { Page } from '@playwright/test';
import {
  addAuthenticator,
  codeOf,
  findLinkTo,
  forgiveRefusals,
  signInByForm,
  switchTwoStepOn,
} from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/auth/sign-out');
  await page.goto('/auth/login');
}

test('two-step sign-in is set up with an app, asked for at sign-in, and replaced by a recovery code', async ({
  page,
  signUp,
  complaints,
}) => {
  test.slow();
  const person = await signUp(page);
  const { secret, recoveryCodes } = await switchTwoStepOn(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeFocused();
  const code = codeOf(secret, 1);
  await page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await signInByForm(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?section=security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  forgiveRefusals(complaints);
});

test('a sensitive change asks for the password again and then continues', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  // The server's response once the sign-in is more than a quarter of an hour ago.
  await page.route(
    '**/api/auth/second-factor/start',
    async (route) => {
      const refusal = { success: false, code: 'auth.proof_required', error: 'Please confirm first.' };
      await route.fulfill({ status: 403, json: refusal });
    },
    { times: 1 },
  );
  await page.goto('/profile?section=security');

  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This isn’t your password.');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '1. Add this account to your app' })).toBeVisible();
  forgiveRefusals(complaints);
});

test('a passkey is offered in the email field and signs in from there', async ({ page, signUp }) => {
  await addAuthenticator(page);
  await signUp(page);
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('can now sign you in.')).toBeVisible();
  await signOut(page);

  await page.getByLabel('Email address').click();

  // The page listens for what a person does from a moment after it is shown, so a single click can come too early.
  let x = 0;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 10), 10);
      return new URL(page.url()).pathname;
    })
    .toBe('/dashboard');
});

test('a passkey is added, signs in without a password, is renamed and removed', async ({ page, signUp }) => {
  await addAuthenticator(page);
  // Switches off suggestions in the email field, so that the button signs in.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signUp(page);
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('can now sign you in.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: /^Rename / }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove “My laptop”?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});

test('a changed name appears in the header', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');

  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('switch', { name: 'Hide my name in participant lists' }).press('Space');
  await page.getByRole('form', { name: 'Personal details' }).getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Welcome, Augusta');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Hide my name in participant lists' })).toBeChecked();
});

test('a changed password signs out other browsers and replaces the old one', async ({ page, signUp }) => {
  const person = await signUp(page);
  await page.goto('/profile?section=security');

  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('quite another password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await signOut(page);
  await signInByForm(page, { email: person.email, password: 'quite another password' });
  await expect(page).toHaveURL('/dashboard');
});

test('a new address takes effect once its link is opened', async ({ page, signUp }) => {
  const person = await signUp(page);
  const newEmail = `new-${person.email}`;
  await page.goto('/profile');

  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We’ve sent a link to ${newEmail}`)).toBeVisible();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();

  await page.goto(await findLinkTo(page, newEmail, '/auth/verify'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
});

test('A06: a browser signed out from another one is refused at its next request', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const person = await signUp(page);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await elsewhere.newPage();
  await phone.goto('/auth/login?redirect=/profile');
  await signInByForm(phone, person);
  await expect(phone.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();

  await page.goto('/profile?section=devices');
  const current = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(current).toHaveCount(1);
  await expect(current.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign them out' }).click();
  await expect(page.getByText(/signed out\.$/)).toBeFocused();

  await phone.getByRole('form', { name: 'Personal details' }).getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Your session has expired' })).toBeFocused();
  await phone.reload();
  await expect(phone).toHaveURL('/auth/login?redirect=%2Fprofile');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
  await elsewhere.close();
});

test('A16: when the session expires, the form keeps its values and sign-in returns to it, without a loop', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Augusta');
  await page.context().clearCookies();

  await page.getByRole('form', { name: 'Personal details' }).getByRole('button', { name: 'Save' }).click();
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'Your session has expired. Please sign in again.' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
  await expect(page).toHaveURL('/profile');

  await summary.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/profile');
  forgiveRefusals(complaints);
});
