import { saleAmounts } from '../selling/money/sales.ts';
import { type PricePart } from '../selling/orders/price-parts.ts';
import { vatByRate, type VatShare } from '../selling/orders/vat.ts';
import type { Earning } from './earnings.ts';

export const invoiceSeries = ['invoice', 'credit', 'fee'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** What is written on an invoice, and never changes. */
export interface InvoiceContent {
  readonly from: InvoiceParty;
  /** For an invoice to a customer: null. Its page shows the name of their account. */
  readonly to: InvoiceParty | null;
  readonly title: string;
  readonly orderNumber: number | null;
  /** The day of the supply, or the last day of the month of a fee. */
  readonly suppliedOn: string;
  readonly rows: readonly InvoiceRow[];
  readonly vat: readonly VatShare[];
}

export interface InvoiceParty {
  readonly name: string;
  readonly address: string;
  /** Empty if it is not registered for VAT. */
  readonly vatNumber: string;
}

export interface InvoiceRow {
  readonly text: string;
  readonly amount: number;
  /** The earning of an invoice for the fee, so that the next one continues from it. */
  readonly earningId?: string;
  /** The part of `amount` that is VAT on the fee. */
  readonly vat?: number;
}

const prefixes: Readonly<Record<InvoiceSeries, string>> = { invoice: 'INV', credit: 'CN', fee: 'FEE' };

/** The number as people read it, such as `INV-12-00007`: series, business and number. */
export function invoiceName({
  series,
  providerId,
  number,
}: {
  readonly series: InvoiceSeries;
  readonly providerId: number;
  readonly number: number;
}): string {
  return `${prefixes[series]}-${providerId}-${String(number).padStart(5, '0')}`;
}

/**
 * What to invoice for a line: what was earned and not refunded and what was paid in person, less what was invoiced before.
 * Negative is a credit note, for what was refunded after the invoice.
 */
export function invoiceDue(
  earnings: readonly Pick<Earning, 'sold' | 'refunded'>[],
  paidInPerson: number,
  invoiced: number,
): number {
  return earnings.reduce((sum, { sold, refunded }) => sum + sold - refunded, paidInPerson) - invoiced;
}

/** The rows and VAT of an invoice or credit note for so much of a line. They add up to the amount. */
export function invoiceRows(
  {
    title,
    parts,
    isKept,
  }: { readonly title: string; readonly parts: readonly PricePart[]; readonly isKept: boolean },
  amount: number,
): Pick<InvoiceContent, 'rows' | 'vat'> {
  const size = Math.abs(amount);
  const whole = parts.reduce((sum, part) => sum + part.amount, 0);
  const vat = vatByRate(parts, size).map((share) => (amount < 0 ? negative(share) : share));
  if (!isKept && amount > 0 && whole === amount)
    return {
      rows: parts.map((part) => ({
        text: part.quantity > 1 ? `${part.quantity} × ${part.text}` : part.text,
        amount: part.amount,
      })),
      vat,
    };
  const text = amount < 0 ? `Refund: ${title}` : isKept ? `Kept after cancellation: ${title}` : title;
  return { rows: [{ text, amount }], vat };
}

const negative = ({ rate, gross, net, vat }: VatShare): VatShare => ({
  rate,
  gross: -gross,
  net: -net,
  vat: -vat,
});

/** The rows of an invoice for the fee: what each earning was charged, less what earlier invoices charged for it. */
export function feeRows(
  earnings: readonly Earning[],
  charged: ReadonlyMap<string, { readonly fee: number; readonly vat: number }>,
): (InvoiceRow & { readonly vat: number })[] {
  return earnings.flatMap((earning) => {
    const { fee, vat } = saleAmounts(earning);
    const before = charged.get(earning.id) ?? { fee: 0, vat: 0 };
    const [more, moreVat] = [fee - before.fee, vat - before.vat];
    if (more === 0 && moreVat === 0) return [];
    const text = `${earning.title}, order ${earning.orderNumber}`;
    return [{ text, amount: more + moreVat, vat: moreVat, earningId: earning.id }];
  });
}
