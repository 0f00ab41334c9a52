import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { HAND_OVER_WITHIN_DAYS } from '@tessera/domain/sold/items/handover';
import { addressLines, type PostalAddress } from '@tessera/domain/people/postal-address';
import type { Config } from '../../config.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Handover } from './handovers.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;
type Person = 'buyer' | 'seller';

/** Everything that emails about a sold item mention. */
export interface ItemFacts {
  readonly handover: Handover;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly orderNumber: number;
  readonly address: PostalAddress | undefined;
}

const greeting = 'Hello,';

/** The email that tells the seller of a sale, what to do next, and until when. */
export function soldEmail(site: Site, facts: ItemFacts): Email {
  const { handover, address } = facts;
  const until = handover.dueAt ? ` by ${longDay(handover.dueAt)}` : '';
  const isPosted = handover.delivery === 'postage';
  return {
    subject: `Sold: ${facts.title}`,
    greeting,
    paragraphs: [
      `${named(facts)} is sold and paid for: ${formatMoney(facts)}${isPosted ? ' with postage' : ''}.`,
      isPosted
        ? `Post it${until} to: ${address ? addressLines(address).join(', ') : 'the address on the page of your sales'}. Then mark it as posted.`
        : `The buyer will collect it. Agree on a time in your messages, hand it over${until} and mark it as handed over.`,
      `If it is not handed over within ${HAND_OVER_WITHIN_DAYS} days, the buyer gets the money back.`,
    ],
    action: { label: 'See my sales', url: `${site.publicUrl}/sales/items` },
    closing: closing(facts),
  };
}

export function handedOverEmail(site: Site, facts: ItemFacts): Email {
  const { delivery, tracking, dueAt } = facts.handover;
  const isPosted = delivery === 'postage';
  return {
    subject: isPosted ? `Posted: ${facts.title}` : `Handed over: ${facts.title}`,
    greeting,
    paragraphs: [
      isPosted
        ? `The seller has posted ${named(facts)}.${tracking === null ? '' : ` Tracking number: ${tracking}.`}`
        : `The seller says that ${named(facts)} was handed over to you.`,
      `When you have it, confirm that you received it. If something is wrong, report it${dueAt ? ` by ${longDay(dueAt)}` : ''}: until then the seller is not paid. After that it counts as received.`,
    ],
    action: { label: 'See my order', url: orderUrl(site, facts) },
    closing: closing(facts),
  };
}

export function receivedEmail(site: Site, facts: ItemFacts): Email {
  return {
    subject: `Received: ${facts.title}`,
    greeting,
    paragraphs: [
      `${named(facts)} counts as received. The money is due to you in 14 days, unless the buyer reports a problem before.`,
    ],
    action: { label: 'See my sales', url: `${site.publicUrl}/sales/items` },
    closing: closing(facts),
  };
}

export function problemEmail(site: Site, facts: ItemFacts): Email {
  const { problemKind, problem } = facts.handover;
  const isCancelled = problemKind === 'cancellation';
  return {
    subject: isCancelled ? `Purchase cancelled: ${facts.title}` : `Problem reported: ${facts.title}`,
    greeting,
    paragraphs: [
      isCancelled
        ? `The buyer cancels the purchase of ${named(facts)} within the 14 days that the law gives, and sends it back to you.`
        : `The buyer reports a problem with ${named(facts)}.`,
      `They write: “${problem ?? ''}”`,
      isCancelled
        ? 'Refund the buyer when it is back. Until then the money is not paid out.'
        : 'Talk to the buyer in your messages. You can refund them on the page of your sales. Until the buyer says that it is solved, the money is not paid out.',
    ],
    action: { label: 'See my sales', url: `${site.publicUrl}/sales/items` },
    closing: closing(facts),
  };
}

export function cancelledEmail(
  site: Site,
  facts: ItemFacts,
  { by, to }: { readonly by: Person; readonly to: Person },
): Email {
  const whose = by === to ? 'You have' : `The ${by} has`;
  return {
    subject: `Cancelled: ${facts.title}`,
    greeting,
    paragraphs: [
      `${whose} cancelled the sale of ${named(facts)}.`,
      to === 'buyer'
        ? `${formatMoney(facts)} is on its way back to the card that paid.`
        : 'The buyer gets the money back, so there is nothing to hand over.',
    ],
    action: linkFor(site, facts, to),
    closing: closing(facts),
  };
}

export function notHandedOverEmail(site: Site, facts: ItemFacts, to: Person): Email {
  const reason =
    facts.handover.sellerId === null
      ? `The seller closed their account before you confirmed that you received ${named(facts)}.`
      : `The seller did not hand over ${named(facts)} within ${HAND_OVER_WITHIN_DAYS} days.`;
  return {
    subject: `Refunded: ${facts.title}`,
    greeting,
    paragraphs: [
      to === 'buyer'
        ? `${reason} ${formatMoney(facts)} is on its way back to the card that paid.`
        : `You did not mark ${named(facts)} as handed over within ${HAND_OVER_WITHIN_DAYS} days, so the buyer got the money back. Do not post it any more.`,
    ],
    action: linkFor(site, facts, to),
    closing: closing(facts),
  };
}

function linkFor(site: Site, facts: ItemFacts, to: Person): NonNullable<Email['action']> {
  return to === 'buyer'
    ? { label: 'See my order', url: orderUrl(site, facts) }
    : { label: 'See my sales', url: `${site.publicUrl}/sales/items` };
}

function orderUrl({ publicUrl }: Site, { handover }: ItemFacts): string {
  return `${publicUrl}/orders/${handover.orderId}`;
}

function named({ quantity, title }: ItemFacts): string {
  return quantity === 1 ? `“${title}”` : `${quantity} of “${title}”`;
}

function closing({ orderNumber }: ItemFacts): string {
  return `Order ${orderNumber}.`;
}
