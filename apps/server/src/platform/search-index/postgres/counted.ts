import { type System, parseSystem } from '@tessera/domain/listings/systems';
import type { Hit } from '../search-index.ts';
import { type CountsShape, type CountedRow, isCountedOnly } from './counts.queries.ts';
import type { FirstOrder } from './order-columns.queries.ts';
import type { Criteria } from './criteria.ts';
import { countNumbers } from './vocabulary.queries.ts';

export interface FirstPage {
  readonly by: FirstOrder['by'];
  readonly limit: number;
}

/** Numbers of filter values, before they get their names. */
export interface Counted {
  /** One more than is counted means that there are others beyond. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<System, number>;
  readonly byFilterValue: ReadonlyMap<number, number>;
  /** The first page, where it was asked for, and all were counted or enough of the newest. */
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
  // The newest days, read whole, hold the first page.
  const hasNewest = page !== undefined && typeof newest === 'number' && page.limit <= newest && newest <= max;
  // The one more than is counted came last.
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
