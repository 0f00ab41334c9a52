import { goTogether } from './prices.ts';
import { type FileTier, fileTiers, tierBytes, type TotalTier, totalTiers } from './sizes.ts';

/** A person's present limits, and the sizes of the files that they want to upload. */
export interface UpgradeNeed {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly usedBytes: number;
  readonly fileSizes: readonly number[];
}

/**
 * Per-file limits that may be chosen with a total limit, the cheapest first. If a file is larger than the present per-file
 * limit, only larger ones are offered. Otherwise space alone can be bought, so the present one is offered with every larger
 * total.
 */
export function fileOptions(total: TotalTier, need: UpgradeNeed): FileTier[] {
  const isFileTooLarge = largestOf(need) > tierBytes(need.file);
  return fileTiers.filter((tier) => {
    const isLarger = tierBytes(tier) > tierBytes(need.file);
    const isMoreSpaceAlone = tier === need.file && tierBytes(total) > tierBytes(need.total);
    return goTogether(tier, total) && (isLarger || (isMoreSpaceAlone && !isFileTooLarge));
  });
}

/** Total limits, not below the present one, with which something larger than at present can be bought. */
export function totalOptions(need: UpgradeNeed): TotalTier[] {
  return totalTiers.filter(
    (tier) => tierBytes(tier) >= tierBytes(need.total) && fileOptions(tier, need).length > 0,
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
  const isWide = fileOptions(tier, need).some((file) => tierBytes(file) >= largestOf(need));
  return isWide && tierBytes(tier) >= together;
}

/** The cheapest per-file limit that allows the largest file, otherwise the cheapest on offer. */
export function suggestFile(total: TotalTier, need: UpgradeNeed): FileTier | undefined {
  const options = fileOptions(total, need);
  return options.find((tier) => tierBytes(tier) >= largestOf(need)) ?? options[0];
}

function largestOf({ fileSizes }: UpgradeNeed): number {
  return Math.max(0, ...fileSizes);
}
