import { forgotPassword, resetPassword, signIn, signOut } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { expect } from 'vitest';
import { tokenIn } from '../sent-emails.ts';
import type { Browser, TestApp } from '../test-app.ts';

export const password = 'a quiet horse';
export const newPassword = 'a louder horse';

export function tryPassword(browser: Browser, email: string, given = password) {
  return browser.call(signIn, { body: { email, password: given } });
}

/** Tries ten wrong passwords from each of eleven addresses, one of which may be given. */
export async function attack(app: TestApp, email: string, address?: string): Promise<void> {
  const strangers = Array.from({ length: 11 }, () => app.browser());
  if (address !== undefined) strangers.unshift(app.browser({ address }));
  for (const stranger of strangers) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => tryPassword(stranger, email, `wrong password ${index}`)),
    );
  }
}

/** A browser in which the person has signed in and out, so that it is known. */
export async function knownBrowser(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser();
  expect((await tryPassword(browser, email)).ok).toBe(true);
  await browser.call(signOut, {});
  return browser;
}

export async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

/** Requests a new password, and takes the token from the email, as only the owner can. */
export async function resetFrom(app: TestApp, browser: Browser, email: string) {
  await browser.call(forgotPassword, { body: { email } });
  const token = tokenIn(await app.mail(), email);
  app.clock.advance({ seconds: 10 });
  return browser.call(resetPassword, { body: { token, newPassword } });
}

/** Sends the queued emails, and returns those about locked accounts. */
export async function lockEmails(app: TestApp) {
  return (await app.mail()).filter(({ subject }) => subject.startsWith('Somebody is guessing'));
}
