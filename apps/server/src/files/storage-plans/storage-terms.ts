import {
  filePounds,
  PENCE_PER_POUND,
  type PurchaseRequest,
  totalPounds,
} from '@tessera/domain/files/storage-plans/prices';
import { isFileTier, isTotalTier } from '@tessera/domain/files/storage-plans/sizes';
import type { CheckoutDetails, SoldLine } from '../../selling/line-kind.ts';

/** The name of this kind in order lines. A unit is one month. */
export const STORAGE_KIND = 'storage';
export const STORAGE_CURRENCY = 'GBP';

/** The terms that are stored with an order line. */
export function toTerms({ file, total }: PurchaseRequest): Readonly<Record<string, unknown>> {
  return { file, total };
}

export function toTitle({ file, total }: Pick<PurchaseRequest, 'file' | 'total'>): string {
  return `Storage plan with ${file} per file and ${total} in all`;
}

/** Reads the purchase from an order line. Inverse of `toTerms`. */
export function toPurchase({
  terms,
  quantity: months,
}: Pick<SoldLine, 'terms' | 'quantity'>): PurchaseRequest {
  const { file, total } = objectOf(terms);
  if (typeof file !== 'string' || !isFileTier(file) || typeof total !== 'string' || !isTotalTier(total))
    throw new Error('These are no terms of a storage plan');
  return { file, total, months };
}

/** What the payment page shows. It depends on the line alone, so that a repeated request is identical. */
export function toCheckoutDetails(line: SoldLine): CheckoutDetails {
  const purchase = toPurchase(line);
  return {
    items: itemsOf(purchase),
    metadata: metadataOf(line, purchase),
    successPath: paidPath(line.orderId),
    cancelPath: `/upload?plan=cancelled&order=${line.orderId}`,
  };
}

/** The page that a person returns to after paying. */
export function paidPath(orderId: string): string {
  return `/upload?plan=paid&order=${orderId}`;
}

function itemsOf({ file, total, months }: PurchaseRequest): CheckoutDetails['items'] {
  const lines = [
    { name: `Upload limit ${total} in all, per month`, pounds: totalPounds(total) },
    { name: `Per-file limit ${file}, per month`, pounds: filePounds(file) },
  ];
  // An item that costs nothing would only confuse.
  return lines
    .filter(({ pounds }) => pounds > 0)
    .map(({ name, pounds }) => ({ name, amount: pounds * PENCE_PER_POUND, quantity: months }));
}

function metadataOf({ buyerId }: SoldLine, { file, total, months }: PurchaseRequest): Record<string, string> {
  return {
    upgradeType: 'file_storage',
    // The order may remain after its person was deleted.
    ...(buyerId !== null && { userId: String(buyerId) }),
    newFileSize: file,
    newUploadSize: total,
    fileSizeCost: String(filePounds(file)),
    uploadSizeCost: String(totalPounds(total)),
    subscriptionMonths: String(months),
  };
}

function objectOf(terms: unknown): Readonly<Record<string, unknown>> {
  return typeof terms === 'object' && terms !== null ? { ...terms } : {};
}
