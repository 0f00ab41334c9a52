import { randomUUID } from 'node:crypto';
import type { CompletedSale, Due, PayoutHoldReason } from '@tessera/domain/selling/money/payouts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

export interface SellerDue extends Due, CompletedSale {
  readonly id: string;
  readonly seller: string;
  /** The reference of the held account that the sale was earned from: `pool:ID` or `line:ID`. */
  readonly source: string;
  /** Names the part of a sale that is earned in parts. Empty if it is earned at once. */
  readonly part: string;
  readonly orderId: string | null;
  readonly currency: string;
  readonly completedAt: Date;
  /** The payout that includes the sale. Null while it is not paid out. */
  readonly payoutId: string | null;
}

export type NewDue = Omit<SellerDue, 'id' | 'refunded' | 'isOnHold' | 'payoutId'>;

export async function createDue(tx: Tx, { rates, ...due }: NewDue): Promise<void> {
  await tx
    .insertInto('sellerDues')
    .values({ id: randomUUID(), ...due, ...rates })
    .execute();
}

const isOnHold = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'sellerDues'>) =>
  exists(
    selectFrom('payoutHolds')
      .select('payoutHolds.id')
      .whereRef('payoutHolds.seller', '=', 'sellerDues.seller')
      .where('payoutHolds.endedAt', 'is', null)
      .where((hold) =>
        hold.or([
          hold('payoutHolds.source', 'is', null),
          hold('payoutHolds.source', '=', hold.ref('sellerDues.source')),
        ]),
      ),
  ).$castTo<boolean>();

const dues = (db: Db) =>
  db
    .selectFrom('sellerDues')
    .select([
      'id',
      'seller',
      'source',
      'part',
      'orderId',
      'currency',
      'sold',
      'refunded',
      'fee',
      'vat',
      'amount',
    ])
    .select(['completedAt', 'payableAt', 'payoutId'])
    .select((expression) => isOnHold(expression).as('isOnHold'));

type Row = Awaited<ReturnType<ReturnType<typeof dues>['executeTakeFirstOrThrow']>>;

function toDue({ fee, vat, ...row }: Row): SellerDue {
  return { ...row, rates: { fee, vat } };
}

