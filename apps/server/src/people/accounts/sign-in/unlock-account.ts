import { unlockAccount } from '@tessera/contract/people/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { forgetAttempts } from './attempts.ts';
import { redeemEmailToken } from '../emails/email-tokens.queries.ts';
import { rememberBrowser } from './known-browsers.ts';
import { findPasswordChange, lockPerson } from '../people.queries.ts';

/**
 * Opened by the link in the email about a locked account. It resets the count of wrong passwords, and makes this
 * browser a known one with a limit of its own, so that the owner can try here however many others try elsewhere. It
 * does not sign anybody in.
 */
export const unlockAccountRoute = handle(unlockAccount, async ({ body, ...caller }, ports: Ports) => {
  const { db, clock } = ports;
  const account = await db.transaction().execute(async (tx) => {
    const link = { tokenHash: hashToken(body.token), purposes: ['unlock'], now: clock.now() } as const;
    const token = await redeemEmailToken(tx, link);
    const person = token && (await lockPerson(tx, token.userId));
    if (!person || person.isSuspended || person.user.email !== token.email) return undefined;
    await rememberBrowser(tx, ports, caller.cookies, token.userId);
    const passwordChangedAt = await findPasswordChange(tx, token.userId);
    return { email: token.email, userId: token.userId, passwordChangedAt };
  });
  if (!account) return refuse({ code: 'auth.link_invalid' });
  await forgetAttempts(ports, account);
  return ok({});
});
