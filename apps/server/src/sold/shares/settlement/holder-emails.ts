import { plural } from '@tessera/domain/plural';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Tx } from '../../../platform/db/database.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { formatProof, listPoolRoots } from '../../pools/public.ts';
import { findPoolTitle } from '../pools.queries.ts';
import { findRecipient } from '../transfers/recipients.queries.ts';

export type EmailPorts = Pick<Ports, 'config' | 'jobs'>;

/** Queues an email to a person, unless the account is suspended or has no confirmed address. */
export async function enqueueTo(
  tx: Tx,
  userId: number | null,
  message: Email,
  { config, jobs }: EmailPorts,
): Promise<void> {
  if (userId === null) return;
  const person = await findRecipient(tx, userId);
  if (person)
    await jobs.enqueue(tx, 'mail.send', { to: person.email, ...renderEmail(message, config.site.name) });
}

/** The newest root of a pool's log as a paragraph of an email. Empty before the pool's first sale. */
export async function proofOfPool(tx: Tx, poolId: number): Promise<string[]> {
  const root = (await listPoolRoots(tx, [poolId])).get(poolId);
  return root === undefined ? [] : formatProof({ root });
}

interface Returned {
  readonly listingId: number;
  readonly holderId: number;
  readonly quantity: number;
  readonly owned: number;
  readonly amount: number;
  readonly toMyCard: number;
  readonly currency: string;
  readonly isLeaving: boolean;
}

/**
 * Queues the email that confirms to a holder that shares were returned. Another email follows when the refund was sent.
 */
export async function enqueueReturnEmail(tx: Tx, returned: Returned, ports: EmailPorts): Promise<void> {
  const { listingId, holderId, quantity, owned, isLeaving } = returned;
  const title = await findPoolTitle(tx, listingId);
  const left = owned - quantity;
  const message: Email = {
    subject: `You returned ${plural(quantity, 'share')} of “${title}”`,
    greeting: 'Hello,',
    paragraphs: [
      isLeaving && left === 0
        ? `You left the pool of “${title}” after it was extended, and returned ${plural(quantity, 'share')}.`
        : `You returned ${plural(quantity, 'share')} of “${title}”.`,
      ...refundSentences(returned),
      left === 0 ? 'You have no shares of this pool any more.' : `You still have ${plural(left, 'share')}.`,
      ...(await proofOfPool(tx, listingId)),
    ],
    action: { label: 'See my shares', url: `${ports.config.publicUrl}/shares` },
  };
  await enqueueTo(tx, holderId, message, ports);
}

function refundSentences({ amount, toMyCard, currency }: Returned): string[] {
  const text = (sum: number) => formatMoney({ amount: sum, currency });
  const other = amount - toMyCard;
  return [
    ...(toMyCard > 0
      ? [`${text(toMyCard)} goes back to your card. Banks take up to ten days to show it.`]
      : []),
    ...(other > 0
      ? [`${text(other)} goes back to the card that paid for the shares you had received from somebody else.`]
      : []),
  ];
}
