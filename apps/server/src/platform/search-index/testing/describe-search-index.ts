import { describe } from 'vitest';
import { describeCounts } from './describe-counts.ts';
import { describeCriteria } from './describe-criteria.ts';
import { describeEntries } from './describe-entries.ts';
import { describeOrders } from './describe-orders.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { givenIndex, type OpenedIndex } from './given-index.ts';

/** Every adapter must pass this. A new one starts by calling it. */
export function describeSearchIndex(name: string, open: () => Promise<OpenedIndex>): void {
  describe(`${name} does what every search index promises`, () => {
    const given = givenIndex(open);
    describeEntries(given);
    describeCriteria(given);
    describeOrders(given);
    describeCounts(given);
    describeSuggestions(given);
  });
}
