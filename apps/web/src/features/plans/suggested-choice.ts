import { FREE_TOTAL_TIER } from '@tessera/domain/plans/sizes';
import { suggestFile, suggestTotal, type UpgradeNeed } from '@tessera/domain/plans/upgrade';
import type { PlanChoice } from './plan-choices.tsx';

/** Initial choice of the form: the cheapest plan that fits, for one month. */
export function suggestedChoice(need: UpgradeNeed): PlanChoice {
  const total = suggestTotal(need) ?? FREE_TOTAL_TIER;
  return { total, file: suggestFile(total, need), months: '1' };
}
