import { type FileTier, type TotalTier, fileTiers, tierBytes, totalTiers } from './sizes.ts';

/** A storage plan that somebody wants to buy: a limit for one file, a limit for all files, and a number of months. */
export interface PurchaseRequest {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly months: number;
}

export const MIN_MONTHS = 1;
/** Maximum number of months. A longer time is more likely a typing error than a decision. */
export const MAX_MONTHS = 36;
export const PENCE_PER_POUND = 100;

/**
 * The monthly price of a storage plan's limit for one file, in pounds. The smallest tier is free, and each larger tier
 * costs one pound more. The price is the tier's index in the list, so a new tier would raise the price of all larger
 * ones.
 */
export function filePounds(tier: FileTier): number {
  return fileTiers.indexOf(tier);
}

export function totalPounds(tier: TotalTier): number {
  return totalTiers.indexOf(tier);
}

/** The price of the whole purchase in pence. */
export function purchasePence({ file, total, months }: PurchaseRequest): number {
  return (totalPounds(total) + filePounds(file)) * PENCE_PER_POUND * months;
}

const neededTotal: Record<FileTier, TotalTier> = {
  '10MB': '200MB',
  '50MB': '200MB',
  '100MB': '200MB',
  '200MB': '500MB',
  '500MB': '1000MB',
  '1000MB': '2000MB',
};

/** The smallest limit for all files that must be bought with this limit for one file. */
export function requiredTotal(file: FileTier): TotalTier {
  return neededTotal[file];
}

export function goTogether(file: FileTier, total: TotalTier): boolean {
  return tierBytes(total) >= tierBytes(requiredTotal(file));
}

export function isMonths(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_MONTHS && value <= MAX_MONTHS;
}

/** Formats pence, such as “£3” or “£3.50”. */
export function formatPence(pence: number): string {
  const pounds = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return pounds.format(pence / PENCE_PER_POUND);
}
