import { MB } from '../plans/sizes.ts';

const bytesUnit = { name: 'bytes', bytes: 1 } as const;

/** A GB has 1000 MB: a storage plan of 5000MB is one of 5 GB, and what is in it is counted alike. */
const units = [
  { name: 'GB', bytes: 1000 * MB },
  { name: 'MB', bytes: MB },
  { name: 'KB', bytes: 1024 },
] as const;

/** An amount in the largest unit of which there is at least one. */
export function formatBytes(bytes: number, roundAmount: (amount: number) => number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? bytesUnit;
  const amount = roundAmount(bytes / unit.bytes);
  if (unit === bytesUnit && amount === 1) return '1 byte';
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit.name}`;
}
