import { MB } from '../storage-plans/sizes.ts';

const bytesUnit = { name: 'bytes', bytes: 1 } as const;

const GB = 1000 * MB;

/** Units of sizes. A GB has 1000 MB, so that a storage plan of 5000MB reads “5 GB”, and used storage adds up to it. */
const units = [
  { name: 'TB', bytes: 1000 * GB },
  { name: 'GB', bytes: GB },
  { name: 'MB', bytes: MB },
  { name: 'KB', bytes: 1024 },
] as const;

const roundedBelowTen = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount));
const tenthsUp = (amount: number) => Math.ceil(amount * 10) / 10;

/**
 * Formats the size of all of somebody's files together, with one decimal place. It rounds up, like used storage, so
 * that the figures of an account agree on every page.
 */
export function formatTotal(bytes: number): string {
  return formatBytes(bytes, tenthsUp);
}

/**
 * Formats a number of bytes in the largest unit of which there is at least one, with one decimal place for amounts
 * below ten: “3.4 MB”, “57 MB”.
 */
export function formatBytes(
  bytes: number,
  roundAmount: (amount: number) => number = roundedBelowTen,
): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? bytesUnit;
  const amount = roundAmount(bytes / unit.bytes);
  if (unit === bytesUnit && amount === 1) return '1 byte';
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit.name}`;
}
