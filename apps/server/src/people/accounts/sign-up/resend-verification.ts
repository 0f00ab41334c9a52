import { resendVerification } from '@tessera/contract/people/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { redirectOf } from '../sign-in/redirect-of.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';

const faults = [{ path: 'email', message: 'Please enter your email address.' }] as const;

/**
 * Sends the confirmation email again. Visitors may call it too, because signing up opens no session, and the first
 * email may have been lost.
 */
export const resendVerificationRoute = handle(
  resendVerification,
  async ({ body, viewer }, { db, jobs }: Ports) => {
    const email = viewer.user?.email ?? body.email;
    if (!email) return refuse({ code: 'request.invalid', faults });
    await db.transaction().execute((tx) =>
      jobs.enqueue(tx, 'accounts.email', {
        kind: 'verify',
        email,
        token: createToken(),
        ...redirectOf(body.redirect),
      }),
    );
    return ok({ verificationSent: true });
  },
);
