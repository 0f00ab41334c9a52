import { longDay } from '@tessera/domain/days';
import {
  type BankDetails,
  maskDetails,
  maskedText,
  pauseEnd,
} from '@tessera/domain/selling/money/bank-details';
import type { Config } from '../../config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { formatUtc } from '../../people/accounts/public.ts';

/** The new bank details, and whether the seller had none before. Null if the details were removed. */
type Change = { readonly details: BankDetails; readonly isFirst: boolean } | null;

/**
 * The email about a change of bank details. If somebody else made the change, the seller notices in time to stop a
 * payout.
 */
function detailsEmail({ publicUrl }: Pick<Config, 'publicUrl'>, change: Change, now: Date): Email {
  const verb = change === null ? 'removed' : change.isFirst ? 'added' : 'changed';
  return {
    subject: `Your bank details were ${verb}`,
    greeting: 'Hello,',
    paragraphs: [
      change === null
        ? 'The bank details for payouts were removed from your account. Money from your sales waits until you enter others.'
        : `The bank details for payouts were ${verb} in your account. We now pay ${change.details.name}, ${inSentence(change.details)}.`,
      ...(change === null ? [] : [`We make no payout before ${longDay(pauseEnd(now))}.`]),
      `This happened on ${formatUtc(now)}. If it was you, there is nothing to do.`,
      'If it wasn’t you, change your password now, sign out devices that you don’t recognise, and then enter your own bank details on Sales.',
    ],
    action: { label: 'Open Sales', url: `${publicUrl}/sales` },
  };
}

function inSentence(details: BankDetails): string {
  const text = maskedText(maskDetails(details));
  return details.kind === 'uk' ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

export async function enqueueDetailsEmail(
  tx: Tx,
  { clock, config, jobs }: Pick<Ports, 'clock' | 'config' | 'jobs'>,
  { to, change }: { readonly to: string | null; readonly change: Change },
): Promise<void> {
  if (to === null) return;
  const email = detailsEmail(config, change, clock.now());
  await jobs.enqueue(tx, 'mail.send', { to, ...renderEmail(email, config.site.name) });
}
