import type { TableSize } from '@tessera/contract/database/database-schema';
import type { TableSort } from '../../../ui/tables/data-table.types.ts';

const measures: Readonly<Record<string, (size: TableSize) => number | null>> = {
  total: (size) => size.total_bytes,
  rows: (size) => size.rows,
  dead: (size) => size.dead_rows,
};

/** Sorts tables by the chosen column. Tables with an unknown value come last, ascending or descending. */
export function sortSizes(sizes: readonly TableSize[], { columnId, direction }: TableSort): TableSize[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const measure = measures[columnId];
  const byName = (one: TableSize, other: TableSize) =>
    `${one.schema}.${one.table}`.localeCompare(`${other.schema}.${other.table}`, 'en-GB');
  return sizes.toSorted((one, other) => {
    if (!measure) return sign * byName(one, other);
    const [a, b] = [measure(one), measure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return sign * (a - b) || byName(one, other);
  });
}
