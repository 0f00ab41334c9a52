import { CELL_MAX_CHARS, POSITION_MAX_CHARS } from '@tessera/domain/database/limits';
import type { Dialect } from '@tessera/table-sql/dialect';
import {
  type Filter,
  filterCondition,
  orderBy,
  positionExpression,
  reversed,
  type SortStep,
  type Stretch,
} from '@tessera/table-sql/paging';
import { join, name, nothing, type Sql, sql, words } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import {
  type ColumnFacts,
  comparedColumn,
  readableColumns,
  type TableDescription,
} from '../catalog/catalog.ts';
import { fullCellSql } from './cells.queries.ts';
import { isBackwards, type Order, type Position, stretchesAt } from './position.queries.ts';

export interface RowsQuery {
  readonly sort: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
  readonly filters: readonly Filter[];
  readonly position: Position;
  readonly limit: number;
}

export interface PreparedPage {
  readonly statement: Sql;
  /**
   * A second statement, for the rows that follow those of `statement`, if these are too few for a page. It exists where
   * `statement` reads only rows with a value in the first sorted column, or only rows without one.
   */
  readonly rest: ((count: number) => Sql) | undefined;
  /** Rows are read in reverse order and reversed afterwards. */
  readonly isBackwards: boolean;
  /** How rows are sorted. There are no steps if rows cannot be told apart. Such a table is paged by offset. */
  readonly order: Order;
  /** For each step of the order, the index in a result row of that step's value. */
  readonly positionIndexes: readonly number[];
  readonly offset: number;
}

const ROW_ADDRESS = { name: 'ctid', type: 'tid' };

/** The requested sort order, followed by a key that makes the order unique. */
export function orderOf(dialect: Dialect, table: TableDescription, sort: RowsQuery['sort']): Order {
  const chosen = chosenSteps(dialect, table, sort);
  const last = chosen.at(-1)?.direction ?? 'asc';
  if (isKeyed(dialect, table)) {
    const key = table.identity.columns.flatMap((keyColumn) => {
      const column = table.columns.find((each) => each.name === keyColumn);
      const step = chosen.find((each) => each.column.name === keyColumn);
      return column ? [step ?? { column: comparedColumn(column), direction: last, isNullable: false }] : [];
    });
    return { steps: [...chosen, ...key.filter((step) => !chosen.includes(step))], key };
  }
  if (dialect === 'postgres' && table.hasRowAddress) {
    const key = [{ column: ROW_ADDRESS, direction: last, isNullable: false }];
    return { steps: [...chosen, ...key], key };
  }
  return { steps: [], key: [] };
}

/**
 * Maximum length of values in an index of MariaDB. A unique key over longer values uses hashes, which have no order, so
 * rows cannot be paged by it.
 */
const MYSQL_KEY_BYTES = 3_072;

function isKeyed(dialect: Dialect, { identity, columns }: TableDescription): boolean {
  if (identity.kind !== 'primary key' && identity.kind !== 'unique index') return false;
  if (dialect === 'postgres') return true;
  const key = columns.filter((column) => identity.columns.includes(column.name));
  return key.every(({ isLong, maxLength }) => !isLong || (maxLength ?? Infinity) <= MYSQL_KEY_BYTES);
}

/**
 * Long columns of MySQL are sorted, and compared, by their first 250 characters only. MariaDB itself sorts by the
 * beginning of a cell (`max_sort_length`) but compares the whole cell, so rows that differ only later would be lost
 * between two pages. 250 characters are within that limit in every collation. This slows nothing down, because no index
 * covers long columns in full.
 */
const MYSQL_SORT_CHARS = 250;

function chosenSteps(dialect: Dialect, table: TableDescription, sort: RowsQuery['sort']) {
  const { columns, identity } = table;
  const keyColumns = isKeyed(dialect, table) ? identity.columns : [];
  return sort.flatMap(({ column, direction }): SortStep[] => {
    const found = columns.find((each) => each.name === column);
    if (!found) return [];
    const isBegun = dialect === 'mysql' && found.isLong && !keyColumns.includes(column);
    const compared = comparedColumn(found);
    return [
      {
        column: isBegun ? { ...compared, sortChars: MYSQL_SORT_CHARS } : compared,
        direction,
        isNullable: found.isNullable,
      },
    ];
  });
}

