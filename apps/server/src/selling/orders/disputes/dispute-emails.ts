import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Config } from '../../../config.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Dispute } from './disputes.queries.ts';
import type { Order } from '../orders.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

const greeting = 'Hello,';

/** The email to a seller about a dispute. It does not say which buyer disputed the payment. */
export function sellerDisputeEmail(
  { site, publicUrl }: Site,
  dispute: Dispute,
  { title, proof }: { readonly title: string; readonly proof: readonly string[] },
): Email {
  const subjects = {
    open: `A payment for “${title}” is disputed`,
    won: `The dispute about “${title}” was decided for you`,
    lost: `The dispute about “${title}” was decided for the buyer`,
  } as const;
  const paragraphs = {
    open: [
      `A buyer’s bank was asked to reverse a payment of ${formatMoney(dispute)} for “${title}”.`,
      'Money from this sale is not paid out until the bank has decided. You don’t have to do anything now. If you have proof that the sale went as agreed, reply with it.',
    ],
    won: [`The payment of ${formatMoney(dispute)} stands. Money from this sale is paid out as usual.`],
    lost: [
      `The payment of ${formatMoney(dispute)} went back to the buyer, and what was bought with it was taken back.`,
      'If you were paid for it already, the amount is deducted from your next payouts.',
    ],
  } as const;
  return {
    subject: `${subjects[dispute.status]} at ${site.name}`,
    greeting,
    paragraphs: [...paragraphs[dispute.status], ...proof],
    action: { label: 'See my sales', url: `${publicUrl}/sales` },
    closing: 'You receive this email because you sell here.',
  };
}

export function administratorDisputeEmail(
  { site, publicUrl }: Site,
  dispute: Dispute,
  { order, proof }: { readonly order: Order; readonly proof: readonly string[] },
): Email {
  const { status, reason, respondBy } = dispute;
  const states = { open: 'opened', won: 'won', lost: 'lost' } as const;
  return {
    subject: `Dispute ${states[status]}: order ${order.number} at ${site.name}`,
    greeting,
    paragraphs: [
      `${formatMoney(dispute)} of order ${order.number}. The reason given is “${reason.replaceAll('_', ' ')}”.`,
      ...(status === 'open' && respondBy
        ? [`Send evidence at the payment provider by ${longDay(respondBy)}.`]
        : []),
      ...proof,
    ],
    action: { label: 'See the order', url: `${publicUrl}/admin/money/orders/${order.id}` },
    closing: 'You receive this email because you are an administrator.',
  };
}
