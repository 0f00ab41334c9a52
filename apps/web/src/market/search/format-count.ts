import { withCommas } from '../../lib/british-words.ts';

/** Number of results for one option of a filter. */
export function formatChoiceCount(count: number, isCapped: boolean): string {
  const number = withCommas(count);
  return isCapped && count > 0 ? `${number}+` : number;
}

/** “12 listings”, or “500+ listings” where counting stopped at its cap. */
export function formatListingCount({
  count,
  isCapped,
}: {
  readonly count: number;
  readonly isCapped: boolean;
}): string {
  const number = withCommas(count);
  if (isCapped) return `${number}+ listings`;
  return count === 1 ? '1 listing' : `${number} listings`;
}
