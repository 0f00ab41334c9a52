import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import type { Email } from '../../../platform/mail/email.ts';
import { accountLimit } from './attempts.ts';
import { formatUtc } from '../emails/format-time.ts';

/** Sent to the owner of an account for which somebody has tried too many wrong passwords. */
export function lockEmail(
  site: { readonly name: string; readonly publicUrl: string },
  token: string,
  now: Date,
): Email {
  return {
    subject: `Somebody is guessing your password at ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody tried ${accountLimit.count} wrong passwords for your account within a quarter of an hour, up to ${formatUtc(now)}.`,
      'For up to a quarter of an hour after that, nobody can sign in with your password from a browser that you have not used before. Browsers in which you have signed in before work as usual.',
      'If it wasn’t you and you want to sign in from another browser now, open this link there.',
    ],
    action: {
      label: 'This wasn’t me',
      url: `${site.publicUrl}/auth/unlock?token=${encodeURIComponent(token)}`,
    },
    closing: `The link works once, for ${formatLinkLifetime('unlock')}. You can also choose a new password, which ends this at once: ${site.publicUrl}/auth/forgot-password`,
  };
}
