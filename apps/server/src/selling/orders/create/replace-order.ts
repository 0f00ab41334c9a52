import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { listCapacityIds, listPeriodsOfHold } from '../../holds/public.ts';
import { listLines } from '../lines.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { endUnpaid } from '../settle/settle-order.ts';
import { createAndReserve, type CreatedOrder, type OrderRefusal } from './create-orders.ts';
import { lockOffers } from './read-offers.ts';
import { type NewOrder, toRequest } from './submit-order.ts';

type Replaced =
  | Extract<CreatedOrder, { ok: true }>
  | {
      readonly ok: false;
      readonly refusal: OrderRefusal | { readonly code: 'orders.address_missing' };
      readonly line?: RequestedLine;
    };

/**
 * Orders these lines and ends an unpaid order that has some of them, in one transaction: what both orders have is never free in
 * between. If it is refused, the caller undoes the transaction, and the earlier order stays as it was. If somebody pays for the
 * earlier order at the moment, that payment is a late one: it buys everything of that order, or is refunded whole. The caller
 * closes the earlier order's payment page afterwards.
 */
export async function replaceOrder(
  tx: Tx,
  earlierId: string | undefined,
  order: NewOrder,
  { lineKinds, clock }: Pick<Ports, 'lineKinds' | 'clock'>,
): Promise<Replaced> {
  const now = clock.now();
  const request = toRequest(order, { lineKinds });
  if (!request.ok) return request;
  const creating = { kinds: lineKinds, now };
  const earlier = earlierId === undefined ? undefined : await lockOrder(tx, earlierId);
  if (earlier?.status === 'open') {
    const lines = await listLines(tx, [earlier.id]);
    const holdIds = lines.flatMap(({ holdId }) => holdId ?? []);
    const needs = [];
    for (const holdId of holdIds)
      for (const period of await listPeriodsOfHold(tx, holdId))
        needs.push({ sort: 'period' as const, ...period });
    // Everything that either order has is locked in one go, before the earlier one gives back its own.
    await lockOffers(tx, [request.value], creating, { counters: await listCapacityIds(tx, holdIds), needs });
    await endUnpaid(tx, { ...earlier, cancelledAt: now });
  }
  const [created] = await createAndReserve(tx, [request.value], creating);
  if (!created) throw new Error('An order has no answer');
  return created;
}
