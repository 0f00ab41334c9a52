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
  return options.find((tier) => isEnough(tier, need)) ?? options.at(-1);
}

/** Whether any plan that can be bought lets all the files through. */
export function canUpgradeFor(need: UpgradeNeed): boolean {
  return totalOptions(need).some((tier) => isEnough(tier, need));
}

function isEnough(tier: TotalTier, need: UpgradeNeed): boolean {
  const together = need.fileSizes.reduce((sum, size) => sum + size, need.usedBytes);
  const isWide = fileOptions(tier, need.file).some((file) => tierBytes(file) >= largestOf(need));
  return isWide && tierBytes(tier) >= together;
}

/** The cheapest per-file limit that lets the largest file through, else the cheapest there is. */
export function suggestFile(total: TotalTier, need: UpgradeNeed): FileTier | undefined {
  const options = fileOptions(total, need.file);
  return options.find((tier) => tierBytes(tier) >= largestOf(need)) ?? options[0];
}

function largestOf({ fileSizes }: UpgradeNeed): number {
  return Math.max(0, ...fileSizes);
}
