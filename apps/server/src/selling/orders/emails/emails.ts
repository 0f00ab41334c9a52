import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import {
  authorisedText,
  composeReceipt,
  givenReason,
  inPersonPlace,
  isConfirmation,
  type ReceiptLineText,
} from '@tessera/domain/selling/orders/receipt';
import { priceOf, sumInPerson } from '@tessera/domain/selling/orders/payment-ways';
import { unitsText } from '@tessera/domain/sold/kinds/line-kinds';
import type { Config } from '../../../config.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { LineProof } from '../../line-kind.ts';
import type { OrderLine } from '../lines.queries.ts';
import { toView } from '../views/order-view.ts';
import type { Order } from '../orders.queries.ts';
import type { Refund } from '../refunds/refunds.queries.ts';
import type { SaleDigest } from './sale-emails.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

const greeting = 'Hello,';

interface Paid {
  readonly lines: readonly OrderLine[];
  /** Proofs that bought shares are in the share log, by the id of the order's line. */
  readonly proofs: ReadonlyMap<string, LineProof>;
}

/** The receipt as an email. It has the same texts as the receipt's page and PDF. */
export function receiptEmail(site: Site, order: Order, { lines, proofs }: Paid): Email {
  const view = toView(order, { lines, refunds: [] });
  const receipt = composeReceipt(view);
  const isConfirmed = isConfirmation(view);
  const isAuthorised = order.status === 'authorised';
  return {
    subject: isAuthorised
      ? `Order ${order.number} at ${site.site.name} was sent to the seller`
      : isConfirmed
        ? `Order ${order.number} at ${site.site.name} is confirmed`
        : `Receipt for order ${order.number} at ${site.site.name}`,
    greeting,
    paragraphs: [
      ...thanks(view),
      ...receipt.lines.flatMap(lineParagraphs),
      ...receipt.totals.map(({ label, value }) => `${label}: ${value}.`),
      ...receipt.notes,
      ...receipt.lines.flatMap(({ id }) => proofs.get(id)?.paragraphs ?? []),
      `You can print the ${isConfirmed ? 'confirmation' : 'receipt'} or save it as a PDF on the order’s page.`,
    ],
    action: orderLink(site, order),
    closing: `Order ${order.number}, ${isAuthorised ? 'authorised' : isConfirmed ? 'confirmed' : 'paid'} on ${longDay(order.paidAt ?? order.createdAt)}.`,
  };
}

function thanks(view: ReturnType<typeof toView>): string[] {
  const [total] = view.totals;
  const place = inPersonPlace(view);
  const authorised = authorisedText(view);
  if (authorised !== undefined) return [`Thank you. ${authorised}`];
  const charged = total && total.amount > 0 ? [`Your payment of ${formatMoney(total)} has arrived.`] : [];
  const confirmed = charged.length > 0 ? charged : ['Your order is confirmed.'];
  const inPerson = formatMoney({ amount: sumInPerson(view.lines), currency: total?.currency ?? 'GBP' });
  return [
    ['Thank you.', ...confirmed, ...(place === undefined ? [] : [`You pay ${inPerson} ${place}.`])].join(' '),
  ];
}

function lineParagraphs(line: ReceiptLineText): string[] {
  const seller = line.seller === undefined ? [] : [`${line.seller}.`];
  return [`“${line.title}”, ${line.quantity}: ${line.amount}.`, [...seller, ...line.terms].join(' ')].filter(
    (paragraph) => paragraph !== '',
  );
}

/**
 * The email about a declined card. It is sent for the order's first declined card only: the payment page reports each
 * one at once.
 */
export function declinedEmail(
  site: Site,
  order: Order,
  { isReserved, notes }: { readonly isReserved: boolean; readonly notes: readonly string[] },
): Email {
  const until = clock(order.expiresAt);
  return {
    subject: `Your payment for order ${order.number} at ${site.site.name} failed`,
    greeting,
    paragraphs: [
      `Your card was declined, so we couldn’t take ${formatMoney(order)}. You haven’t been charged.`,
      isReserved
        ? `Your order is reserved until ${until}. Until then you can try again or use another card. If you do nothing, the reservation ends and nothing is charged.`
        : `You can try again or use another card until ${until}. If you do nothing, nothing is charged.`,
      ...notes,
    ],
    action: { label: 'Pay or cancel the order', url: `${site.publicUrl}/orders/${order.id}` },
    closing: `Order ${order.number}.`,
  };
}

