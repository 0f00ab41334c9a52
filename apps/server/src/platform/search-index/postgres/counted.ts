import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { Hit } from '../search-index.ts';
import { type CountsShape, type CountedRow, isCountedOnly } from './counts.queries.ts';
import type { FirstOrder } from './order-columns.queries.ts';
import type { Criteria } from './criteria.ts';
import { countNumbers } from './filter-values.queries.ts';

export interface FirstPage {
  readonly by: FirstOrder['by'];
  readonly limit: number;
}

/** What was counted. `byFilterValue` still has the numbers of filter values in the database, not their names. */
export interface Counted {
  /** At most one more than the maximum, which means that there are further matches. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<System, number>;
  readonly byFilterValue: ReadonlyMap<number, number>;
  /**
   * The first page, if it was requested and is certain to be right: either every match was counted, or the newest days
   * alone fill the page.
   */
  readonly first?: readonly Hit[] | undefined;
}

export const nothing: Counted = { total: 0, bySystem: new Map(), byFilterValue: new Map(), first: [] };

export interface Counting {
  readonly criteria: Criteria;
  readonly max: number;
  readonly shape: CountsShape;
  readonly page: FirstPage | undefined;
}

export function toCounted(row: CountedRow | undefined, { criteria, max, shape, page }: Counting): Counted {
  const { total = 0, bySystem = null, filterValues, first = null, newest } = row ?? {};
  const lists = filterValues ?? '';
  // Every row of the newest days was read. If these fill the page, they are the first page of all matches.
  const hasNewest = page !== undefined && typeof newest === 'number' && page.limit <= newest && newest <= max;
  // The row beyond the maximum was read last, so its list of values is the last and is dropped.
  const isOneMore = isCountedOnly(shape) && total > max;
  return {
    total,
    bySystem: new Map(
      criteria.system
        ? total > 0
          ? [[criteria.system, total]]
          : []
        : Object.entries(bySystem ?? {}).flatMap(([name, count]) => {
            const system = parseSystem(name);
            return system ? [[system, count] as const] : [];
          }),
    ),
    byFilterValue: countNumbers(isOneMore ? lists.slice(0, lists.lastIndexOf('{')) : lists),
    first:
      first && (total <= max || hasNewest)
        ? first.map(({ id, listedAt, price }) => ({ id, listedAt: new Date(listedAt), price }))
        : undefined,
  };
}
