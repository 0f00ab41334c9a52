import type { LedgerAccountKind } from '@tessera/domain/selling/money/ledger';
import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import { sql } from 'kysely';
import type { HeldAccount } from '../line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OrderLine {
  readonly id: string;
  readonly orderId: string;
  readonly kind: string;
  /** The line as the buyer sent it. Null if its kind has no offers. */
  readonly request: RequestedLine | null;
  readonly listingId: number | null;
  readonly sellerId: number | null;
  readonly holdId: string | null;
  readonly title: string;
  readonly terms: unknown;
  /** The ledger's account that holds the money until somebody has earned it. */
  readonly held: HeldAccount;
  readonly photoFileId: number | null;
  /** Size of the frozen photo. Null until it was copied, and if there was none. */
  readonly photo: { readonly width: number; readonly height: number } | null;
  readonly requested: number;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly extraUnits: number;
  /** What this site charges. */
  readonly amount: number;
  /** What the seller is paid in person. It never reaches this site. */
  readonly inPersonAmount: number;
  /** What the buyer's card is authorised for and was not charged. It becomes the amount when the payment is captured. */
  readonly authorisedAmount: number;
  /** The operator's fee when it was ordered, and the VAT on the fee, in millionths. */
  readonly fee: number;
  readonly feeVat: number;
  readonly refundedQuantity: number;
  readonly refundedAmount: number;
}

export async function listLines(db: Db, orderIds: readonly string[]): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('orderLines')
    .leftJoin('orderPhotos', 'orderPhotos.fileId', 'orderLines.photoFileId')
    .select([
      'id',
      'orderId',
      'kind',
      'request',
      'listingId',
      'sellerId',
      'holdId',
      'title',
      'terms',
      'heldKind',
      'heldReference',
      'photoFileId',
      'requested',
      'quantity',
      'unitAmount',
      'extraUnits',
      'amount',
      'inPersonAmount',
      'authorisedAmount',
      'fee',
      'feeVat',
      'refundedQuantity',
      'refundedAmount',
      'orderPhotos.width',
      'orderPhotos.height',
    ])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  return rows.map(({ width, height, heldKind, heldReference, ...line }) => ({
    ...line,
    // It was checked by the contract before it was stored.
    request: line.request as RequestedLine | null,
    // The column contains only kinds of ledger accounts: it is written from `held` of a line.
    held: { kind: heldKind as LedgerAccountKind, reference: heldReference },
    photo: width === null || height === null ? null : { width, height },
  }));
}

/** Lines by id, whosever they are. */
export async function listLinesById(db: Db, lineIds: readonly string[]): Promise<OrderLine[]> {
  const wanted = new Set(lineIds);
  return (await listLines(db, await listOrderIds(db, lineIds))).filter(({ id }) => wanted.has(id));
}

export async function updateHold(tx: Tx, lineId: string, holdId: string): Promise<void> {
  await tx.updateTable('orderLines').set({ holdId }).where('id', '=', lineId).execute();
}

/** The ids of these lines' orders, in the order in which every transaction locks orders. */
export async function listOrderIds(tx: Db, lineIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orderLines')
    .select('orderId')
    .distinct()
    .where('id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .orderBy('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Adds sentences to the line that its receipt will show. They are known only once the line is paid. */
export async function addLineNotes(tx: Tx, lineId: string, notes: readonly string[]): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set({
      terms: sql`terms || jsonb_build_object('notes', coalesce(terms -> 'notes', '[]') || ${JSON.stringify(notes)}::jsonb)`,
    })
    .where('id', '=', lineId)
    .execute();
}

/**
 * Changes terms of a line that the buyer and seller have agreed on later, such as the time of an appointment. All other
 * terms stay as they were when it was ordered.
 */
export async function updateLineTerms(
  tx: Tx,
  lineId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set({ terms: sql`terms || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', lineId)
    .execute();
}

/** Changes the title of a line whose time is in it, because both sides agreed to another time. */
export async function updateLineTitle(tx: Tx, lineId: string, title: string): Promise<void> {
  await tx.updateTable('orderLines').set({ title }).where('id', '=', lineId).execute();
}

/**
 * Adds a refund of some units to what was refunded of the line. Check constraints refuse to refund more than was bought
 * or paid.
 */
export async function addLineRefund(
  tx: Tx,
  lineId: string,
  { quantity, amount }: { readonly quantity: number; readonly amount: number },
): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set((line) => ({
      refundedQuantity: line('refundedQuantity', '+', quantity),
      refundedAmount: line('refundedAmount', '+', amount),
    }))
    .where('id', '=', lineId)
    .execute();
}

/** Records that nothing was charged for these lines yet: their amounts are only authorised. */
export async function markLinesAuthorised(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set((line) => ({ authorisedAmount: line.ref('amount'), amount: 0 }))
    .where('orderId', '=', orderId)
    .execute();
}

/** Inverse of `markLinesAuthorised`, once the payment was captured. */
export async function markLinesCaptured(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orderLines')
    .set((line) => ({ amount: line.ref('authorisedAmount'), authorisedAmount: 0 }))
    .where('orderId', '=', orderId)
    .execute();
}
