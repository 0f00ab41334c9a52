import type { Refusal } from '@tessera/contract/refusals';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Caller } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { beginAttempt, whileCounted } from './attempts.ts';
import { findAttemptingBrowser } from './known-browsers.ts';
import { findCredentials } from '../people.queries.ts';

/**
 * Checks the password of a signed-in person. Wrong passwords count together with those entered at sign-in in this
 * browser.
 */
export async function checkPassword(
  ports: Ports,
  caller: Caller,
  user: SignedInUser,
  password: string,
): Promise<Refusal<'auth.wrong_password' | 'request.too_often'> | undefined> {
  const email = user.email ?? '';
  const found = await findCredentials(ports.db, email);
  const account = { email, userId: user.id, passwordChangedAt: found?.passwordChangedAt };
  const attempt = await beginAttempt(ports, caller, {
    ...account,
    browser: findAttemptingBrowser(ports, caller, account),
  });
  if (attempt.tooOften) return attempt.tooOften;
  const isRight = await whileCounted(attempt, () => ports.passwords.verify(password, found?.passwordHash));
  if (!isRight) {
    return attempt.wrongIsTooOften ?? { code: 'auth.wrong_password' };
  }
  await attempt.succeeded();
  return undefined;
}
