import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signedLink } from '../../apps/server/src/platform/mail/signed-link.ts';
import { createSecrets, createToken, hashToken } from '../../apps/server/src/platform/secrets.ts';
import { findLinkTo, forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { inDatabase } from '../support/site-database.ts';

/** Acts like a mail scanner: requests the link and opens its page with scripts, but presses no button. */
async function scan(browser: Browser, baseURL: string | undefined, link: string): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    expect((await context.request.head(link)).ok()).toBe(true);
    expect((await context.request.get(link)).ok()).toBe(true);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(link);
    await whenAwake(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The link that unlocks an account, created directly: the email with it needs a hundred wrong passwords. */
async function unlockLinkFor(email: string): Promise<string> {
  const token = createToken();
  await inDatabase((client) =>
    client.query(
      `insert into email_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
       select $1, id, 'unlock', email, now(), now() + interval '1 day' from users where email = $2`,
      [hashToken(token), email],
    ),
  );
  return `/auth/unlock?token=${token}`;
}

async function saveSearch(page: Page): Promise<number> {
  const data = { query: 'q=car', name: 'Any car', frequency: 'daily' };
  const answer = await page.request.post('/api/saved-searches', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { search } = (await answer.json()) as { search: { id: number } };
  return search.id;
}

test('an address is confirmed by the button on the linked page, not by opening the link', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `scanned-${randomUUID()}@example.test`;
  const data = { email, password: 'three calm words', firstName: 'Ada' };
  await page.request.post('/api/auth/sign-up/email', { data });
  const link = await findLinkTo(page, email, '/auth/verify');

  await scan(browser, baseURL, link);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
});

test('a new address takes effect by the button on the linked page, not by opening the link', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const { password } = await signUp(page);
  const newEmail = `moved-${randomUUID()}@example.test`;
  await page.request.post('/api/auth/change-email', { data: { newEmail, password } });
  const link = await findLinkTo(page, newEmail, '/auth/verify');

  await scan(browser, baseURL, link);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText(newEmail)).toBeVisible();
});

test('a password changes when a new one is saved, not when the link is opened', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  const link = await findLinkTo(page, email, '/auth/reset-password');

  await scan(browser, baseURL, link);

  await page.goto(link);
  await page.getByLabel('New password').fill('four other calm words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
});

test('N05: “This wasn’t me” works only by its button, and sign-in then works', async ({
  page,
  signUp,
  browser,
  baseURL,
  complaints,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  const link = await unlockLinkFor(person.email);
  await scan(browser, baseURL, link);

  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL('/auth/unlock');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone tried to guess your password');
  await expect(page.getByRole('button', { name: 'This wasn’t me' })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You can sign in again' })).toBeFocused();
  await checkLooks(page);

  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('tessera_known');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
  forgiveRefusals(complaints);
});

test('the button on the unsubscribe page, or a mail program’s own button, unsubscribes; opening the link does not', async ({
  page,
  signUp,
  browser,
  baseURL,
  site,
}) => {
  await signUp(page);
  const secrets = createSecrets((await readFile(join(site.dataDir, 'app-secret'), 'utf8')).trim());
  const link = `/unsubscribe?token=${signedLink('saved-search-alert').tokenFor(await saveSearch(page), secrets)}`;
  const frequency = async () => {
    const answer = await page.request.get('/api/saved-searches');
    const { searches } = (await answer.json()) as { searches: { frequency: string }[] };
    return searches.map((search) => search.frequency);
  };

  await scan(browser, baseURL, link);
  expect(await frequency()).toEqual(['daily']);

  const oneClick = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.ok()).toBe(true);
  expect(await frequency()).toEqual(['never']);
});

test('emails about prices are stopped by the link in each of them, and switched on again in the profile', async ({
  page,
  signUp,
  browser,
  baseURL,
  site,
}) => {
  await signUp(page);
  const secrets = createSecrets((await readFile(join(site.dataDir, 'app-secret'), 'utf8')).trim());
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: number } };
  const link = `/favourites/unsubscribe?token=${signedLink('price-drop-emails').tokenFor(user.id, secrets)}`;
  const isOn = async () => {
    const answer = await page.request.get('/api/favourites/settings');
    return ((await answer.json()) as { priceEmails: boolean }).priceEmails;
  };

  await scan(browser, baseURL, link);
  expect(await isOn()).toBe(true);
  await page.goto(link);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed')).toBeVisible();
  expect(await isOn()).toBe(false);

  await page.getByRole('link', { name: 'Email settings' }).click();
  const price = page.getByRole('switch', { name: 'Email me when a price drops' });
  await expect(price).not.toBeChecked();
  await price.check();
  await expect.poll(isOn).toBe(true);
  await price.uncheck();
  await expect.poll(isOn).toBe(false);
  await page.goto('/favourites/unsubscribe?token=1.wrong');
  await whenAwake(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
});
