import { fileOptions } from './prices.ts';
import { type FileTier, tierBytes, type TotalTier, totalTiers } from './sizes.ts';

/** What somebody has, and what they would like to upload. */
export interface UpgradeNeed {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly usedBytes: number;
  readonly fileSizes: readonly number[];
}

/** Total limits, none smaller than the present one, with which a larger per-file limit is sold. */
export function totalOptions({ file, total }: Pick<UpgradeNeed, 'file' | 'total'>): TotalTier[] {
  return totalTiers.filter(
    (tier) => tierBytes(tier) >= tierBytes(total) && fileOptions(tier, file).length > 0,
  );
}

/** The cheapest total limit that lets all the files through, else the largest. */
export function suggestTotal(need: UpgradeNeed): TotalTier | undefined {
  const options = totalOptions(need);
  const largest = largestOf(need);
  const together = need.fileSizes.reduce((sum, size) => sum + size, need.usedBytes);
  return (
    options.find(
      (tier) =>
        tierBytes(tier) >= together &&
        fileOptions(tier, need.file).some((file) => tierBytes(file) >= largest),
    ) ?? options.at(-1)
  );
}

/** The cheapest per-file limit that lets the largest file through, else the cheapest there is. */
export function suggestFile(total: TotalTier, need: UpgradeNeed): FileTier | undefined {
  const options = fileOptions(total, need.file);
  return options.find((tier) => tierBytes(tier) >= largestOf(need)) ?? options[0];
}

function largestOf({ fileSizes }: UpgradeNeed): number {
  return Math.max(0, ...fileSizes);
}
