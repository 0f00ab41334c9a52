import { createHash } from 'node:crypto';
import { createOrder } from '@tessera/contract/orders';
import { lineName, mergeLines, type RequestedLine } from '@tessera/domain/orders/order-lines';
import type { PostalAddress } from '@tessera/domain/orders/postal-address';
import { ok, refuse } from '@tessera/domain/result';
import { createGroupedWork, type GroupedWork } from '../../platform/grouped-work.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { requestPhotos } from './copy-photos.ts';
import { answerOrder } from './my-orders.ts';
import { findOrder } from './orders.queries.ts';
import { type OrderRequest, type CreatedOrder, createAndReserve } from './create-orders.ts';

export const createOrderRoute = handle<typeof createOrder, Ports>(
  createOrder,
  async ({ body, viewer }, ports) => {
    const { user } = signedIn(viewer);
    const lines = mergeLines(body.lines);
    const isPosted = lines.some(({ delivery }) => delivery === 'postage');
    const address = (isPosted && body.address) || undefined;
    if (isPosted && !address) return refuse({ code: 'orders.address_missing' });
    const request = {
      userId: user.id,
      idempotencyKey: body.idempotencyKey,
      requestDigest: digestOf(lines, address),
      lines,
      address,
    };
    const created = await createGrouped(request, ports);
    if (!created.ok) return created;
    if ('order' in created.value) {
      await requestPhotos(created.value.lines, ports);
      return ok(await answerOrder(created.value.order, ports, created.value.lines));
    }
    const order = await findOrder(ports.db, created.value.orderId);
    return order
      ? ok(await answerOrder(order, ports))
      : refuse({ code: 'orders.listing_missing', listingId: 0 });
  },
);

/** The same lines in another order are the same request. */
function digestOf(lines: readonly RequestedLine[], address: PostalAddress | undefined): Buffer {
  const texts = lines.map((line) => `${lineName(line)} ${line.quantity}`);
  const addressed = address ? [JSON.stringify(address)] : [];
  return createHash('sha256')
    .update([...texts.toSorted(), ...addressed].join('\n'))
    .digest();
}

/**
 * Hundreds of people may order at once, so orders with one line are created in groups. An order with several lines has a
 * transaction of its own: if one of them is refused, so are the others.
 */
function createGrouped(request: OrderRequest, ports: Ports): Promise<CreatedOrder> {
  const [line, ...others] = request.lines;
  if (!line || others.length > 0) return createAlone(request, ports);
  const groups = ports.state.get(createOrderGroups);
  return groups.of(ports).add('orders', request);
}

async function createAlone(request: OrderRequest, ports: Ports): Promise<CreatedOrder> {
  const [created] = await createGroup([request], ports);
  return created ?? refuse({ code: 'orders.key_reused' });
}

function createGroup(
  requests: readonly OrderRequest[],
  { db, clock, lineKinds }: Ports,
): Promise<CreatedOrder[]> {
  return db
    .transaction()
    .execute((tx) => createAndReserve(tx, requests, { kinds: lineKinds, now: clock.now() }));
}

type OrderGroups = GroupedWork<OrderRequest, CreatedOrder, 'orders'>;

/** The groups of this process, created with the dependencies of the first request. */
function createOrderGroups() {
  let groups: OrderGroups | undefined;
  return {
    of(ports: Ports): OrderGroups {
      groups ??= createGroupedWork({ settle: (_, requests) => createGroup(requests, ports) });
      return groups;
    },
  };
}
