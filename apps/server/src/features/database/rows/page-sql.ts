import { CELL_LETTERS } from '@tessera/domain/database/limits';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import {
  after,
  before,
  type Filter,
  filterCondition,
  orderBy,
  placeCell,
  reversed,
  type SortStep,
} from '@tessera/table-sql/paging';
import { join, name, nothing, type Sql, sql, words } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import { type ColumnFacts, comparedColumn, type TableDescription } from '../catalog/catalog.ts';

export type Position =
  | 'first'
  | 'last'
  | { readonly after: readonly Value[] }
  | { readonly before: readonly Value[] }
  | { readonly offset: number };

export interface PageWish {
  readonly sort: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
  readonly filters: readonly Filter[];
  readonly position: Position;
  readonly limit: number;
}

export interface PagePlan {
  readonly statement: Sql;
  /** Rows come in the opposite order and are turned round. */
  readonly isBackwards: boolean;
  /** Empty where rows cannot be told apart: such a table is paged by counting, as far as that goes. */
  readonly steps: readonly SortStep[];
  /** Where in a row of the answer the value of each step stands. */
  readonly places: readonly number[];
  readonly offset: number;
}

const ADDRESS = { name: 'ctid', type: 'tid' };

/** What rows are sorted by, and after it what makes their order the same each time. */
export function sortSteps(dialect: Dialect, table: TableDescription, sort: PageWish['sort']): SortStep[] {
  const chosen = sort.flatMap(({ column, direction }) => {
    const found = table.columns.find((each) => each.name === column);
    return found ? [{ column: comparedColumn(found), direction, isNullable: found.isNullable }] : [];
  });
  const last = chosen.at(-1)?.direction ?? 'asc';
  const isKeyed = table.identity.kind === 'primary key' || table.identity.kind === 'unique index';
  if (isKeyed) {
    const rest = table.identity.columns.filter(
      (column) => !chosen.some((step) => step.column.name === column),
    );
    const columns = rest.flatMap((column) => table.columns.filter((each) => each.name === column));
    return [
      ...chosen,
      ...columns.map((column) => ({ column: comparedColumn(column), direction: last, isNullable: false })),
    ];
  }
  if (dialect === 'postgres' && table.hasRowAddress)
    return [...chosen, { column: ADDRESS, direction: last, isNullable: false }];
  return [];
}

export function planPage(dialect: Dialect, table: TableDescription, wish: PageWish): PagePlan {
  const steps = sortSteps(dialect, table, wish.sort);
  const cells = table.columns.map((column) => cellSql(dialect, column));
  const places = steps.map(({ column }) => {
    const at = table.columns.findIndex((each) => each.name === column.name);
    // What was cut, or is no column at all, is fetched once more, whole, to go on from.
    const place = placeCell(dialect, column);
    if (at >= 0 && !table.columns[at]?.isLong && !place) return at;
    cells.push(place ?? name(column.name));
    return cells.length - 1;
  });
  const { position } = wish;
  const isBackwards = steps.length > 0 && (position === 'last' || isBefore(position));
  const conditions = [
    ...wish.filters.map((filter) => filterCondition(dialect, filter)),
    ...(typeof position === 'object' && steps.length > 0 ? startOf(dialect, steps, position) : []),
  ];
  const offset = typeof position === 'object' && 'offset' in position ? position.offset : 0;
  const order =
    steps.length > 0
      ? isBackwards
        ? reversed(dialect, steps)
        : orderBy(dialect, steps)
      : looseOrder(dialect, table, wish);
  const rows = (chosen: Sql): Sql =>
    join(
      [
        sql`SELECT ${chosen} FROM ${tableName(table)}`,
        conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : nothing,
        order,
        words(`LIMIT ${wish.limit + 1}${offset > 0 ? ` OFFSET ${offset}` : ''}`),
      ].filter((part) => part !== nothing),
      ' ',
    );
  const isSorted = dialect === 'postgres' && wish.sort.length > 0 && cells.length > 0;
  return {
    steps,
    places,
    isBackwards,
    offset,
    statement: isSorted
      ? // Cells are cut out of the page alone: beside the order, PostgreSQL cuts those of the whole table.
        sql`SELECT ${join(cells)} FROM (${rows(join(columnsOf(table, steps)))}) AS page ${order}`
      : rows(cells.length > 0 ? join(cells) : sql`NULL`),
  };
}

function columnsOf({ columns }: TableDescription, steps: readonly SortStep[]): Sql[] {
  const beside = steps.filter((step) => !columns.some((column) => column.name === step.column.name));
  return [...columns, ...beside.map(({ column }) => column)].map((column) => name(column.name));
}

function isBefore(position: Position): boolean {
  return typeof position === 'object' && 'before' in position;
}

function startOf(dialect: Dialect, steps: readonly SortStep[], position: Exclude<Position, string>): Sql[] {
  if ('after' in position) return [after(dialect, steps, position.after)];
  return 'before' in position ? [before(dialect, steps, position.before)] : [];
}

function looseOrder(dialect: Dialect, table: TableDescription, { sort }: PageWish): Sql {
  const steps = sort.flatMap(({ column, direction }) => {
    const found = table.columns.find((each) => each.name === column);
    return found ? [{ column: comparedColumn(found), direction, isNullable: found.isNullable }] : [];
  });
  return steps.length > 0 ? orderBy(dialect, steps) : nothing;
}

/** A cell as a page shows it: cut by the server, so that one of 100 MB costs no more than its beginning. */
export function cellSql(dialect: Dialect, column: ColumnFacts): Sql {
  const cell = name(column.name);
  const letters = words(String(CELL_LETTERS + 1));
  if (dialect === 'mysql') {
    // A FLOAT is written with six digits, which do not read back as the same number.
    if (column.typeName === 'float') return sql`${cell} + 0e0`;
    return column.isLong ? sql`LEFT(${cell}, ${letters})` : cell;
  }
  if (!column.isLong) return cell;
  if (column.typeName === 'text' || column.typeName === 'varchar') return sql`left(${cell}, ${letters})`;
  if (column.typeName === 'bytea')
    return sql`substring(${cell} FROM 1 FOR ${words(String(CELL_LETTERS / 2))})`;
  return sql`CASE WHEN ${cell} IS NOT NULL THEN left(concat(${cell}), ${letters}) END`;
}
