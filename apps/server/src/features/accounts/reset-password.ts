import { resetPassword } from '@tessera/contract/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { renderLetter } from '../../platform/mail/letter.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { choosePassword } from './choose-password.ts';
import { findEmailToken, removeEmailTokens, takeEmailToken } from './email-tokens.queries.ts';
import { passwordChangedLetter } from './letters.ts';
import { lockPerson, markVerified } from './people.queries.ts';
import { replacePassword } from './replace-password.ts';

const invalid = refuse({ code: 'auth.link_invalid' });

/** Signs nobody in: a second factor, if there is one, is still asked for. */
export const resetPasswordRoute = handle(resetPassword, async ({ body }, ports: Ports) => {
  const { db, clock, jobs, config } = ports;
  const link = { tokenHash: hashToken(body.token), purposes: ['reset'] } as const;
  const sought = await findEmailToken(db, { ...link, now: clock.now() });
  if (!sought) return invalid;
  const hash = await choosePassword(ports, body.newPassword, sought.email);
  if (!hash.ok) return hash;

  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const token = await takeEmailToken(tx, { ...link, now });
    const person = token && (await lockPerson(tx, token.userId));
    if (!person || person.user.email !== token.email) return invalid;

    await replacePassword(tx, token.userId, hash.value, now);
    // Whoever read the letter has the address.
    await markVerified(tx, token.userId, now);
    await removeEmailTokens(tx, token.userId, ['verify']);
    const letter = renderLetter(
      passwordChangedLetter({ ...config.site, publicUrl: config.publicUrl }),
      config.site.name,
    );
    await jobs.enqueue(tx, 'mail.send', { to: token.email, ...letter });
    return ok({});
  });
});
