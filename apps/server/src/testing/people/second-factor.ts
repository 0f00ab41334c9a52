import { signIn } from '@tessera/contract/people/accounts';
import { confirmSecondFactor, startSecondFactor } from '@tessera/contract/people/second-factor';
import { TOTP } from 'otpauth';
import type { Person } from '../builders.ts';
import type { Browser, TestApp } from '../test-app.ts';

export const PASSWORD = 'a quiet horse in the rain';

export interface GuardedPerson extends Person {
  /** The code that the person's authenticator app shows at a given time. */
  readonly codeAt: (time: Date) => string;
  readonly recoveryCodes: readonly string[];
}

export async function personWithPassword(app: TestApp): Promise<Person> {
  const person = await app.given.person();
  await app.db
    .insertInto('userPasswords')
    .values({ userId: person.id, hash: await app.ports.passwords.hash(PASSWORD), changedAt: app.clock.now() })
    .execute();
  return person;
}

/** A person with a password and two-step sign-in. The code that confirmed it is no longer valid. */
export async function guardedPerson(app: TestApp): Promise<GuardedPerson> {
  const person = await personWithPassword(app);
  const signedIn = await app.as(person);
  const started = await signedIn.call(startSecondFactor, {});
  if (!started.ok) throw new Error(started.refusal.code);
  const codeAt = appFor(started.value.secret);
  const confirmed = await signedIn.call(confirmSecondFactor, { body: { code: codeAt(app.clock.now()) } });
  if (!confirmed.ok) throw new Error(confirmed.refusal.code);
  app.clock.advance({ minutes: 2 });
  await app.mail();
  return { ...person, codeAt, recoveryCodes: confirmed.value.recoveryCodes };
}

/** An authenticator app that has this key. Returns its code at a given time. */
export function appFor(secret: string): (time: Date) => string {
  const totp = new TOTP({ secret });
  return (time) => totp.generate({ timestamp: time.getTime() });
}

/** A browser in which the right password was entered, and which is now asked for a code. */
export async function browserWithPasswordGiven(app: TestApp, person: Person): Promise<Browser> {
  const browser = app.browser();
  await givePassword(browser, person);
  return browser;
}

export async function givePassword(browser: Browser, person: Person): Promise<void> {
  const reply = await browser.call(signIn, { body: { email: person.email, password: PASSWORD } });
  if (!reply.ok || !reply.value.secondFactorRequired) throw new Error('No second factor was asked for');
}
