import type { Tx } from '../../../platform/db/database.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { formatUtc } from './format-time.ts';

type Writing = Pick<Ports, 'jobs' | 'config' | 'clock'>;

/** Emails about changes to how a person signs in. They let the person notice changes that somebody else has made. */
const news = {
  'factor-on': {
    subject: 'Two-step sign-in is on',
    text: 'Two-step sign-in was switched on for your account. From now on we ask for a code from your authenticator app as well as your password.',
  },
  'factor-off': {
    subject: 'Two-step sign-in is off',
    text: 'Two-step sign-in was switched off for your account. Your password alone now signs you in, and your recovery codes no longer work.',
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. The earlier ones no longer work.',
  },
  'code-used': {
    subject: 'A recovery code was used',
    text: 'One of your recovery codes was used to sign in to your account. It can’t be used again.',
  },
  'wrong-codes': {
    subject: 'Somebody tried to sign in to your account',
    text: 'Somebody entered your password and then ten wrong codes for two-step sign-in. They were not signed in.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It signs you in without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It no longer signs you in.',
  },
} as const;

export async function notifyPerson(
  tx: Tx,
  { jobs, config, clock }: Writing,
  email: string | null,
  what: keyof typeof news,
): Promise<void> {
  if (!email) return;
  const { subject, text } = news[what];
  const message: Email = {
    subject,
    greeting: 'Hello,',
    paragraphs: [
      text,
      `This happened on ${formatUtc(clock.now())}. If it was you, there is nothing to do.`,
      'If it wasn’t you, change your password now and sign out devices that you don’t recognise.',
    ],
    action: { label: 'Open security settings', url: `${config.publicUrl}/profile?section=security` },
  };
  await jobs.enqueue(tx, 'mail.send', { to: email, ...renderEmail(message, config.site.name) });
}
