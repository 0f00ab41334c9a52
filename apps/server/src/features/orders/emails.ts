import { formatMoney } from '@tessera/domain/money/money';
import type { Config } from '../../config.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { OrderLine } from './lines.queries.ts';
import type { Order } from './orders.queries.ts';
import type { Refund } from './refunds.queries.ts';

type Site = Pick<Config, 'site' | 'publicUrl'>;

const greeting = 'Hello,';

export function receiptEmail({ site, publicUrl }: Site, order: Order, lines: readonly OrderLine[]): Email {
  const total = formatMoney(order);
  return {
    subject: `Receipt for order ${order.number} at ${site.name}`,
    greeting,
    paragraphs: [
      `Thank you. Your payment of ${total} has arrived.`,
      ...lines.map(
        ({ quantity, title, amount }) =>
          `${shares(quantity)} of “${title}”: ${formatMoney({ amount, currency: order.currency })}.`,
      ),
      `Total: ${total}.`,
    ],
    action: { label: 'See my order', url: `${publicUrl}/orders/${order.id}` },
    closing: `Order ${order.number}, paid on ${day(order.paidAt ?? order.createdAt)}.`,
  };
}

export function refundEmail({ site, publicUrl }: Site, order: Order, refund: Refund): Email {
  return {
    subject: `Refund for order ${order.number} at ${site.name}`,
    greeting,
    paragraphs: [
      reasonOf(refund),
      `${formatMoney(refund)} is on its way back to the card that paid. Banks take up to ten days to show it.`,
    ],
    action: { label: 'See my order', url: `${publicUrl}/orders/${order.id}` },
    closing: `Order ${order.number}.`,
  };
}

function reasonOf({ reason }: Refund): string {
  switch (reason) {
    case 'late':
      return 'Your payment arrived after your reservation had ended, and the shares were no longer available. You were not charged for anything: the payment is refunded in full.';
    case 'paid_twice':
      return 'Your order was paid twice. The second payment is refunded in full.';
    case 'pool_not_full':
      return 'The pool closed before all its shares were sold, so your shares are refunded in full.';
    case 'returned':
      return 'You returned shares while the pool was open.';
    case 'left_extended':
      return 'You left the pool after it was extended.';
    default:
      return 'An administrator refunded your order.';
  }
}

function shares(count: number): string {
  return count === 1 ? '1 share' : `${count} shares`;
}

function day(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
