import {
  MAX_COUNTED,
  MAX_FACETED,
  MAX_WORDED,
  MAX_WORDED_OTHERS,
} from '@tessera/domain/market/listings/search/search';
import type { SearchCriteria } from './search-index.ts';

/** How many entries are counted at most. Where there are more, a count is a lower bound. */
export interface Caps {
  readonly total: number;
  /** Entries that match words are scattered over the index, so counting them takes longer. */
  readonly totalWithWords: number;
  /** Filter values are counted in at most this many entries. */
  readonly byFilter: number;
  /**
   * With words, bounds or a location, the values of a filter in which something is chosen are counted in at most this many entries.
   */
  readonly byChosenFilterNarrowed: number;
}

export const usualCaps: Caps = {
  total: MAX_COUNTED,
  totalWithWords: MAX_WORDED,
  byFilter: MAX_FACETED,
  byChosenFilterNarrowed: MAX_WORDED_OTHERS,
};

/**
 * The caps for a search. Entries within bounds or near a location are as scattered as those with words, so the counts of chosen filters
 * stop as early.
 */
export function capsFor(
  {
    hasWords,
    bounds,
    around,
    area,
  }: Pick<SearchCriteria, 'bounds' | 'around' | 'area'> & { hasWords: boolean },
  caps: Caps,
) {
  const total = hasWords ? caps.totalWithWords : caps.total;
  const isNarrowed = hasWords || bounds.size > 0 || around !== undefined || area !== undefined;
  const byChosenFilter = isNarrowed ? caps.byChosenFilterNarrowed : caps.byFilter;
  return {
    total,
    byFilter: Math.min(caps.byFilter, total),
    byChosenFilter: Math.min(caps.byFilter, byChosenFilter),
  };
}
