import { forgotPassword } from '@tessera/contract/people/accounts';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';

/**
 * Requests a link for a new password. The call does the same for every address; the job looks up whether an account has
 * it.
 */
export const forgotPasswordRoute = handle(forgotPassword, async ({ body }, { db, jobs }: Ports) => {
  await db
    .transaction()
    .execute((tx) =>
      jobs.enqueue(tx, 'accounts.email', { kind: 'reset', email: body.email, token: createToken() }),
    );
  return ok({ resetSent: true });
});