/** What a seller has earned, by sale, the newest first. */
export async function listDues(db: Db, seller: string): Promise<SellerDue[]> {
  const rows = await dues(db)
    .where('seller', '=', seller)
    .orderBy('completedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toDue);
}

/** The held accounts, by reference, from which a payout's sales were earned. */
export async function listSourcesOfPayout(db: Db, payoutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sellerDues')
    .select('source')
    .where('payoutId', '=', payoutId)
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** How much sellers have earned from each of these held accounts, less refunds since, by the account's reference. */
export async function listEarnedAmounts(
  db: Db,
  sources: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sellerDues')
    .select(['source', 'sold', 'refunded'])
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .execute();
  const amounts = new Map<string, number>();
  for (const { source, sold, refunded } of rows)
    amounts.set(source, (amounts.get(source) ?? 0) + sold - refunded);
  return amounts;
}

/**
 * Locks what was earned from these held accounts, in the order of the ids, as payouts do. A transaction that needs several
 * accounts locks them together.
 */
export async function lockDues(tx: Tx, sources: readonly string[]): Promise<SellerDue[]> {
  const rows = await dues(tx)
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toDue);
}

/** Locks a seller's sales in one currency that are not paid out yet. */
export async function lockUnpaidDues(
  tx: Tx,
  { seller, currency }: Pick<SellerDue, 'seller' | 'currency'>,
): Promise<SellerDue[]> {
  const rows = await dues(tx)
    .where('seller', '=', seller)
    .where('currency', '=', currency)
    .where('payoutId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toDue);
}

/** Sellers who may have something to be paid, with the currency. What they owe is not considered here. */
export async function listPayableSellers(
  db: Db,
  now: Date,
): Promise<Pick<SellerDue, 'seller' | 'currency'>[]> {
  return db
    .selectFrom('sellerDues')
    .select(['seller', 'currency'])
    .distinct()
    .where('payoutId', 'is', null)
    .where('amount', '>', 0)
    .where('payableAt', '<=', now)
    .where(({ not, ...expression }) => not(isOnHold(expression as ExpressionBuilder<Schema, 'sellerDues'>)))
    .orderBy('seller')
    .orderBy('currency')
    .execute();
}

/**
 * Adds a refund to a sale. The amount that is due to the seller becomes lower, unless the sale was paid out already.
 */
export async function updateDueRefund(
  tx: Tx,
  id: string,
  { amount, sellerAmount }: { readonly amount: number; readonly sellerAmount: number },
): Promise<void> {
  await sql`
    update seller_dues set refunded = refunded + ${amount},
      amount = case when payout_id is null then greatest(amount - ${sellerAmount}, 0) else amount end
    where id = ${id}`.execute(tx);
}

export async function updateDuesPayout(tx: Tx, ids: readonly string[], payoutId: string): Promise<void> {
  await tx
    .updateTable('sellerDues')
    .set({ payoutId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Makes the sales of a failed payout due again. */
export async function updateDuesAfterFailure(tx: Tx, payoutId: string): Promise<void> {
  await dues(tx).where('payoutId', '=', payoutId).orderBy('id').forUpdate().execute();
  await tx.updateTable('sellerDues').set({ payoutId: null }).where('payoutId', '=', payoutId).execute();
}

export interface PayoutHold {
  readonly seller: string;
  /** The sale that is held, by its account's reference. Null if all sales of the seller are held. */
  readonly source: string | null;
  readonly reason: PayoutHoldReason;
  /** The dispute or report that is the reason. Each hold ends when its own reason does. */
  readonly reference: string;
}

/** Stops payouts to a seller, for one sale or all. Has no effect if the same hold is active. */
export async function createPayoutHold(tx: Tx, hold: PayoutHold, now: Date): Promise<void> {
  await tx
    .insertInto('payoutHolds')
    .values({ id: randomUUID(), ...hold, begunAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What identifies, as `reference`, the payout holds that a reported listing causes. */
export function reportedListing(listingId: number): string {
  return `listing:${listingId}`;
}

/**
 * Adds another sale to the active holds of a seller with this reference, for example because its listing was reported
 * before the sale.
 */
export async function createSamePayoutHolds(
  tx: Tx,
  { seller, source, reference }: Omit<PayoutHold, 'reason'>,
  now: Date,
): Promise<void> {
  const active = await tx
    .selectFrom('payoutHolds')
    .select('reason')
    .distinct()
    .where('seller', '=', seller)
    .where('reference', '=', reference)
    .where('endedAt', 'is', null)
    .execute();
  // The column's check constraint allows only these reasons.
  for (const { reason } of active)
    await createPayoutHold(tx, { seller, source, reference, reason: reason as PayoutHoldReason }, now);
}

export async function endPayoutHold(
  tx: Tx,
  { seller, source, reason, reference }: PayoutHold,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payoutHolds')
    .set({ endedAt: now })
    .where('seller', '=', seller)
    .where('source', source === null ? 'is' : '=', source)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * A sale that is not paid out. `holds` are its holds with the reasons `hidden` and `suspended`: a hidden listing or a
 * suspended seller.
 */
export interface UnpaidSource {
  readonly seller: string;
  readonly source: string;
  readonly holds: readonly string[];
}

/** All sales that are not paid out. */
export async function listUnpaidSources(db: Db): Promise<UnpaidSource[]> {
  const { rows } = await sql<UnpaidSource>`
    select due.seller, due.source, coalesce(array_agg(hold.reason) filter (where hold.reason is not null), '{}') as holds
    from seller_dues due
    left join payout_holds hold on hold.seller = due.seller and hold.ended_at is null
      and hold.reason in ('hidden', 'suspended') and (hold.source is null or hold.source = due.source)
    where due.payout_id is null
    group by due.id, due.seller, due.source`.execute(db);
  return rows;
}

/** Sellers who have earned something since a moment. */
export async function listSellersSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sellerDues')
    .select('seller')
    .distinct()
    .where('completedAt', '>=', since)
    .orderBy('seller')
    .execute();
  return rows.map(({ seller }) => seller);
}
