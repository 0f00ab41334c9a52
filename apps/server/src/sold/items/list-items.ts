import { type ItemView, listItems } from '@tessera/contract/sold/items';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { type HandoverRole, possibleActions } from '@tessera/domain/sold/items/handover';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listAddresses, listLines, listOrdersById } from '../../selling/orders/public.ts';
import { type Handover, listHandovers } from './handovers.queries.ts';
import { listFirstNames } from './people.queries.ts';

const MAX_ITEMS = 200;

export const listItemsRoute = handle<typeof listItems, Ports>(listItems, async ({ query, viewer }, ports) => {
  const { role, orderId } = query;
  const found = await listHandovers(ports.db, {
    userId: signedIn(viewer).user.id,
    role,
    orderId,
    limit: MAX_ITEMS,
  });
  return ok({ items: await viewItems(ports, found, role) });
});

/** Handovers in the form that the buyer's or the seller's browser gets. */
export async function viewItems(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  handovers: readonly Handover[],
  role: HandoverRole,
): Promise<ItemView[]> {
  if (handovers.length === 0) return [];
  const orderIds = [...new Set(handovers.map(({ orderId }) => orderId))];
  const otherId = ({ buyerId, sellerId }: Handover) => (role === 'buyer' ? sellerId : buyerId);
  const lines = new Map((await listLines(db, orderIds)).map((line) => [line.id, line]));
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  const addresses = new Map((await listAddresses(db, orderIds)).map((each) => [each.orderId, each]));
  const names = await listFirstNames(
    db,
    handovers.flatMap((handover) => otherId(handover) ?? []),
  );
  const now = clock.now();
  return handovers.flatMap((handover): ItemView[] => {
    const { orderLineId, orderId, buyerId: _buyer, sellerId: _seller, endedAt: _end, ...facts } = handover;
    const [line, order] = [lines.get(orderLineId), orders.get(orderId)];
    if (!line || !order) return [];
    const { orderId: _order, ...address } = addresses.get(orderId) ?? { orderId };
    return [
      {
        ...facts,
        lineId: orderLineId,
        orderId,
        orderNumber: order.number,
        system: parseFrozenTerms(line.terms).system,
        title: line.title,
        quantity: line.quantity,
        amount: line.amount,
        refundedAmount: line.refundedAmount,
        currency: order.currency,
        otherName: names.get(otherId(handover) ?? 0) ?? null,
        address: facts.delivery === 'postage' && 'line1' in address ? address : null,
        actions: possibleActions(handover, { role, now }),
      },
    ];
  });
}
