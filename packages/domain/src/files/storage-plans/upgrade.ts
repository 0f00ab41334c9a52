import { goTogether } from './prices.ts';
import { type FileTier, fileTiers, tierBytes, type TotalTier, totalTiers } from './sizes.ts';

/** A person's present limits, and the sizes of files that they want to upload. */
export interface UpgradeNeed {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly usedBytes: number;
  readonly fileSizes: readonly number[];
}

/**
 * The per-file limits that a person can choose with a total limit, the cheapest first. If one of the files is larger
 * than the person's present per-file limit, only larger limits are offered. Otherwise they may want only more space, so
 * the present per-file limit is offered too with every larger total.
 */
export function fileOptions(total: TotalTier, need: UpgradeNeed): FileTier[] {
  const isFileTooLarge = largestOf(need) > tierBytes(need.file);
  return fileTiers.filter((tier) => {
    const isLarger = tierBytes(tier) > tierBytes(need.file);
    const isMoreSpaceAlone = tier === need.file && tierBytes(total) > tierBytes(need.total);
    return goTogether(tier, total) && (isLarger || (isMoreSpaceAlone && !isFileTooLarge));
  });
}

/**
 * The total limits that a person can choose: those not below the present one with which they can get more than they
 * have.
 */
export function totalOptions(need: UpgradeNeed): TotalTier[] {
  return totalTiers.filter(
    (tier) => tierBytes(tier) >= tierBytes(need.total) && fileOptions(tier, need).length > 0,
  );
}

/**
 * The total limit that is suggested: the cheapest that allows all the files, or else the largest. Undefined if none can
 * be chosen.
 */
export function suggestTotal(need: UpgradeNeed): TotalTier | undefined {
  const options = totalOptions(need);
  return options.find((tier) => isEnough(tier, need)) ?? options.at(-1);
}

/** Whether any storage plan that the person can buy allows all the files. */
export function canUpgradeFor(need: UpgradeNeed): boolean {
  return totalOptions(need).some((tier) => isEnough(tier, need));
}

function isEnough(tier: TotalTier, need: UpgradeNeed): boolean {
  const together = need.fileSizes.reduce((sum, size) => sum + size, need.usedBytes);
  const isWide = fileOptions(tier, need).some((file) => tierBytes(file) >= largestOf(need));
  return isWide && tierBytes(tier) >= together;
}

/** The per-file limit that is suggested: the cheapest that allows the largest file, or else the cheapest. */
export function suggestFile(total: TotalTier, need: UpgradeNeed): FileTier | undefined {
  const options = fileOptions(total, need);
  return options.find((tier) => tierBytes(tier) >= largestOf(need)) ?? options[0];
}

function largestOf({ fileSizes }: UpgradeNeed): number {
  return Math.max(0, ...fileSizes);
}
