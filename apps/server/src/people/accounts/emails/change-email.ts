import { changeEmail } from '@tessera/contract/people/accounts';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { addressChangeNotice } from './emails.ts';

/**
 * Begins a change of the caller's address. Nothing is changed until the link in the email to the new address is opened.
 * Only the reader of that mailbox learns whether another account has the address.
 */
export const changeEmailRoute = handle(changeEmail, async ({ body, ...caller }, ports: Ports) => {
  const { db, clock, jobs, config } = ports;
  const { user, session } = signedIn(caller.viewer);
  if (body.password !== undefined) {
    const wrong = await checkPassword(ports, caller, user, body.password);
    if (wrong) return refuse(wrong);
  } else {
    const proof = requireFreshProof(session, clock.now());
    if (!proof.ok) return proof;
  }

  const site = { ...config.site, publicUrl: config.publicUrl };
  const { newEmail: email } = body;
  if (email === user.email) return ok({ verificationSent: true });
  await db.transaction().execute(async (tx) => {
    const payload = { kind: 'change', email, token: createToken(), userId: user.id } as const;
    await jobs.enqueue(tx, 'accounts.email', payload);
    const notice = renderEmail(addressChangeNotice(site), site.name);
    if (user.email) await jobs.enqueue(tx, 'mail.send', { to: user.email, ...notice });
  });
  return ok({ verificationSent: true });
});
