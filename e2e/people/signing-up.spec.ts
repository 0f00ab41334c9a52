import { randomUUID } from 'node:crypto';
import { codeOf, findLinkTo, forgiveRefusals, switchTwoStepOn } from '../support/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { pressPostListing, stepTitle } from '../support/listings.ts';

test('AUTH-4: a new person signs up, confirms the address from the inbox and finds a folder, on a phone', async ({
  page,
  complaints,
}) => {
  const email = `ada-${randomUUID()}@example.test`;
  await page.setViewportSize(phone);
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three calm words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused();

  await findLinkTo(page, email, '/auth/verify');
  await page.getByRole('link', { name: 'built-in inbox' }).click();
  await page.getByRole('link', { name: '/auth/verify' }).first().click();
  const confirm = page.getByRole('button', { name: 'Confirm my email address' });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'My files' })).toBeVisible();
  forgiveRefusals(complaints);
});

test('AUTH-4: opening the link does not use it up; a used link offers a new one', async ({
  page,
  complaints,
}) => {
  const email = `eve-${randomUUID()}@example.test`;
  const body = { email, password: 'three calm words', firstName: 'Eve' };
  await page.request.post('/api/auth/sign-up/email', { data: body });
  const link = await findLinkTo(page, email, '/auth/verify');

  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('a new email is on its way')).toBeVisible();
  forgiveRefusals(complaints);
});

test('AUTH-4: a forgotten password is replaced by the link from the inbox', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused();

  const link = await findLinkTo(page, person.email, '/auth/reset-password');
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL('/auth/reset-password');
  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'too easy to guess' })).toBeFocused();
  await page.getByLabel('New password').fill('four other calm words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Welcome, ');
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  forgiveRefusals(complaints);
});

test('N05: two-step sign-in asks for the code after a new password', async ({ page, signUp }) => {
  const person = await signUp(page);
  const { secret } = await switchTwoStepOn(page);
  await page.context().clearCookies();
  await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
  await page.goto(await findLinkTo(page, person.email, '/auth/reset-password'));
  await page.getByLabel('New password').fill('four other calm words');
  await page.getByRole('button', { name: 'Save the new password' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Welcome, ');
});

test('signing up to post a listing continues there after verification, in any tab or browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const signUp = async () => {
    const email = `poster-${randomUUID()}@example.test`;
    await page.goto('/about');
    await whenAwake(page);
    await pressPostListing(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('three calm words');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    return { email, link: await findLinkTo(page, email, '/auth/verify') };
  };
  const confirm = async (where: Page, link: string) => {
    await where.goto(link);
    await where.getByRole('button', { name: 'Confirm my email address' }).click();
    await where.getByRole('link', { name: 'Continue to your listing' }).click();
    await expect(where).toHaveURL('/listings/new');
    await expect(stepTitle(where, 'Choose system')).toBeVisible();
  };

  const first = await signUp();
  const otherTab = await context.newPage();
  await confirm(otherTab, first.link);
  // Returns to the first tab, which waits for the verification.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/listings/new');
  await otherTab.close();
  await context.clearCookies();

  const second = await signUp();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await confirm(await elsewhere.newPage(), second.link);
  await elsewhere.close();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByLabel('Email address').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill('three calm words');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/listings/new');
});
