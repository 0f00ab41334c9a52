import { tierBytes } from '@tessera/domain/files/storage-plans/sizes';
import { formatBytes, formatTotal } from '@tessera/domain/files/personal-files/byte-units';
import type { StoragePlan } from './limits-store.ts';

export interface Storage {
  readonly usedBytes: number;
  readonly totalBytes: number;
}

export function storageOf({ used_bytes: usedBytes, upload_size: total }: StoragePlan): Storage {
  return { usedBytes, totalBytes: tierBytes(total) };
}

const roundDown = (amount: number) => Math.floor(amount * 10) / 10;

/**
 * Says how much storage is used and free, such as `1.2 GB of 5 GB used · 3.8 GB free`. Used is rounded up and free is
 * rounded down, so that they add up to the total and no space is promised that is not there.
 */
export function formatStorage({ usedBytes, totalBytes }: Storage): string {
  const freeBytes = totalBytes - usedBytes;
  const used = `${formatTotal(usedBytes)} of ${formatBytes(totalBytes, roundDown)} used`;
  return `${used} · ${freeBytes > 0 ? `${formatBytes(freeBytes, roundDown)} free` : 'no space left'}`;
}
