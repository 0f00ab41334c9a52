import { createHash, randomUUID } from 'node:crypto';
import type { HeldAccount } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createLines } from './new-lines.queries.ts';
import { createOrders } from './new-orders.queries.ts';
import type { Order } from '../orders.queries.ts';

/** An order with one line for something unlimited, such as a storage plan. No units are counted or reserved. */
export interface UnlimitedOrder {
  readonly userId: number;
  readonly kind: string;
  /** Missing if the site itself sells. */
  readonly sellerId?: number | null;
  readonly title: string;
  readonly currency: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly terms: Readonly<Record<string, unknown>>;
  /** The ledger's account that the payment is posted to. */
  readonly held: HeldAccount;
  readonly createdAt: Date;
  /** End of the payment page. */
  readonly expiresAt: Date;
  /** If the provider has not reported the payment by then, it is asked for it. */
  readonly nextCheckAt: Date;
}

/**
 * Stores an order, before its payment page is opened. The caller has made sure that the person has no open order for
 * the same thing.
 */
export async function createUnlimitedOrder(tx: Tx, requested: UnlimitedOrder): Promise<Order> {
  const { userId, currency, quantity, unitAmount, createdAt, expiresAt, nextCheckAt } = requested;
  const id = randomUUID();
  const amount = quantity * unitAmount;
  const idempotencyKey = `${requested.kind}:${id}`;
  const requestDigest = createHash('sha256').update(idempotencyKey).digest();
  const order = { id, userId, idempotencyKey, requestDigest, currency, amount };
  const times = { createdAt, expiresAt, pageExpiresAt: expiresAt, nextCheckAt };
  const created = (await createOrders(tx, [order], times)).get(id);
  if (!created) throw new Error(`The order ${id} was not stored`);
  await createLines(tx, [
    {
      id: randomUUID(),
      orderId: id,
      position: 0,
      kind: requested.kind,
      request: null,
      listingId: null,
      sellerId: requested.sellerId ?? null,
      holdId: null,
      title: requested.title,
      terms: requested.terms,
      held: requested.held,
      photoFileId: null,
      requested: quantity,
      quantity,
      unitAmount,
      extraUnits: 0,
      amount,
      inPersonAmount: 0,
      // What the site itself sells has no fee.
      fee: 0,
      feeVat: 0,
    },
  ]);
  return created;
}
