import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../../platform/db/prepared.ts';
import type { Order } from '../orders.queries.ts';

export interface OrderKey {
  readonly userId: number;
  readonly idempotencyKey: string;
}

export interface KnownOrder extends OrderKey {
  readonly id: string;
  readonly requestDigest: Buffer;
}

const knownByKeys = builtOnce(
  (value: Params<{ userIds: number[]; keys: string[] }>) => sql<KnownOrder>`
    select orders.id, orders.user_id, orders.idempotency_key, orders.request_digest
    from unnest(${value('userIds')}::int[], ${value('keys')}::text[]) as given (user_id, key)
    join orders on orders.user_id = given.user_id and orders.idempotency_key = given.key ${prepared}`,
);

/** Orders that already exist with one of these buyers and idempotency keys. */
export function findByKeys(db: Db, keys: readonly OrderKey[]): Promise<KnownOrder[]> {
  return knownByKeys(db, {
    userIds: keys.map(({ userId }) => userId),
    keys: keys.map(({ idempotencyKey }) => idempotencyKey),
  });
}

export interface NewOrder extends OrderKey {
  readonly id: string;
  readonly requestDigest: Buffer;
  readonly currency: string;
  readonly amount: number;
}

export interface OrderTimes {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly pageExpiresAt: Date;
  readonly nextCheckAt: Date;
}

interface OrderColumns extends OrderTimes {
  readonly ids: string[];
  readonly userIds: number[];
  readonly keys: string[];
  readonly digests: Buffer[];
  readonly currencies: string[];
  readonly amounts: number[];
}

const insertOrders = builtOnce(
  (value: Params<OrderColumns>) => sql<{ id: string; number: number }>`
    insert into orders (id, user_id, idempotency_key, request_digest, currency, amount,
      created_at, expires_at, page_expires_at, next_check_at)
    select given.*, ${value('createdAt')}::timestamptz, ${value('expiresAt')}::timestamptz,
      ${value('pageExpiresAt')}::timestamptz, ${value('nextCheckAt')}::timestamptz
    from unnest(
      ${value('ids')}::uuid[], ${value('userIds')}::int[], ${value('keys')}::text[], ${value('digests')}::bytea[],
      ${value('currencies')}::text[], ${value('amounts')}::bigint[]) as given
    on conflict (user_id, idempotency_key) do nothing
    returning id, number ${prepared}`,
);

/**
 * Inserts orders and returns those that were inserted, by id. An order is missing if another transaction used its key
 * meanwhile.
 */
export async function createOrders(
  tx: Tx,
  orders: readonly NewOrder[],
  times: OrderTimes,
): Promise<ReadonlyMap<string, Order>> {
  if (orders.length === 0) return new Map();
  const rows = await insertOrders(tx, {
    ids: orders.map(({ id }) => id),
    userIds: orders.map(({ userId }) => userId),
    keys: orders.map(({ idempotencyKey }) => idempotencyKey),
    digests: orders.map(({ requestDigest }) => requestDigest),
    currencies: orders.map(({ currency }) => currency),
    amounts: orders.map(({ amount }) => amount),
    ...times,
  });
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return new Map(
    orders.flatMap((order) => {
      const number = numbers.get(order.id);
      return number === undefined ? [] : [[order.id, newOrder(order, number, times)]];
    }),
  );
}

/** The order as it was just inserted, so that it need not be read again. */
function newOrder(
  { id, userId, currency, amount }: NewOrder,
  number: number,
  { createdAt, expiresAt, pageExpiresAt }: OrderTimes,
): Order {
  return {
    id,
    number,
    userId,
    status: 'open',
    currency,
    amount,
    refundedAmount: 0,
    createdAt,
    expiresAt,
    pageAttempt: 1,
    pageExpiresAt,
    sessionId: null,
    checkoutUrl: null,
    paymentId: null,
    paidAt: null,
    declinedAt: null,
    cancelledAt: null,
    flag: null,
  };
}
