import {
  cancelOrder,
  checkOrder,
  getOrder,
  listOrders,
  type OrderWithPage,
} from '@tessera/contract/selling/orders';
import { mayHaveMoreTime } from '@tessera/domain/selling/orders/more-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { drawQr } from '../../../platform/qr.ts';
import { listLineProofs } from '../../kind-notes.ts';
import { ProviderAway } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { checkOrderState } from '../settle/check-order.ts';
import { listLines, type OrderLine } from '../lines.queries.ts';
import { findMyOrder, listMyOrders, markCancelled, type Order } from '../orders.queries.ts';
import { toView } from './order-view.ts';
import { findPage, type PagePorts } from '../create/payment-page.ts';
import { listRefunds } from '../refunds/refunds.queries.ts';

const PAGE_SIZE = 50;
const RETRY_AFTER_SECONDS = 5;

export const listOrdersRoute = handle<typeof listOrders, Ports>(
  listOrders,
  async ({ query, viewer }, { db }) => {
    const { user } = signedIn(viewer);
    const found = await listMyOrders(db, {
      userId: user.id,
      limit: PAGE_SIZE + 1,
      ...(query.before !== undefined && { before: query.before }),
    });
    const orders = found.slice(0, PAGE_SIZE);
    const ids = orders.map(({ id }) => id);
    const lines = Map.groupBy(await listLines(db, ids), ({ orderId }) => orderId);
    const refunds = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId);
    return ok({
      orders: orders.map((order) =>
        toView(order, { lines: lines.get(order.id) ?? [], refunds: refunds.get(order.id) ?? [] }),
      ),
      hasMore: found.length > PAGE_SIZE,
    });
  },
);

export const getOrderRoute = handle<typeof getOrder, Ports>(getOrder, async ({ params, viewer }, ports) => {
  const order = await findMyOrder(ports.db, { id: params.orderId, userId: signedIn(viewer).user.id });
  return order ? ok(await answerOrder(order, ports)) : refuse({ code: 'not_found' });
});

/**
 * Asks the provider whether the order is paid. The page calls this when its buyer returns from paying, because the
 * provider's event may arrive later.
 */
export const checkOrderRoute = handle<typeof checkOrder, Ports>(
  checkOrder,
  async ({ params, viewer, log }, ports) => {
    const key = { id: params.orderId, userId: signedIn(viewer).user.id };
    const order = await findMyOrder(ports.db, key);
    if (!order) return refuse({ code: 'not_found' });
    try {
      if (order.status === 'open' || order.status === 'authorised') await checkOrderState(order, ports);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ error }, 'order could not be checked');
      return refuse({ code: 'payments.away', retryAfter: RETRY_AFTER_SECONDS });
    }
    const checked = await findMyOrder(ports.db, key);
    return checked ? ok(await answerOrder(checked, ports)) : refuse({ code: 'not_found' });
  },
);

/**
 * Cancels an unpaid order. Its payment page is closed first, because somebody may be paying on it at this moment: an
 * order that turns out to be paid is not cancelled.
 */
export const cancelOrderRoute = handle<typeof cancelOrder, Ports>(
  cancelOrder,
  async ({ params, viewer, log }, ports) => {
    const key = { id: params.orderId, userId: signedIn(viewer).user.id };
    const order = await findMyOrder(ports.db, key);
    if (!order) return refuse({ code: 'not_found' });
    if (order.status !== 'open' && order.status !== 'cancelled')
      return refuse({ code: 'orders.settled', status: order.status });
    try {
      if (order.status === 'open') {
        const cancelledAt = ports.clock.now();
        await markCancelled(ports.db, order.id, cancelledAt);
        await checkOrderState({ ...order, cancelledAt }, ports);
      }
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ error }, 'order will be cancelled when the provider answers');
      return refuse({ code: 'payments.away', retryAfter: RETRY_AFTER_SECONDS });
    }
    const ended = await findMyOrder(ports.db, key);
    if (!ended) return refuse({ code: 'not_found' });
    return ended.status === 'cancelled'
      ? ok(await answerOrder(ended, ports))
      : refuse({ code: 'orders.settled', status: ended.status });
  },
);

export async function answerOrder(
  order: Order,
  ports: PagePorts,
  known?: readonly OrderLine[],
): Promise<OrderWithPage> {
  const lines = known ?? (await listLines(ports.db, [order.id]));
  const page = await findPage(order, ports, lines);
  // An order that was created just now (`known`) has no refunds. Creating orders must be fast, so they are not looked
  // up.
  const refunds = known ? [] : await listRefunds(ports.db, [order.id]);
  return {
    order: toView(page.order, { lines, refunds }),
    proofs: order.paidAt === null ? [] : await listProofs(lines, ports),
    checkoutUrl: page.checkoutUrl,
    mayHaveMoreTime: mayHaveMoreTime(page.order, ports.clock.now()),
  };
}

async function listProofs(
  lines: readonly OrderLine[],
  { db, config, lineKinds }: PagePorts,
): Promise<OrderWithPage['proofs']> {
  const proofs = await listLineProofs(db, lines, { lineKinds, config });
  return lines.flatMap(({ id, title }) => {
    const proof = proofs.get(id);
    if (!proof) return [];
    const path = proof.receiptUrl.slice(config.publicUrl.length);
    return [{ lineId: id, title, root: proof.root, path, qr: drawQr(proof.receiptUrl, 'L') }];
  });
}
