import { fileOptions } from './prices.ts';
import { type FileTier, tierBytes, type TotalTier, totalTiers } from './sizes.ts';

/** A person's present limits, and the sizes of the files that they want to upload. */
export interface UpgradeNeed {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly usedBytes: number;
  readonly fileSizes: readonly number[];
}

/** Total limits, not below the present one, that can be bought with a larger per-file limit. */
export function totalOptions({ file, total }: Pick<UpgradeNeed, 'file' | 'total'>): TotalTier[] {
  return totalTiers.filter(
    (tier) => tierBytes(tier) >= tierBytes(total) && fileOptions(tier, file).length > 0,
  );
}

/** The cheapest total limit that allows all the files, otherwise the largest. */
export function suggestTotal(need: UpgradeNeed): TotalTier | undefined {
  const options = totalOptions(need);
  return options.find((tier) => isEnough(tier, need)) ?? options.at(-1);
}

/** Whether a storage plan can be bought that allows all the files. */
export function canUpgradeFor(need: UpgradeNeed): boolean {
  return totalOptions(need).some((tier) => isEnough(tier, need));
}

function isEnough(tier: TotalTier, need: UpgradeNeed): boolean {
  const together = need.fileSizes.reduce((sum, size) => sum + size, need.usedBytes);
  const isWide = fileOptions(tier, need.file).some((file) => tierBytes(file) >= largestOf(need));
  return isWide && tierBytes(tier) >= together;
}

/** The cheapest per-file limit that allows the largest file, otherwise the cheapest on offer. */
export function suggestFile(total: TotalTier, need: UpgradeNeed): FileTier | undefined {
  const options = fileOptions(total, need.file);
  return options.find((tier) => tierBytes(tier) >= largestOf(need)) ?? options[0];
}

function largestOf({ fileSizes }: UpgradeNeed): number {
  return Math.max(0, ...fileSizes);
}
