import { signIn } from '@tessera/contract/people/accounts';
import { normalisePassword } from '@tessera/domain/people/passwords';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { Overloaded } from '../../../platform/overloaded.ts';
import type { Ports } from '../../../ports.ts';
import { PUBLISHED_PASSWORD } from '../../../settings.ts';
import { beginAttempt, whileCounted } from './attempts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { findAttemptingBrowser } from './known-browsers.ts';
import {
  type Credentials,
  findCredentials,
  lockUnchangedPassword,
  refreshPasswordHash,
} from '../people.queries.ts';
import { hasSecondFactor, startSecondFactorChallenge } from '../second-factor/second-factor-challenge.ts';

export const signInRoute = handle(signIn, async ({ body, ...caller }, ports: Ports) => {
  const { db, passwords, config } = ports;
  // Everybody knows this password, so it proves nothing. From other machines it is refused for every account, unless
  // an extension opens it.
  const isPublished = normalisePassword(body.password) === PUBLISHED_PASSWORD;
  if (isPublished && !caller.isLocal && !config.openToOthers.publishedPassword)
    return refuse({ code: 'auth.published_password' });
  passwords.ensureRoom();
  const found = await findCredentials(db, body.email);
  const attempt = await beginAttempt(ports, caller, {
    email: body.email,
    userId: found?.user.id,
    passwordChangedAt: found?.passwordChangedAt,
    browser: found && findAttemptingBrowser(ports, caller, { ...found, userId: found.user.id }),
  });
  if (attempt.tooOften) return refuse(attempt.tooOften);

  const isRight = await whileCounted(attempt, () => passwords.verify(body.password, found?.passwordHash));
  if (!found || !isRight) return refuse(attempt.wrongIsTooOften ?? { code: 'auth.wrong_credentials' });
  if (found.isSuspended) {
    await attempt.passed();
    return refuse({ code: 'auth.suspended' });
  }

  if (await hasSecondFactor(db, found.user.id)) {
    await attempt.passed();
    await db.transaction().execute((tx) => startSecondFactorChallenge(tx, ports, caller, found.user.id));
    return ok({ secondFactorRequired: true });
  }
  const reply = await db.transaction().execute(async (tx) => {
    // The password may have been changed while it was being checked. Then the entered one is wrong now.
    if (!(await lockUnchangedPassword(tx, found))) return refuse({ code: 'auth.wrong_credentials' });
    await completeSignIn(tx, ports, caller, found.user.id);
    return ok({ user: found.user });
  });
  if (!reply.ok) return reply;
  await attempt.succeeded();
  await rehashIfOutdated(ports, found, body.password);
  return reply;
});

/**
 * Hashes the password again if its hash has an outdated cost. That is possible only now, while the password is known.
 */
async function rehashIfOutdated(
  { db, passwords }: Ports,
  { user, passwordHash }: Credentials,
  password: string,
): Promise<void> {
  if (passwordHash === undefined || !passwords.isOutdated(passwordHash)) return;
  try {
    const to = await passwords.hash(password);
    await refreshPasswordHash(db, user.id, { from: passwordHash, to });
  } catch (error) {
    // The server is too busy to hash the password again. The person is signed in all the same, and the next sign-in
    // tries again.
    if (!(error instanceof Overloaded)) throw error;
  }
}
