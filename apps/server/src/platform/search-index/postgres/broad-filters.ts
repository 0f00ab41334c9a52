import { facetsIn } from '@tessera/domain/market/listings/search/search';
import type { System } from '@tessera/domain/market/listings/systems';

/**
 * The filters in which more than half of the options are chosen, as with the word “car”, which stands for every body
 * type but vans. The index would have to join the long lists of all the chosen values only to exclude few listings,
 * which takes longer than checking each listing.
 */
export function broadFilters(
  system: System | undefined,
  filters: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const options = new Map(facetsIn(system).map(({ key, field }) => [key, field.options.length]));
  const broad = [...filters].flatMap(([key, values]) =>
    values.length * 2 > (options.get(key) || Infinity) ? [key] : [],
  );
  return new Set(broad);
}
