import type { MoveRates } from '@tessera/domain/services/moving/move-price';
import type { QuotePart } from '@tessera/domain/services/requests/quote-parts';
import type { StoredQuoteStatus } from '@tessera/domain/services/requests/request-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';

/** What a quote offers besides its price. It is frozen when the quote is sent. */
export interface QuoteTerms {
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly freeCancelMinutes: number;
  readonly lateRefundPercent: number;
  readonly depositPercent: number | null;
  /** For trips: each minute of waiting after the free ones, in minor units. */
  readonly waitingPerMinute?: number;
}

export interface Quote {
  readonly id: string;
  readonly requestId: string;
  readonly providerId: number;
  readonly status: StoredQuoteStatus;
  readonly parts: readonly QuotePart[];
  readonly amount: number;
  /** What is paid when it is accepted. */
  readonly payNow: number;
  readonly currency: string;
  readonly digest: string | null;
  readonly rates: MoveRates | null;
  readonly previousAmount: number | null;
  readonly terms: QuoteTerms;
  readonly message: string;
  /** The time that is reserved of a driver. Null for moves. */
  readonly busyFrom: Date | null;
  readonly busyTo: Date | null;
  /** When the movers come, within the customer’s flexibility. Null for trips. */
  readonly startsAt: Date | null;
  readonly orderLineId: string | null;
  readonly orderId: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const columns = [
  'id',
  'requestId',
  'providerId',
  'status',
  'parts',
  'amount',
  'payNow',
  'currency',
  'digest',
  'rates',
  'previousAmount',
  'terms',
  'message',
  'busyFrom',
  'busyTo',
  'startsAt',
  'orderLineId',
  'orderId',
  'expiresAt',
  'createdAt',
] as const;

/** The cast is safe, because only this file writes rows of the table. */
const toQuote = (row: object) => row as Quote;

/** Stores a quote. Returns false if the provider has one for this request already. */
export async function insertQuote(tx: Tx, { parts, terms, rates, ...quote }: Quote): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('quotes')
    .values({
      ...quote,
      parts: JSON.stringify(parts),
      terms: JSON.stringify(terms),
      rates: rates && JSON.stringify(rates),
    })
    .onConflict((conflict) =>
      conflict.columns(['requestId', 'providerId']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** How often a provider has quoted for a request, with what it withdrew. */
export async function countQuotesOf(
  db: Db,
  { requestId, providerId }: Pick<Quote, 'requestId' | 'providerId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('requestId', '=', requestId)
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  return count;
}

const quotesById = builtOnce((value: Params<{ readonly ids: readonly string[] }>, db) =>
  db
    .selectFrom('quotes')
    .select(columns)
    .where('id', '=', sql<string>`any(${value('ids')}::uuid[])`)
    .modifyEnd(prepared),
);

export async function listQuotesById(db: Db, ids: readonly string[]): Promise<Quote[]> {
  return (await quotesById(db, { ids })).map(toQuote);
}

interface QuoteNeeds {
  /** The counter of the request. */
  readonly capacityId: number;
  readonly providerId: number;
  readonly busyFrom: Date | null;
  readonly busyTo: Date | null;
  readonly startsAt: Date;
  readonly storageWeeks: number;
}

const needsOfQuotes = builtOnce(
  (value: Params<{ readonly ids: readonly string[] }>) => sql<QuoteNeeds>`
    select request.capacity_id, quote.provider_id, quote.busy_from, quote.busy_to,
      coalesce(quote.starts_at, request.starts_at) as starts_at,
      coalesce((request.details ->> 'storageWeeks')::int, 0) as storage_weeks
    from quotes quote
    join service_requests request on request.id = quote.request_id
    where quote.id = any(${value('ids')}::uuid[]) ${prepared}`,
);

/** What is reserved when these quotes are accepted. Nothing is locked, and they may have changed by then. */
export async function listNeedsOfQuotes(db: Db, ids: readonly string[]): Promise<QuoteNeeds[]> {
  return needsOfQuotes(db, { ids });
}

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [quote] = await listQuotesById(db, [id]);
  return quote;
}

/** Quotes for these requests, the cheapest first. */
export async function listQuotesFor(db: Db, requestIds: readonly string[]): Promise<Quote[]> {
  const rows = await db
    .selectFrom('quotes')
    .select(columns)
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('amount')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(2_000)
    .execute();
  return rows.map(toQuote);
}

export async function findQuoteOfLine(db: Db, orderLineId: string): Promise<Quote | undefined> {
  const row = await db
    .selectFrom('quotes')
    .select(columns)
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirst();
  return row && toQuote(row);
}

export async function listQuotesOfLines(db: Db, orderLineIds: readonly string[]): Promise<Quote[]> {
  const rows = await db
    .selectFrom('quotes')
    .select(columns)
    .where('orderLineId', '=', sql<string>`any(${orderLineIds}::uuid[])`)
    .execute();
  return rows.map(toQuote);
}

/** Open quotes whose request was booked with another quote, and whose business was not told of that yet. */
export async function lockUntoldLosers(tx: Tx, since: Date, limit: number): Promise<Quote[]> {
  const rows = await tx
    .selectFrom('quotes')
    .innerJoin('serviceRequests', 'serviceRequests.id', 'quotes.requestId')
    .select(columns.map((column) => `quotes.${column}` as const))
    .where('serviceRequests.status', '=', 'booked')
    .where('serviceRequests.changedAt', '>', since)
    .where('quotes.status', '=', 'sent')
    .where('toldLostAt', 'is', null)
    .orderBy('quotes.id')
    .limit(limit)
    .forNoKeyUpdate('quotes')
    .skipLocked()
    .execute();
  return rows.map(toQuote);
}

export async function markTold(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ toldLostAt: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

type QuoteChange = Partial<
  Pick<
    Quote,
    | 'status'
    | 'amount'
    | 'payNow'
    | 'digest'
    | 'previousAmount'
    | 'startsAt'
    | 'terms'
    | 'orderLineId'
    | 'orderId'
    | 'parts'
  >
>;

export async function updateQuote(
  db: Db,
  id: string,
  { parts, terms, ...change }: QuoteChange,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      ...change,
      ...(parts !== undefined && { parts: JSON.stringify(parts) }),
      ...(terms !== undefined && { terms: JSON.stringify(terms) }),
    })
    .where('id', '=', id)
    .execute();
}
