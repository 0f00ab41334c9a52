import type { InvoiceContent, InvoiceSeries } from '@tessera/domain/services/invoices';
import { sql } from 'kysely';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Invoice {
  readonly id: string;
  readonly providerId: number;
  readonly series: InvoiceSeries;
  readonly number: number;
  readonly lineId: string | null;
  readonly customerId: number | null;
  readonly currency: string;
  /** Negative for credit notes. */
  readonly amount: number;
  readonly content: InvoiceContent;
  readonly issuedAt: Date;
}

const columns = [
  'id',
  'providerId',
  'series',
  'number',
  'lineId',
  'customerId',
  'currency',
  'amount',
  'content',
  'issuedAt',
] as const;

type Row = Omit<Invoice, 'series' | 'content'> & { readonly series: string; readonly content: unknown };

/** Only `insertInvoice` writes the content, and the series has a check constraint. */
const toInvoice = (row: Row): Invoice => ({
  ...row,
  series: row.series as InvoiceSeries,
  content: row.content as InvoiceContent,
});

export async function findInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const row = await db.selectFrom('providerInvoices').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

/** Invoices of a business, the newest first. */
export async function listInvoices(db: Db, providerId: number, limit: number): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('providerInvoices')
    .select(columns)
    .where('providerId', '=', providerId)
    .orderBy('issuedAt', 'desc')
    .orderBy('series')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
}

/** Invoices for these lines that this person may read as their customer, the oldest first. */
export async function listInvoicesOfLines(
  db: Db,
  { lineIds, customerId }: { readonly lineIds: readonly string[]; readonly customerId: number },
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('providerInvoices')
    .select(columns)
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('customerId', '=', customerId)
    .orderBy('issuedAt')
    // An invoice before its credit note of the same moment.
    .orderBy('series', 'desc')
    .orderBy('number')
    .execute();
  return rows.map(toInvoice);
}

/** How much was invoiced for each line of a business, less its credit notes. */
export async function sumInvoiced(tx: Tx, providerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('providerInvoices')
    .select('lineId')
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where('providerId', '=', providerId)
    .where('lineId', 'is not', null)
    .groupBy('lineId')
    .execute();
  return new Map(rows.map(({ lineId, amount }) => [lineId ?? '', amount]));
}

/** The site's invoices for its fee to a business. */
export async function listFeeInvoices(
  tx: Tx,
  providerId: number,
): Promise<{ readonly month: string; readonly content: InvoiceContent }[]> {
  const rows = await tx
    .selectFrom('providerInvoices')
    .select(sql<string>`month::text`.as('month'))
    .select('content')
    .where('providerId', '=', providerId)
    .where('series', '=', 'fee')
    .execute();
  return rows.map(({ month, content }) => ({ month, content: content as InvoiceContent }));
}

export type NewInvoice = Omit<Invoice, 'number'> & { readonly month: string | null };

/**
 * Stores an invoice under the next number of its series. The caller has locked the business, so no number is left out or
 * given twice. Invoices are never deleted.
 */
export async function insertInvoice(tx: Tx, { content, ...invoice }: NewInvoice): Promise<void> {
  const { last } = await tx
    .selectFrom('providerInvoices')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('providerId', '=', invoice.providerId)
    .where('series', '=', invoice.series)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('providerInvoices')
    .values({ ...invoice, number: last + 1, content: JSON.stringify(content) })
    .execute();
}

/** Invoices stay, because the law asks for them. They no longer say whose order they were for. */
export async function eraseInvoices(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('providerInvoices')
    .set({ customerId: null })
    .where('customerId', '=', userId)
    .execute();
}

export async function exportInvoices(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('providerInvoices')
    .select(['series', 'number', 'currency', 'amount', 'content', 'issuedAt'])
    .where('customerId', '=', userId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
  return { 'Invoices of businesses': rows };
}
