import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { orderAddresses } from '../../selling/orders/public.ts';
import { people } from '../../people/accounts/public.ts';

/** What was ordered from a provider, besides what its order and fulfilment say. */
export interface Booking {
  readonly lineId: string;
  readonly orderId: string;
  readonly providerId: number;
  /** Null once the account was deleted. */
  readonly customerId: number | null;
  readonly startsAt: Date;
  /** When the provider has promised it for. */
  readonly promisedAt: Date;
  /** What the customer wrote. */
  readonly note: string;
  /** The last message of the provider. */
  readonly message: string;
}

const columns = [
  'lineId',
  'orderId',
  'providerId',
  'customerId',
  'startsAt',
  'promisedAt',
  'note',
  'message',
] as const;

export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  await tx.insertInto('bookings').values(booking).execute();
}

export async function findBooking(db: Db, lineId: string): Promise<Booking | undefined> {
  return db.selectFrom('bookings').select(columns).where('lineId', '=', lineId).executeTakeFirst();
}

/** Bookings of these providers that begin in this time, the next first. */
export async function listBookings(
  db: Db,
  {
    providerIds,
    from,
    to,
    limit,
  }: {
    readonly providerIds: readonly number[];
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
  },
): Promise<Booking[]> {
  return db
    .selectFrom('bookings')
    .select(columns)
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('lineId')
    .limit(limit)
    .execute();
}

/** The last bookings of a person at a provider, the newest first. */
export async function listBookingsOfCustomer(
  db: Db,
  {
    customerId,
    providerId,
    limit,
  }: { readonly customerId: number; readonly providerId: number; readonly limit: number },
): Promise<Booking[]> {
  return db
    .selectFrom('bookings')
    .select(columns)
    .where('customerId', '=', customerId)
    .where('providerId', '=', providerId)
    .orderBy('startsAt', 'desc')
    .orderBy('lineId')
    .limit(limit)
    .execute();
}

/** The providers of whom something was booked in these orders. */
export async function listProvidersOfOrders(db: Db, orderIds: readonly string[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .select('providerId')
    .distinct()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return rows.map(({ providerId }) => providerId);
}

/** The order lines of everything that was ever booked of a provider. */
export async function listLineIdsOfProvider(db: Db, providerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('lineId')
    .where('providerId', '=', providerId)
    .orderBy('lineId')
    .execute();
  return rows.map(({ lineId }) => lineId);
}

/** Providers of whom something was booked for this time or later. */
export async function listProvidersBookedSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('providerId')
    .distinct()
    .where('startsAt', '>=', since)
    .orderBy('providerId')
    .execute();
  return rows.map(({ providerId }) => providerId);
}

/** Bookings of these lines, whoever made them. */
export async function listBookingsOfLines(db: Db, lineIds: readonly string[]): Promise<Booking[]> {
  return db
    .selectFrom('bookings')
    .select(columns)
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
}

/** Orders with a stored address whose bookings all took place before this time. */
export async function listAddressedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom(orderAddresses.as('addresses'))
    .innerJoin('bookings', 'bookings.orderId', 'addresses.orderId')
    .select('addresses.orderId')
    .groupBy('addresses.orderId')
    .having(({ fn, eb }) => eb(fn.max('startsAt'), '<', before))
    .execute();
  return rows.map(({ orderId }) => orderId);
}

export async function updateBooking(
  tx: Tx,
  lineId: string,
  change: Partial<Pick<Booking, 'promisedAt' | 'message' | 'startsAt'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('bookings').set(change).where('lineId', '=', lineId).execute();
}

export async function listCustomerNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(people.as('people'))
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, firstName, lastName }) => [id, [firstName, lastName].filter(Boolean).join(' ')]),
  );
}

/** Clears what a person wrote and that it was them. The bookings stay for the provider's accounts. */
export async function eraseBookings(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ customerId: null, note: '' })
    .where('customerId', '=', userId)
    .execute();
}
