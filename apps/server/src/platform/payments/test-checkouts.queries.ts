import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { builtOnce, type Params, prepared } from '../db/prepared.ts';
import type { CheckoutItem, CheckoutRequest, DisputeState } from './payment-provider.ts';

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
  /** When the buyer paid, or authorised the payment. */
  readonly paidAt: Date | null;
  readonly isCapturedLater: boolean;
  readonly capturedAt: Date | null;
  /** When the authorisation ended without a charge. */
  readonly releasedAt: Date | null;
  readonly refundedAmount: number;
  readonly dispute: DisputeState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewTestCheckout extends CheckoutRequest {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

interface CheckoutColumns {
  readonly ids: string[];
  readonly keys: string[];
  readonly orderIds: string[];
  readonly items: string[];
  readonly amounts: number[];
  readonly currencies: string[];
  readonly metadata: string[];
  readonly successUrls: string[];
  readonly cancelUrls: string[];
  readonly createdAt: Date[];
  readonly expiresAt: Date[];
  readonly capturedLater: boolean[];
}

const insertCheckouts = builtOnce(
  (value: Params<CheckoutColumns>) => sql<{ id: string }>`
    insert into test_checkouts (id, idempotency_key, order_id, items, amount, currency, metadata, success_url,
      cancel_url, created_at, expires_at, is_captured_later)
    select * from unnest(
      ${value('ids')}::text[], ${value('keys')}::text[], ${value('orderIds')}::text[], ${value('items')}::jsonb[],
      ${value('amounts')}::bigint[], ${value('currencies')}::text[], ${value('metadata')}::jsonb[],
      ${value('successUrls')}::text[], ${value('cancelUrls')}::text[], ${value('createdAt')}::timestamptz[],
      ${value('expiresAt')}::timestamptz[], ${value('capturedLater')}::boolean[])
    on conflict (idempotency_key) do nothing
    returning id ${prepared}`,
);

/**
 * Returns a page for each request, in the order of the requests: a new one, or the one that an earlier request with the
 * same key created.
 */
export async function createTestCheckouts(
  db: Db,
  requests: readonly NewTestCheckout[],
): Promise<TestCheckout[]> {
  const rows = await insertCheckouts(db, {
    ids: requests.map(({ id }) => id),
    keys: requests.map(({ idempotencyKey }) => idempotencyKey),
    orderIds: requests.map(({ orderId }) => orderId),
    items: requests.map(({ items }) => JSON.stringify(items)),
    amounts: requests.map(amountOf),
    currencies: requests.map(({ currency }) => currency),
    metadata: requests.map(({ metadata }) => JSON.stringify(metadata)),
    successUrls: requests.map(({ successUrl }) => successUrl),
    cancelUrls: requests.map(({ cancelUrl }) => cancelUrl),
    createdAt: requests.map(({ now }) => now),
    expiresAt: requests.map(({ expiresAt }) => expiresAt),
    capturedLater: requests.map(({ isCapturedLater = false }) => isCapturedLater),
  });
  const created = new Set(rows.map(({ id }) => id));
  const repeated = requests.filter(({ id }) => !created.has(id));
  const known = repeated.length > 0 ? await findByKeys(db, repeated) : new Map<string, Row>();
  return requests.map((request) => {
    if (created.has(request.id)) return newCheckout(request);
    const row = known.get(request.idempotencyKey);
    if (!row) throw new Error(`There is no test checkout for ${request.idempotencyKey}`);
    return toTestCheckout(row, request.now);
  });
}

const amountOf = ({ items }: NewTestCheckout) =>
  items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

async function findByKeys(db: Db, requests: readonly NewTestCheckout[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await selectCheckouts(db)
    .where(
      'idempotencyKey',
      'in',
      requests.map(({ idempotencyKey }) => idempotencyKey),
    )
    .execute();
  return new Map(rows.map((row) => [row.idempotencyKey, row]));
}

/** The page of a row that was just inserted. It need not be read again. */
function newCheckout(request: NewTestCheckout): TestCheckout {
  const { id, orderId, items, currency, metadata, successUrl, cancelUrl, now, expiresAt } = request;
  return {
    id,
    orderId,
    items,
    amount: amountOf(request),
    currency,
    metadata,
    successUrl,
    cancelUrl,
    status: expiresAt <= now ? 'expired' : 'open',
    paymentId: null,
    declinedAt: null,
    paidAt: null,
    isCapturedLater: request.isCapturedLater ?? false,
    capturedAt: null,
    releasedAt: null,
    refundedAmount: 0,
    dispute: 'none',
    createdAt: now,
    expiresAt,
  };
}

export async function findTestCheckout(db: Db, id: string, now: Date): Promise<TestCheckout | undefined> {
  const row = await selectCheckouts(db).where('id', '=', id).executeTakeFirst();
  return row && toTestCheckout(row, now);
}

export async function lockTestCheckout(tx: Tx, id: string, now: Date): Promise<TestCheckout | undefined> {
  const row = await selectCheckouts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toTestCheckout(row, now);
}

export async function findTestPayment(
  db: Db,
  paymentId: string,
  now: Date,
): Promise<TestCheckout | undefined> {
  const row = await selectCheckouts(db).where('paymentId', '=', paymentId).executeTakeFirst();
  return row && toTestCheckout(row, now);
}

/** Locks the page of a payment, so that simultaneous refunds are decided one after the other. */
export async function lockTestPayment(
  tx: Tx,
  paymentId: string,
  now: Date,
): Promise<TestCheckout | undefined> {
  const locked = await tx
    .selectFrom('testCheckouts')
    .select('id')
    .where('paymentId', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  // The page is read after the lock was granted, so that its sum contains refunds that were made meanwhile.
  return locked && findTestCheckout(tx, locked.id, now);
}

export type TestCheckoutChange =
  | { readonly status: 'complete'; readonly paymentId: string; readonly paidAt: Date }
  | { readonly status: 'expired' }
  | { readonly declinedAt: Date }
  | { readonly capturedAt: Date }
  | { readonly releasedAt: Date }
  | { readonly dispute: DisputeState };

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

/**
 * Deletes old pages that were not paid. Paid ones remain, because a payment can be refunded and compared with the books
 * years later.
 */
export async function deleteOldTestCheckouts(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('testCheckouts')
    .where('createdAt', '<', before)
    .where('status', '!=', 'complete')
    .execute();
}

/** Charged payments of a period that come after a given entry, the earliest first. */
export async function listTestPayments(
  db: Db,
  { from, to, after, limit }: TestPage,
): Promise<TestCheckout[]> {
  const rows = await selectCheckouts(db)
    .where('status', '=', 'complete')
    .where((is) => is.or([is('isCapturedLater', '=', false), is('capturedAt', 'is not', null)]))
    .where('paidAt', '<', to)
    .where(sql<boolean>`(paid_at, payment_id) > (${after?.at ?? from}, ${after?.id ?? ''})`)
    .orderBy('paidAt')
    .orderBy('paymentId')
    .limit(limit)
    .execute();
  return rows.map((row) => toTestCheckout(row, to));
}

/** A page of a list that is read in pages. */
export interface TestPage {
  readonly from: Date;
  readonly to: Date;
  /** The last entry of the page before, with its id at the provider. Undefined for the first page. */
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

function selectCheckouts(db: Db) {
  return db
    .selectFrom('testCheckouts')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('testRefunds')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .whereRef('testRefunds.paymentId', '=', 'testCheckouts.paymentId')
        .as('refundedAmount'),
    );
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
  paidAt: Date | null;
  isCapturedLater: boolean;
  capturedAt: Date | null;
  releasedAt: Date | null;
  refundedAmount: number | null;
  dispute: string;
  createdAt: Date;
  expiresAt: Date;
}

const disputeStates = ['none', 'open', 'won', 'lost'] as const;

/** Converts a row. A page that was not paid in time counts as expired, even if no event has said so. */
function toTestCheckout(row: Row, now: Date): TestCheckout {
  const isOver = row.status === 'expired' || (row.status === 'open' && row.expiresAt <= now);
  return {
    ...row,
    // The casts are safe, because both columns are written only in this file.
    items: row.items as CheckoutItem[],
    metadata: row.metadata as Record<string, string>,
    status: isOver ? 'expired' : row.status === 'complete' ? 'complete' : 'open',
    refundedAmount: row.refundedAmount ?? 0,
    dispute: disputeStates.find((state) => state === row.dispute) ?? 'none',
  };
}
