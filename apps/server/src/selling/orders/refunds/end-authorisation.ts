import { formatMoney } from '@tessera/domain/selling/money/money';
import { sumAuthorised } from '@tessera/domain/selling/orders/payment-ways';
import type { Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Checkout } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { enqueueOrderEmail } from '../emails/queue-emails.ts';
import { listLines } from '../lines.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { refundLines } from './refund-lines.ts';
import { markReleased } from './releases.queries.ts';

type Needs = Pick<Ports, 'clock' | 'config' | 'lineKinds'> & { readonly jobs: Jobs };

/**
 * Cancels an order whose payment was authorised and cannot be charged any more, because the bank or somebody at the provider has ended
 * the authorisation. Buyer and sellers get an email.
 */
export async function endAuthorisation(
  tx: Tx,
  orderId: string,
  { state, paymentId }: Checkout,
  ports: Needs,
): Promise<void> {
  if (state !== 'failed') return;
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'authorised' || order.paymentId !== paymentId) return;
  const lines = await listLines(tx, [orderId]);
  const rest = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  const ended = await refundLines(
    tx,
    {
      lines: rest.map(({ id: lineId }) => ({ lineId })),
      reason: 'at_provider',
      now: ports.clock.now(),
    },
    ports,
  );
  if (!ended.ok) return;
  // There is nothing left to release.
  if (paymentId !== null) await markReleased(tx, paymentId, ports.clock.now());
  const { publicUrl } = ports.config;
  const price = formatMoney({ amount: sumAuthorised(lines), currency: order.currency });
  const common = { greeting: 'Hello,', closing: `Order ${order.number}.` };
  const buyersEmail = {
    ...common,
    subject: `Order ${order.number} was cancelled: your card couldn’t be charged`,
    paragraphs: [
      `Your card was authorised for ${price}, and your bank has ended that before it was charged. So the order is cancelled, and you haven’t been charged.`,
      'If you still want it, order it again.',
    ],
    action: { label: 'See my order', url: `${publicUrl}/orders/${order.id}` },
  };
  await enqueueOrderEmail(tx, order, buyersEmail, ports);
  for (const [userId, [line]] of Map.groupBy(lines, ({ sellerId }) => sellerId)) {
    const sellersEmail = {
      ...common,
      subject: `Order ${order.number} was cancelled: the customer’s card couldn’t be charged`,
      paragraphs: [
        `${line?.title ?? 'The order'}: the customer’s bank has ended the authorisation before the card was charged. Don’t prepare anything.`,
      ],
    };
    await enqueueOrderEmail(tx, { userId }, sellersEmail, ports);
  }
}
