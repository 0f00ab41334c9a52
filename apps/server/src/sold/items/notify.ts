import type { HandoverAction } from '@tessera/domain/sold/items/handover';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { findOrder, listAddresses, listLines } from '../../selling/orders/public.ts';
import {
  cancelledEmail,
  handedOverEmail,
  type ItemFacts,
  notHandedOverEmail,
  problemEmail,
  receivedEmail,
  soldEmail,
} from './emails.ts';
import type { Handover } from './handovers.queries.ts';
import { findEmail } from './people.queries.ts';

export type NotifyPorts = Pick<Ports, 'config'> & { readonly jobs: Jobs };

/** Emails the buyer about an action of the seller, or the seller about an action of the buyer. */
export async function notifyOfAction(
  tx: Tx,
  handover: Handover,
  action: HandoverAction,
  ports: NotifyPorts,
): Promise<void> {
  const facts = await readFacts(tx, handover);
  if (!facts) return;
  const { buyerId, sellerId } = handover;
  const { config } = ports;
  if (action === 'hand_over') return send(tx, buyerId, handedOverEmail(config, facts), ports);
  if (action === 'receive' || action === 'solve')
    return send(tx, sellerId, receivedEmail(config, facts), ports);
  if (action === 'report' || action === 'return')
    return send(tx, sellerId, problemEmail(config, facts), ports);
  const by = action === 'cancel' ? 'buyer' : 'seller';
  await send(tx, sellerId, cancelledEmail(config, facts, { by, to: 'seller' }), ports);
  await send(tx, buyerId, cancelledEmail(config, facts, { by, to: 'buyer' }), ports);
}

/**
 * Sends emails when a handover has ended by itself: to both people after a refund, and to the seller if the item counts
 * as received.
 */
export async function notifyOfEnd(
  tx: Tx,
  handover: Handover,
  end: 'refund' | 'receive',
  ports: NotifyPorts,
): Promise<void> {
  const facts = await readFacts(tx, handover);
  if (!facts) return;
  const { buyerId, sellerId } = handover;
  const { config } = ports;
  if (end === 'receive') return send(tx, sellerId, receivedEmail(config, facts), ports);
  await send(tx, sellerId, notHandedOverEmail(config, facts, 'seller'), ports);
  await send(tx, buyerId, notHandedOverEmail(config, facts, 'buyer'), ports);
}

/** Emails the seller about a sale and what to do next. */
export async function notifyOfSale(tx: Tx, handover: Handover, ports: NotifyPorts): Promise<void> {
  const facts = await readFacts(tx, handover);
  if (facts) await send(tx, handover.sellerId, soldEmail(ports.config, facts), ports);
}

async function readFacts(tx: Tx, handover: Handover): Promise<ItemFacts | undefined> {
  const order = await findOrder(tx, handover.orderId);
  const line = (await listLines(tx, [handover.orderId])).find(({ id }) => id === handover.orderLineId);
  if (!order || !line) return undefined;
  const [address] = await listAddresses(tx, [handover.orderId]);
  const { title, quantity, amount } = line;
  return { handover, title, quantity, amount, currency: order.currency, orderNumber: order.number, address };
}

async function send(
  tx: Tx,
  userId: number | null,
  message: Email,
  { jobs, config }: NotifyPorts,
): Promise<void> {
  const to = userId === null ? null : await findEmail(tx, userId);
  if (to !== null) await jobs.enqueue(tx, 'mail.send', { to, ...renderEmail(message, config.site.name) });
}
