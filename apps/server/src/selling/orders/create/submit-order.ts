import { createHash } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import {
  lineName,
  mergeLines,
  quantityOf,
  type RequestedLine,
} from '@tessera/domain/selling/orders/order-lines';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { ok, refuse } from '@tessera/domain/result';
import type { LineRefusal } from '../../line-kind.ts';
import { createGroupedWork, type GroupedWork } from '../../../platform/grouped-work.ts';
import type { Ports } from '../../../ports.ts';
import { createAndReserve, type CreatedOrder } from './create-orders.ts';
import type { OrderRequest } from './order-request.ts';

export interface NewOrder {
  readonly userId: number;
  /** An order that is sent again with the same key is placed once. */
  readonly idempotencyKey: string;
  readonly lines: readonly RequestedLine[];
  /** How it is paid. `online` if it is missing. */
  readonly payment?: PaymentWay | undefined;
  /** Where to post what was ordered. Ignored if nothing is posted. */
  readonly address?: PostalAddress | undefined;
}

export type SubmitPorts = Pick<Ports, 'db' | 'clock' | 'lineKinds' | 'state'>;
type Unaddressed = { readonly ok: false; readonly refusal: Refusal<'orders.address_missing'> };

/**
 * Creates a person's order and reserves what it contains. The caller opens its payment page afterwards with `openPage`.
 */
export async function submitOrder(order: NewOrder, ports: SubmitPorts): Promise<CreatedOrder | Unsent> {
  const request = toRequest(order, ports);
  return request.ok ? createGrouped(request.value, ports) : request;
}

type Unsent =
  | Unaddressed
  | { readonly ok: false; readonly refusal: LineRefusal; readonly line: RequestedLine };

/** What is stored of an order: its lines combined and added up, and where they are posted. */
export function toRequest(
  { lines: sent, address: given, payment = 'online', ...order }: NewOrder,
  ports: Pick<Ports, 'lineKinds'>,
): { readonly ok: true; readonly value: OrderRequest } | Unsent {
  const lines = mergeLines(combineLines(sent, ports));
  const posted = lines.filter((line) => ports.lineKinds[line.kind]?.isPosted?.(line));
  const isPosted = posted.length > 0;
  const address = (isPosted && given) || undefined;
  if (isPosted && !address) return refuse({ code: 'orders.address_missing' });
  for (const line of address ? posted : []) {
    const refusal = address && ports.lineKinds[line.kind]?.refuseAddress?.(line, address);
    if (refusal) return { ok: false, refusal, line };
  }
  return ok({ ...order, requestDigest: digestOf({ lines, address, payment }), lines, address, payment });
}

/** Lets each kind combine its lines. The kinds stay in the sequence in which they were first named. */
function combineLines(
  sent: readonly RequestedLine[],
  { lineKinds }: Pick<Ports, 'lineKinds'>,
): readonly RequestedLine[] {
  return [...Map.groupBy(sent, ({ kind }) => kind)].flatMap(
    ([kind, ofKind]) => lineKinds[kind]?.combineLines?.(ofKind) ?? ofKind,
  );
}

/**
 * A digest of what is ordered, by which a repeated request is recognised. It does not depend on the sequence of the
 * lines.
 */
function digestOf({ lines, address, payment }: Pick<OrderRequest, 'lines' | 'address' | 'payment'>): Buffer {
  const texts = lines.map((line) => `${lineName(line)} ${quantityOf(line)}`);
  const addressed = address ? [JSON.stringify(address)] : [];
  return createHash('sha256')
    .update([...texts.toSorted(), ...addressed, payment].join('\n'))
    .digest();
}

/**
 * Creates an order. Hundreds of people may order at once, so orders with one line are created in groups, each in one
 * transaction. An order with several lines has its own transaction, because it fails as a whole if one of its lines is
 * refused.
 */
function createGrouped(request: OrderRequest, ports: SubmitPorts): Promise<CreatedOrder> {
  const [line, ...others] = request.lines;
  if (!line || others.length > 0) return createAlone(request, ports);
  const groups = ports.state.get(createOrderGroups);
  return groups.of(ports).add('orders', request);
}

async function createAlone(request: OrderRequest, ports: SubmitPorts): Promise<CreatedOrder> {
  const [created] = await createGroup([request], ports);
  return created ?? refuse({ code: 'orders.key_reused' });
}

function createGroup(
  requests: readonly OrderRequest[],
  { db, clock, lineKinds }: SubmitPorts,
): Promise<CreatedOrder[]> {
  return db
    .transaction()
    .execute((tx) => createAndReserve(tx, requests, { kinds: lineKinds, now: clock.now() }));
}

type OrderGroups = GroupedWork<OrderRequest, CreatedOrder, 'orders'>;

/** The groups of orders in this process. The ports of the first request serve all later ones. */
function createOrderGroups() {
  let groups: OrderGroups | undefined;
  return {
    of(ports: SubmitPorts): OrderGroups {
      groups ??= createGroupedWork({ settle: (_, requests) => createGroup(requests, ports) });
      return groups;
    },
  };
}