export function refundEmail(site: Site, order: Order, refund: Refund, notes: readonly string[]): Email {
  return {
    subject: `Refund for order ${order.number} at ${site.site.name}`,
    greeting,
    paragraphs: [
      refundReasons[refund.reason] ?? 'An administrator refunded your order.',
      ...(refund.note === null ? [] : [givenReason(refund.note)]),
      `${formatMoney(refund)} is on its way back to the card that paid. Banks take up to ten days to show it.`,
      ...notes,
    ],
    action: orderLink(site, order),
    closing: `Order ${order.number}.`,
  };
}

export function releaseEmail(site: Site, order: Order, lines: readonly OrderLine[]): Email {
  const amount = lines.reduce((sum, line) => sum + priceOf(line), 0);
  return {
    subject: `Your card wasn’t charged for order ${order.number} at ${site.site.name}`,
    greeting,
    paragraphs: [
      `Your card was authorised for ${formatMoney({ amount, currency: order.currency })} and hasn’t been charged. The authorisation is released, and some banks take a few days to show that.`,
    ],
    action: orderLink(site, order),
    closing: `Order ${order.number}.`,
  };
}

const refundReasons: Readonly<Record<string, string>> = {
  late: 'Your payment arrived after your reservation had ended, and what you ordered was no longer available, so you get all of it back.',
  paid_twice: 'Your order was paid twice. The second payment is refunded in full.',
  pool_not_full: 'The pool closed before all its shares were sold, so your shares are refunded in full.',
  returned: 'You returned shares while the pool was open.',
  seller_left:
    'The seller closed their account while the pool was open, so your shares are refunded in full.',
  left_extended: 'You left the pool after it was extended.',
  released: 'Your card was charged although your order had been cancelled, so you get all of it back.',
  dispute: 'Your bank decided a dispute for you.',
  provider: 'Your payment was refunded through the payment provider.',
  listing_removed: 'The listing was taken down, so what you bought is refunded.',
  item_returned: 'You returned what you bought.',
  storage_plan:
    'Your payment for a storage plan arrived while a larger plan was running, so the smaller one could not be added, and you get all of it back.',
  at_provider: 'Your payment was returned, and what it paid for has ended.',
  borne: 'Your payment was returned in full or in part, and you keep what you bought.',
  item_cancelled: 'You cancelled a purchase before it was handed over.',
  item_not_handed_over: 'The seller did not hand over what you bought in time.',
  item_refunded: 'The seller refunded what you bought.',
};

/** The email to a seller about all sales of one listing since the last such email. */
export function saleEmail(site: Site, sale: SaleDigest, notes: readonly string[]): Email {
  const { title, kind, units, orders, listingPath, currency, amount, inPersonAmount } = sale;
  const total = formatMoney({ amount: amount + inPersonAmount, currency });
  const inPerson = formatMoney({ amount: inPersonAmount, currency });
  const sold = unitsText(kind, units);
  const inOrders = orders === 1 ? 'in one order' : `in ${orders} orders`;
  return {
    subject: `You sold ${sold} of “${title}”`,
    greeting,
    paragraphs: [
      `${sold} of “${title}” ${units === 1 ? 'was' : 'were'} sold ${inOrders} for ${total}.`,
      ...(inPersonAmount > 0 ? [`Buyers pay ${inPerson} of it to you in person.`] : []),
      ...(amount > 0
        ? ['The money is due to you later: 14 days after a pool completes or a purchase is handed over.']
        : []),
      'Further sales of this listing within the next 15 minutes come together in one email.',
      ...notes,
    ],
    action: { label: 'See the listing', url: `${site.publicUrl}${listingPath}` },
  };
}

function orderLink({ publicUrl }: Site, { id }: Order): NonNullable<Email['action']> {
  return { label: 'See my order', url: `${publicUrl}/orders/${id}` };
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a time such as “1 March at 09:46 UTC”. */
function clock(at: Date): string {
  return `${clockFormat.format(at)} UTC`;
}
