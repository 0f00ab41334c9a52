import {
  registerPasskey,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@tessera/contract/people/passkeys';
import { PasskeyAuthenticator, type Options } from './passkey-authenticator.ts';
import type { Browser } from '../test-app.ts';

export async function creationOptions(browser: Browser) {
  const reply = await browser.call(startPasskeyRegistration, {});
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.value.options;
}

export async function requestOptions(browser: Browser) {
  const reply = await browser.call(startPasskeySignIn, {});
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.value.options;
}

/** Adds a passkey in a browser in which its owner is signed in. */
export async function addPasskey(browser: Browser, name = 'Phone') {
  const phone = new PasskeyAuthenticator();
  const response = phone.register(await creationOptions(browser));
  const reply = await browser.call(registerPasskey, { body: { name, response } });
  if (!reply.ok) throw new Error(reply.refusal.code);
  return { phone, passkey: reply.value.passkey };
}

export async function signInBy(phone: PasskeyAuthenticator, browser: Browser, options?: Options) {
  const response = phone.signIn(await requestOptions(browser), options);
  return browser.call(signInWithPasskey, { body: { response } });
}
