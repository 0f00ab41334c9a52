import type { DetailsWait } from './bank-details.ts';
import { formatCsv, formatCsvAmount } from './csv.ts';
import { type FeeRates, splitFee } from './fees.ts';

/** A completed sale, with what happened to its money since. */
export interface SaleFacts {
  readonly currency: string;
  readonly sold: number;
  readonly refunded: number;
  readonly rates: FeeRates;
  readonly completedAt: Date;
  readonly payableAt: Date;
  readonly isOnHold: boolean;
  readonly payout: { readonly status: 'begun' | 'paid' | 'failed' } | null;
}

export const saleStatuses = [
  'waiting',
  'on_hold',
  'payable',
  'needs_details',
  'details_changed',
  'paying',
  'paid',
] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/**
 * The status of a sale on the seller's screens. `wait` is why the seller's bank details do not allow a payout, if so.
 */
export function saleStatus(
  { payout, isOnHold, payableAt }: SaleFacts,
  now: Date,
  wait: DetailsWait | undefined,
): SaleStatus {
  if (payout?.status === 'paid') return 'paid';
  if (payout?.status === 'begun') return 'paying';
  if (isOnHold) return 'on_hold';
  if (payableAt > now) return 'waiting';
  if (!wait) return 'payable';
  return wait.reason === 'changed' ? 'details_changed' : 'needs_details';
}

/**
 * What is left of a sale's fee, VAT and seller's share after refunds. The three add up to what was sold and not
 * refunded.
 */
export function saleAmounts({ sold, refunded, rates }: Pick<SaleFacts, 'sold' | 'refunded' | 'rates'>) {
  const all = splitFee(sold, rates);
  const back = splitFee(refunded, rates);
  return { fee: all.fee - back.fee, vat: all.vat - back.vat, amount: all.seller - back.seller };
}

/** One sale in the file of a seller's yearly income. */
export interface IncomeLine extends Pick<
  SaleFacts,
  'currency' | 'sold' | 'refunded' | 'rates' | 'completedAt'
> {
  readonly title: string;
  readonly paidAt: Date | null;
}

const head = ['date', 'sale', 'currency', 'sold', 'refunded', 'fee', 'vat on fee', 'income', 'paid out on'];

export function formatIncome(lines: readonly IncomeLine[]): string {
  const rows = lines.map((line) => {
    const { currency, sold, refunded, completedAt, paidAt, title } = line;
    const { fee, vat, amount } = saleAmounts(line);
    const money = [sold, refunded, fee, vat, amount].map((each) =>
      formatCsvAmount({ amount: each, currency }),
    );
    return [dayOf(completedAt), title, currency, ...money, paidAt ? dayOf(paidAt) : ''];
  });
  return formatCsv([head, ...rows]);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
