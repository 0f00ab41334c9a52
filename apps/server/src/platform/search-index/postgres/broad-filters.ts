import { facetsIn } from '@tessera/domain/listings/search';
import type { System } from '@tessera/domain/listings/systems';

/**
 * Filters in which most of the options are chosen, as with “car”, which is every body type but a van. The index would
 * join the long lists of all these values to leave out few listings, which takes longer than looking at each listing.
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
