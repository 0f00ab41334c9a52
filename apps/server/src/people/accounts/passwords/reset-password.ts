import { resetPassword } from '@tessera/contract/people/accounts';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, handle } from '../../../platform/http/handle.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { choosePassword } from './choose-password.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { findEmailToken, deleteEmailTokens, redeemEmailToken } from '../emails/email-tokens.queries.ts';
import { passwordChangedEmail } from '../emails/emails.ts';
import { findPerson, lockPerson, markVerified } from '../people.queries.ts';
import { replacePassword } from './replace-password.ts';
import { hasSecondFactor, startSecondFactorChallenge } from '../second-factor/second-factor-challenge.ts';
import { forgetTries } from '../second-factor/second-factor-tries.ts';

const invalid = refuse({ code: 'auth.link_invalid' });

/**
 * Sets a new password by the link in an email. Whoever opens the link counts as the owner, and is signed in unless a
 * second factor is required. Failed tries with the earlier password or with codes no longer count.
 */
export const resetPasswordRoute = handle(resetPassword, async ({ body, ...caller }, ports: Ports) => {
  const { db, clock, jobs, config } = ports;
  const link = { tokenHash: hashToken(body.token), purposes: ['reset'] } as const;
  const sought = await findEmailToken(db, { ...link, now: clock.now() });
  if (!sought) return invalid;
  const hash = await choosePassword(ports, body.newPassword, sought.email);
  if (!hash.ok) return hash;

  const reply = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const token = await redeemEmailToken(tx, { ...link, now });
    const person = token && (await lockPerson(tx, token.userId));
    if (!person || person.user.email !== token.email) return invalid;
    if (person.isSuspended) return refuse({ code: 'auth.suspended' });

    await replacePassword(tx, token.userId, hash.value, now);
    // The link reached the person by email, so the address is theirs and counts as verified.
    await markVerified(tx, token.userId, now);
    await deleteEmailTokens(tx, token.userId, ['verify']);
    const message = renderEmail(
      passwordChangedEmail({ ...config.site, publicUrl: config.publicUrl }),
      config.site.name,
    );
    await jobs.enqueue(tx, 'mail.send', { to: token.email, ...message });
    return ok({ userId: token.userId, ...(await signInOrAskForFactor(tx, ports, caller, token.userId)) });
  });
  if (!reply.ok) return reply;
  const { userId, ...answer } = reply.value;
  await forgetTries(ports, { userId, browser: undefined });
  return ok(answer);
});

async function signInOrAskForFactor(tx: Tx, ports: Ports, caller: Caller, userId: number) {
  if (await hasSecondFactor(tx, userId)) {
    await startSecondFactorChallenge(tx, ports, caller, userId);
    return { secondFactorRequired: true } as const;
  }
  await completeSignIn(tx, ports, caller, userId);
  const person = await findPerson(tx, userId);
  return person && { user: person.user };
}
