import { changePassword } from '@tessera/contract/people/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { choosePassword } from './choose-password.ts';
import { rememberBrowser } from '../sign-in/known-browsers.ts';
import { passwordChangedEmail } from '../emails/emails.ts';
import { replacePassword } from './replace-password.ts';
import { startSession } from '../sessions/sessions.ts';

export const changePasswordRoute = handle(changePassword, async ({ body, ...caller }, ports: Ports) => {
  const { db, clock, jobs, config } = ports;
  const { user } = signedIn(caller.viewer);
  const wrong = await checkPassword(ports, caller, user, body.currentPassword);
  if (wrong) return refuse(wrong);
  const email = user.email ?? '';
  const hash = await choosePassword(ports, body.newPassword, email);
  if (!hash.ok) return hash;

  const site = { ...config.site, publicUrl: config.publicUrl };
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, user.id, hash.value, clock.now());
    await startSession(tx, ports, caller, { id: user.id, isGuest: false });
    await rememberBrowser(tx, ports, caller.cookies, user.id);
    const message = renderEmail(passwordChangedEmail(site), site.name);
    await jobs.enqueue(tx, 'mail.send', { to: email, ...message });
  });
  return ok({});
});
