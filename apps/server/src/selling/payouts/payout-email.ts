import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Config } from '../../config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import { findSellerUser } from '../ledger/public.ts';
import { listEmailNotes } from '../kind-notes.ts';
import type { LineKinds } from '../line-kind.ts';
import { listSourcesOfPayout } from './dues.queries.ts';
import { findSellerEmail } from './seller-email.queries.ts';
import type { Payout } from './payouts.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

export function payoutEmail({ site, publicUrl }: Site, payout: Payout, proofs: readonly string[]): Email {
  const amount = formatMoney(payout);
  return {
    subject: `${amount} is on its way to you from ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `We’ve paid out ${amount} for your sales${payout.paidOn ? ` on ${longDay(new Date(payout.paidOn))}` : ''}. Banks take up to five days to show it.`,
      ...(payout.providerReference ? [`Reference: ${payout.providerReference}.`] : []),
      ...proofs,
    ],
    action: { label: 'See the statement', url: `${publicUrl}/sales/payouts/${payout.id}` },
    closing: 'You receive this email because you sell here.',
  };
}

/** Queues the email about a payout that was made, in the transaction that records the payout. */
export async function enqueuePayoutEmail(
  tx: Tx,
  payout: Payout,
  {
    config,
    jobs,
    lineKinds,
  }: { readonly config: Config; readonly jobs: Jobs; readonly lineKinds: LineKinds },
): Promise<void> {
  const userId = await findSellerUser(tx, payout.seller);
  const to = userId === undefined ? undefined : await findSellerEmail(tx, userId);
  if (to === undefined) return;
  const sources = await listSourcesOfPayout(tx, payout.id);
  const sales = sources.map((heldReference) => ({ listingId: null, heldReference }));
  const proofs = await listEmailNotes(tx, sales, { lineKinds });
  await jobs.enqueue(tx, 'mail.send', {
    to,
    ...renderEmail(payoutEmail(config, payout, proofs), config.site.name),
  });
}
