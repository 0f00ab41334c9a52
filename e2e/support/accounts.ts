import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, findLink } from './browser.ts';

/** Waits for the email with a link to this page, and returns the link as a path. */
export async function findLinkTo(page: Page, email: string, pathname: string): Promise<string> {
  let link = new URL('http://none');
  await expect
    .poll(async () => {
      link = await findLink(page, email);
      return link.pathname;
    })
    .toBe(pathname);
  return link.pathname + link.search;
}

/**
 * Removes complaints of the browser that a test caused on purpose: refused calls, and the test's own access to the
 * sandboxed inbox.
 */
export function forgiveRefusals(complaints: string[]): void {
  const provoked = /Failed to load resource: .* status of 4\d\d|Blocked script execution in .*\/dev\/mail/;
  const others = complaints.filter((text) => !provoked.test(text));
  complaints.splice(0, complaints.length, ...others);
}

export async function signInByForm(page: Page, person: { email: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the same call as the form, so that the account takes over what the browser's guest has. */
export async function signInByCall(page: Page, person: { email: string; password: string }): Promise<void> {
  const { email, password } = person;
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The authenticator app's code, now or some periods of 30 seconds ahead. Each code works only once. */
export function codeOf(secret: string, periodsAhead = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

/** Switches two-step sign-in on through its page. Returns the app's key and the recovery codes. */
export async function switchTwoStepOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const key = await page.getByTestId('two-step-secret').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allTextContents() };
}

/** Adds a virtual device to the browser that stores passkeys and always confirms. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
