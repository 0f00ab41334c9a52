import { signUp } from '@tessera/contract/people/accounts';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { redirectOf } from '../sign-in/redirect-of.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { choosePassword } from '../passwords/choose-password.ts';
import { createPersonWithPassword } from '../people.queries.ts';

/**
 * Creates an account and sends an email with a link. No session is opened, because that would reveal whether the
 * address was known. A new person signs in with the link or with the password. If the address has an account, its owner
 * gets an email that says so.
 */
export const signUpRoute = handle(signUp, async ({ body }, ports: Ports) => {
  const { db, clock, jobs } = ports;
  const { password, redirect, ...person } = body;
  const hash = await choosePassword(ports, password, person.email);
  if (!hash.ok) return hash;

  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const userId = await createPersonWithPassword(tx, { ...person, now }, hash.value);
    const kind = userId === undefined ? 'sign-up-again' : 'sign-up';
    await jobs.enqueue(tx, 'accounts.email', {
      kind,
      email: person.email,
      token: createToken(),
      ...redirectOf(redirect),
    });
  });
  return ok({ verificationSent: true });
});
