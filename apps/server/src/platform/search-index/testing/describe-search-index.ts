import { describe } from 'vitest';
import { describeCounts } from './describe-counts.ts';
import { describeCriteria } from './describe-criteria.ts';
import { describeEntries } from './describe-entries.ts';
import { describeNear } from './describe-near.ts';
import { describeOrders } from './describe-orders.ts';
import { describeSuggestions } from './describe-suggestions.ts';
import { givenIndex, type OpenedIndex } from './given-index.ts';

/** The tests that every adapter must pass. A new adapter starts by calling this. */
export function describeSearchIndex(name: string, open: () => Promise<OpenedIndex>): void {
  describe(`${name} does what every search index promises`, () => {
    const given = givenIndex(open);
    describeEntries(given);
    describeCriteria(given);
    describeOrders(given);
    describeCounts(given);
    describeNear(given);
    describeSuggestions(given);
  });
}
