import { FREE_TOTAL_TIER } from '@tessera/domain/files/storage-plans/sizes';
import { suggestFile, suggestTotal, type UpgradeNeed } from '@tessera/domain/files/storage-plans/upgrade';
import type { StoragePlanChoice } from './storage-plan-choices.tsx';

/** What the form has chosen at first: the cheapest storage plan that fits the person's files, for one month. */
export function suggestedChoice(need: UpgradeNeed): StoragePlanChoice {
  const total = suggestTotal(need) ?? FREE_TOTAL_TIER;
  return { total, file: suggestFile(total, need), months: '1' };
}
