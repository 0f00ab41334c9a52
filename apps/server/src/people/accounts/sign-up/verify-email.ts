import { verifyEmail } from '@tessera/contract/people/accounts';
import { safeRedirect } from '@tessera/domain/people/redirects';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { ok, refuse } from '@tessera/domain/result';
import type { Reply } from '@tessera/contract/endpoint';
import { violatedConstraint } from '../../../platform/db/database-faults.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, handle } from '../../../platform/http/handle.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import {
  deleteEmailTokens,
  type EmailToken,
  findEmailToken,
  type OpenToken,
  redeemEmailToken,
} from '../emails/email-tokens.queries.ts';
import { isAddressUnproven, markAddressProven } from '../emails/outside-email-changes.queries.ts';
import { lockPerson, markVerified, updateEmail } from '../people.queries.ts';
import { hasSecondFactor } from '../second-factor/second-factor-challenge.ts';

export const verifyEmailRoute = handle(verifyEmail, async ({ body, ...caller }, ports: Ports) =>
  unlessTaken(() =>
    ports.db.transaction().execute(async (tx) => {
      const now = ports.clock.now();
      const link = { tokenHash: hashToken(body.token), purposes: ['verify', 'change'], now } as const;
      if (await mustSignInFirst(tx, link, caller)) return refuse({ code: 'auth.sign_in_to_confirm' });
      const token = await redeemEmailToken(tx, link);
      const before = token && (await lockPerson(tx, token.userId));
      if (!before || !(await acceptAddress(tx, before.user, token, now))) {
        return refuse({ code: 'auth.link_invalid' });
      }
      await deleteEmailTokens(tx, token.userId, ['verify', 'change', 'reset']);
      const isFirst = !before.user.isVerified && !before.isSuspended;
      const isSignedIn = isFirst
        ? await signInWithLink(tx, ports, caller, token.userId)
        : caller.viewer.user?.id === token.userId;
      return ok({
        email: token.email,
        isSignedIn,
        ...(token.redirect !== null && { redirect: safeRedirect(token.redirect) }),
      });
    }),
  ),
);

/** Refuses to assign the new address if another account has taken it since the link was sent. */
async function unlessTaken(
  verify: () => Promise<Reply<typeof verifyEmail>>,
): Promise<Reply<typeof verifyEmail>> {
  try {
    return await verify();
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error;
    return refuse({ code: 'auth.link_invalid' });
  }
}

/**
 * Marks the address that the link was sent to as verified. If the link is for a new address, that becomes the account's
 * address. False if the link is for an address that the account no longer has.
 */
async function acceptAddress(tx: Tx, user: SignedInUser, token: EmailToken, now: Date): Promise<boolean> {
  if (token.purpose === 'change') await updateEmail(tx, user.id, token.email);
  else if (user.email !== token.email) return false;
  await markVerified(tx, user.id, now);
  await markAddressProven(tx, user.id, now);
  return true;
}

/**
 * Whether the person has to sign in before the link counts. They have to if their address was changed outside the
 * account's own pages: whoever changed it may read that mailbox. The link stays valid until they have signed in.
 */
async function mustSignInFirst(tx: Tx, link: OpenToken, { viewer }: Caller): Promise<boolean> {
  const token = await findEmailToken(tx, link);
  return (
    token?.purpose === 'verify' &&
    viewer.user?.id !== token.userId &&
    (await isAddressUnproven(tx, token.userId))
  );
}

/**
 * Signs in the person who opened the link. Not if a second factor is required, or if somebody else is signed in in this
 * browser.
 */
async function signInWithLink(tx: Tx, ports: Ports, caller: Caller, userId: number): Promise<boolean> {
  const { viewer } = caller;
  const isElse = viewer.user !== undefined && viewer.actor !== 'guest' && viewer.user.id !== userId;
  if (isElse || (await hasSecondFactor(tx, userId))) return false;
  await completeSignIn(tx, ports, caller, userId);
  return true;
}
