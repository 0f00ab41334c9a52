import { createOrder } from '@tessera/contract/selling/orders';
import { ok, refuse } from '@tessera/domain/result';
import { queueEmails } from '../emails/queue-emails.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { requestPhotos } from '../views/copy-photos.ts';
import { answerOrder } from '../views/my-orders.ts';
import { findOrder } from '../orders.queries.ts';
import { submitOrder } from './submit-order.ts';

export const createOrderRoute = handle<typeof createOrder, Ports>(
  createOrder,
  async ({ body: { lines, address, payment, idempotencyKey }, viewer }, ports) => {
    const { user } = signedIn(viewer);
    const order = { userId: user.id, idempotencyKey, lines, payment, address: address ?? undefined };
    const created = await submitOrder(order, ports);
    if (!created.ok) return created;
    if ('order' in created.value) {
      await requestPhotos(created.value.lines, ports);
      const { id: orderId, status } = created.value.order;
      if (status === 'confirmed') await queueEmails(ports, { orderId });
      return ok(await answerOrder(created.value.order, ports, created.value.lines));
    }
    const earlier = await findOrder(ports.db, created.value.orderId);
    return earlier ? ok(await answerOrder(earlier, ports)) : refuse({ code: 'orders.taken' });
  },
);
