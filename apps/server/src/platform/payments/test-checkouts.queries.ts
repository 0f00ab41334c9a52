import type { Db, Tx } from '../db/database.ts';
import type { CheckoutItem, CheckoutRequest } from './payment-provider.ts';

export interface TestCheckout {
  readonly id: string;
  readonly orderId: string;
  readonly items: readonly CheckoutItem[];
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentId: string | null;
  readonly declinedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface NewTestCheckout extends CheckoutRequest {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** Session that an earlier request with this key created, if any. */
export async function createTestCheckout(db: Db, request: NewTestCheckout): Promise<TestCheckout> {
  await db
    .insertInto('testCheckouts')
    .values({
      id: request.id,
      idempotencyKey: request.idempotencyKey,
      orderId: request.orderId,
      items: JSON.stringify(request.items),
      amount: request.items.reduce((sum, item) => sum + item.amount * item.quantity, 0),
      currency: request.currency,
      metadata: JSON.stringify(request.metadata),
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      createdAt: request.now,
      expiresAt: request.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute();
  const row = await db
    .selectFrom('testCheckouts')
    .selectAll()
    .where('idempotencyKey', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return toTestCheckout(row, request.now);
}

export async function findTestCheckout(db: Db, id: string, now: Date): Promise<TestCheckout | undefined> {
  const row = await db.selectFrom('testCheckouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toTestCheckout(row, now);
}

export async function lockTestCheckout(tx: Tx, id: string, now: Date): Promise<TestCheckout | undefined> {
  const row = await tx
    .selectFrom('testCheckouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toTestCheckout(row, now);
}

export type TestCheckoutChange =
  | { readonly status: 'complete'; readonly paymentId: string }
  | { readonly status: 'expired' }
  | { readonly declinedAt: Date }
  | { readonly refundedAt: Date };

export async function changeTestCheckout(db: Db, id: string, change: TestCheckoutChange): Promise<void> {
  await db.updateTable('testCheckouts').set(change).where('id', '=', id).execute();
}

export async function expireTestCheckout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('testCheckouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export async function deleteOldTestCheckouts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('testCheckouts').where('createdAt', '<', before).execute();
}

interface Row {
  id: string;
  orderId: string;
  items: unknown;
  amount: number;
  currency: string;
  metadata: unknown;
  successUrl: string;
  cancelUrl: string;
  status: string;
  paymentId: string | null;
  declinedAt: Date | null;
  refundedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A session that was not paid in time has expired, even if no event has said so. */
function toTestCheckout(row: Row, now: Date): TestCheckout {
  const isOver = row.status === 'expired' || (row.status === 'open' && row.expiresAt <= now);
  return {
    ...row,
    // Both columns are written only by this file.
    items: row.items as CheckoutItem[],
    metadata: row.metadata as Record<string, string>,
    status: isOver ? 'expired' : row.status === 'complete' ? 'complete' : 'open',
  };
}
