import { forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { desktop, expect, phone, test } from '../support/browser.ts';

const buyer = { email: 'buyer@tessera.local', password: 'tessera-demo' };

const fieldsOf = {
  '/auth/login': [
    ['Email address', 'email', 'username webauthn'],
    ['Password', 'password', 'current-password'],
  ],
  '/auth/signup': [
    ['First name', 'text', 'given-name'],
    ['Last name (optional)', 'text', 'family-name'],
    ['Email address', 'email', 'email'],
    ['Password', 'password', 'new-password'],
  ],
  '/auth/forgot-password': [['Email address', 'email', 'username']],
  '/auth/reset-password?token=anything': [['New password', 'password', 'new-password']],
} as const;

test('AUTH-1: every field has the right autocomplete attribute', async ({ page }) => {
  for (const [path, fields] of Object.entries(fieldsOf)) {
    await page.goto(path);

    for (const [label, type, token] of fields) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('type', type);
      await expect(field).toHaveAttribute('autocomplete', token);
    }
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(fields.length);
  }
});

test('AUTH-1: a password can be pasted, and showing it keeps the caret', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  const password = page.getByLabel('Password', { exact: true });

  await page.evaluate(() => navigator.clipboard.writeText('correct horse'));
  await password.focus();
  await page.keyboard.press('Control+V');
  await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 7));
  await page.getByRole('button', { name: 'Show password' }).click();

  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('correct horse');
  await expect(password).toBeFocused();
  const caret = await password.evaluate((input: HTMLInputElement) => [
    input.selectionStart,
    input.selectionEnd,
  ]);
  expect(caret).toEqual([3, 7]);
});

test('AUTH-2: a wrong password of somebody we know and of nobody is refused in the same words, and what was typed stays', async ({
  page,
  complaints,
}) => {
  for (const [email, size] of [
    ['buyer@tessera.local', phone],
    ['nobody@example.test', desktop],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/auth/login');

    await signInByForm(page, { email, password: 'not the password' });

    const summary = page.getByRole('alert').filter({ hasText: 'is wrong' });
    await expect(summary).toHaveText(
      'This email address or password is wrong.' +
        'Check the email address and the password, or choose a new password.',
    );
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await summary.getByRole('link', { name: 'email address' }).click();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page).toHaveURL('/auth/login');
  }
  forgiveRefusals(complaints);
});

test('AUTH-2: an empty form lists its fields in order, with links', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/auth/signup');

  await page.getByRole('button', { name: 'Create account' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'Please check these 3 fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your first name.',
    'Please enter your email address.',
    'Please use at least 8 characters for the password.',
  ]);
  await summary.getByRole('link').last().press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('AUTH-3: the link to sign-up passes the redirect on', async ({ page }) => {
  await page.goto('/auth/login?redirect=/profile?section=devices');

  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

  await expect(page).toHaveURL('/auth/login?redirect=%2Fprofile%3Fsection%3Ddevices');
});

const foreignRedirects = [
  '//evil.example',
  String.raw`/\evil.example`,
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
];

test('M13: a redirect to another site is ignored', async ({ page, signIn, baseURL }) => {
  await signIn(page, 'buyer');

  for (const redirect of foreignRedirects) {
    const path = `/auth/login?redirect=${encodeURIComponent(redirect)}`;
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([redirect, answer.status(), answer.headers()['location']]).toEqual([redirect, 302, '/']);
  }

  await page.context().clearCookies();
  await page.goto(`/auth/login?redirect=${encodeURIComponent('//evil.example')}`);
  await signInByForm(page, buyer);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeHidden();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('sign-in works by keyboard alone, and the header shows the person immediately', async ({ page }) => {
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');

  await page.getByLabel('Email address').focus();
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome, ');
});

test('a form submitted twice quickly makes one call', async ({ page }) => {
  const calls: string[] = [];
  await page.route('**/api/auth/forgot-password', async (route) => {
    calls.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email address').fill('nobody@example.test');

  await page.getByRole('button', { name: 'Send the link' }).dblclick();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('without a connection the form says so and keeps its values', async ({ page, complaints }) => {
  await page.route('**/api/auth/sign-in/email', (route) => route.abort('internetdisconnected'));
  await page.goto('/auth/login');

  await signInByForm(page, { email: 'ada@example.test', password: 'three calm words' });

  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t reach the server' })).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('three calm words');
  complaints.length = 0;
});

test('signed-in people are redirected from the sign-in pages, and visitors to them', async ({
  page,
  signIn,
}) => {
  await page.goto('/profile?section=devices');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fprofile%3Fsection%3Ddevices');

  await signIn(page, 'buyer');

  await page.goto('/auth/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/auth/signup?redirect=/about');
  await expect(page).toHaveURL('/about');
});