export function preparePage(dialect: Dialect, table: TableDescription, query: RowsQuery): PreparedPage {
  const order = orderOf(dialect, table, query.sort);
  const { steps } = order;
  const cells = table.columns.map((column) => cellSql(dialect, column));
  const positionIndexes = steps.map(({ column }) => {
    const at = table.columns.findIndex((each) => each.name === column.name);
    const found = table.columns[at];
    // The position needs longer cells than a page shows, and may need the row's address. These become additional cells.
    const expression = positionExpression(dialect, column);
    if (found && !found.isLong && !expression) return at;
    cells.push(expression ?? (found ? cellSql(dialect, found, POSITION_MAX_CHARS) : name(column.name)));
    return cells.length - 1;
  });
  const { position } = query;
  const isTurned = steps.length > 0 && isBackwards(position);
  const filters = query.filters.map((filter) => filterCondition(dialect, filter));
  const offset = typeof position === 'object' && 'offset' in position ? position.offset : 0;
  const read = (stretch: Stretch, count: number): Sql => {
    const sorted =
      steps.length > 0 ? orderOfStretch(dialect, stretch, isTurned) : looseOrder(dialect, table, query);
    const conditions = [...filters, ...stretch.conditions];
    const rows = (chosen: Sql): Sql =>
      join(
        [
          sql`SELECT ${chosen} FROM ${tableName(table)}`,
          conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : nothing,
          sorted,
          words(`LIMIT ${count}${offset > 0 ? ` OFFSET ${offset}` : ''}`),
        ].filter((fragment) => fragment !== nothing),
        ' ',
      );
    const isSorted = dialect === 'postgres' && query.sort.length > 0 && cells.length > 0;
    return isSorted
      ? // The outer query cuts cells of this page only. Next to ORDER BY, PostgreSQL would cut those of the whole table.
        sql`SELECT ${join(cells)} FROM (${rows(join(columnsOf(table, steps)))}) AS page ${sorted}`
      : rows(cells.length > 0 ? join(cells) : sql`NULL`);
  };
  const [stretch = { steps, conditions: [] }, next] = stretchesAt(dialect, table, order, position);
  return {
    order,
    positionIndexes,
    isBackwards: isTurned,
    offset,
    statement: read(stretch, query.limit + 1),
    rest: next && ((count) => read(next, count)),
  };
}

function orderOfStretch(dialect: Dialect, { steps }: Stretch, isTurned: boolean): Sql {
  return isTurned ? reversed(dialect, steps) : orderBy(dialect, steps);
}

function columnsOf(table: TableDescription, steps: readonly SortStep[]): Sql[] {
  const columns = readableColumns(table);
  const beside = steps.filter((step) => !columns.some((column) => column.name === step.column.name));
  return [...columns, ...beside.map(({ column }) => column)].map((column) => name(column.name));
}

function looseOrder(dialect: Dialect, table: TableDescription, { sort }: RowsQuery): Sql {
  const steps = chosenSteps(dialect, table, sort);
  return steps.length > 0 ? orderBy(dialect, steps) : nothing;
}

/** SQL for a cell as a page shows it. The server cuts a long cell, so that a cell of 100 MB is not sent in full. */
export function cellSql(dialect: Dialect, column: ColumnFacts, maxChars = CELL_MAX_CHARS): Sql {
  if (column.isHidden) return sql`NULL`;
  const cell = name(column.name);
  const limit = words(String(maxChars + 1));
  if (dialect === 'mysql') {
    return column.isLong ? sql`LEFT(${cell}, ${limit})` : fullCellSql(dialect, column);
  }
  if (!column.isLong) return cell;
  if (column.typeName === 'text' || column.typeName === 'varchar') return sql`left(${cell}, ${limit})`;
  if (column.typeName === 'bytea') return sql`substring(${cell} FROM 1 FOR ${words(String(maxChars / 2))})`;
  // `IS NOT NULL` would be false for a composite value with a null field, so `IS DISTINCT FROM` is used.
  return sql`CASE WHEN ${cell} IS DISTINCT FROM NULL THEN left(concat(${cell}), ${limit}) END`;
}
