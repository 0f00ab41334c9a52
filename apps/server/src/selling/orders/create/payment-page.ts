import { endWithPage } from '@tessera/domain/selling/orders/more-time';
import { createGroupedWork, type GroupedWork } from '../../../platform/grouped-work.ts';
import { type Checkout, ProviderAway, ProviderRefused } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { extendHolds } from '../../holds/public.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import { listLines, type OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import { type NewPage, storePages } from './pages.queries.ts';

export type PagePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds' | 'state'>;

/**
 * Opens the payment page of an order and extends its reservation. A repeated call returns the same page, also if the
 * answer to the first call was lost, and extends nothing more. Throws `ProviderAway` or `ProviderRefused`.
 */
export async function openPage(
  order: Order,
  ports: PagePorts,
  known?: readonly OrderLine[],
): Promise<Checkout> {
  const lines = known ?? (await listLines(ports.db, [order.id]));
  const checkout = await ports.payments.openCheckout(toCheckoutRequest(order, lines, ports));
  if (checkout.state === 'open' && checkout.url !== null) {
    const page = { orderId: order.id, sessionId: checkout.id, checkoutUrl: checkout.url };
    await ports.state.get(createPageGroups).of(ports).add('pages', page);
  }
  return checkout;
}

type PageGroups = GroupedWork<NewPage, void, 'pages'>;

/** Payment pages that open at the same time are stored in one transaction. */
function createPageGroups() {
  let groups: PageGroups | undefined;
  return {
    of({ db }: PagePorts): PageGroups {
      groups ??= createGroupedWork({
        async settle(_, pages) {
          await db.transaction().execute(async (tx) => extendHolds(tx, await storePages(tx, pages)));
          return pages.map(() => undefined);
        },
      });
      return groups;
    },
  };
}

/** An order with the address of its payment page. Opening the page has extended the order's reservation. */
export interface PageAnswer {
  readonly order: Order;
  /** Null while the provider cannot be reached, and once nobody can pay for the order any more. */
  readonly checkoutUrl: string | null;
}

export async function findPage(
  order: Order,
  ports: PagePorts,
  lines: readonly OrderLine[],
): Promise<PageAnswer> {
  if (order.status !== 'open' || order.cancelledAt !== null) return { order, checkoutUrl: null };
  if (order.checkoutUrl !== null) return { order, checkoutUrl: order.checkoutUrl };
  if (order.expiresAt <= ports.clock.now()) return { order, checkoutUrl: null };
  try {
    const { url, id } = await openPage(order, ports, lines);
    const opened = { ...order, sessionId: id, checkoutUrl: url, expiresAt: endWithPage(order) };
    return { order: url === null ? order : opened, checkoutUrl: url };
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
    return { order, checkoutUrl: null };
  }
}
