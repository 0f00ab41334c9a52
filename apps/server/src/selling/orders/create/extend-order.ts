import { extendOrder } from '@tessera/contract/selling/orders';
import { mayHaveMoreTime } from '@tessera/domain/selling/orders/more-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { extendHolds } from '../../holds/public.ts';
import { listLines } from '../lines.queries.ts';
import { answerOrder } from '../views/my-orders.ts';
import { findMyOrder, lockOrder, updateOrder } from '../orders.queries.ts';

/**
 * Gives a buyer more time to pay: the units stay reserved until the payment page ends. A repeated request changes
 * nothing.
 */
export const extendOrderRoute = handle<typeof extendOrder, Ports>(
  extendOrder,
  async ({ params, viewer }, ports) => {
    const key = { id: params.orderId, userId: signedIn(viewer).user.id };
    if (!(await findMyOrder(ports.db, key))) return refuse({ code: 'not_found' });
    await ports.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, key.id);
      if (!order || !mayHaveMoreTime(order, ports.clock.now())) return;
      const expiresAt = order.pageExpiresAt;
      await updateOrder(tx, order.id, { expiresAt });
      const lines = await listLines(tx, [order.id]);
      await extendHolds(
        tx,
        lines.flatMap(({ holdId }) => (holdId === null ? [] : [{ id: holdId, expiresAt }])),
      );
    });
    const order = await findMyOrder(ports.db, key);
    return order ? ok(await answerOrder(order, ports)) : refuse({ code: 'not_found' });
  },
);
