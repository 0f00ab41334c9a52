import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.generated.ts';

export interface OrderAddress extends PostalAddress {
  readonly orderId: string;
}

/** The postal addresses of orders, as a subquery that other features join. */
export const orderAddresses = expressionBuilder<Schema>()
  .selectFrom('orderAddresses')
  .select(['orderId', 'name', 'line1', 'line2', 'city', 'postcode', 'country']);

export async function createAddresses(tx: Tx, addresses: readonly OrderAddress[]): Promise<void> {
  if (addresses.length > 0) await tx.insertInto('orderAddresses').values(addresses).execute();
}

export async function listAddresses(db: Db, orderIds: readonly string[]): Promise<OrderAddress[]> {
  return db
    .selectFrom(orderAddresses.as('addresses'))
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

/** The postal addresses that this person has entered in their orders, for the download of their data. */
export async function listMyAddresses(db: Db, userId: number): Promise<OrderAddress[]> {
  return db
    .selectFrom(orderAddresses.as('addresses'))
    .innerJoin('orders', 'orders.id', 'addresses.orderId')
    .selectAll('addresses')
    .where('orders.userId', '=', userId)
    .orderBy('orders.number')
    .execute();
}

export async function deleteAddresses(db: Db, orderIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('orderAddresses')
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

/** Deletes the postal addresses of orders from before this time that expired or were cancelled without a payment. */
export async function deleteUnpaidAddresses(db: Db, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('orderAddresses')
    .where('orderId', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('paidAt', 'is', null)
        .where('status', 'in', ['expired', 'cancelled'])
        .where('createdAt', '<', createdBefore),
    )
    .execute();
}
