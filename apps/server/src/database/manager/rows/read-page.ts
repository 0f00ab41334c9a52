import type { rowPosition } from '@tessera/contract/database/database-shapes';
import { COUNTED_ROWS } from '@tessera/domain/database/limits';
import { type Result, ok } from '@tessera/domain/result';
import { type FilterOperator, orderOperators } from '@tessera/table-sql/paging';
import type { Value } from '@tessera/table-sql/literals';
import type { z } from 'zod';
import type { Outcome, RunLimits } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import { type ColumnFacts, comparedColumn, type TableDescription } from '../catalog/catalog.ts';
import { type ColumnRefusal, findColumn } from '../tables/tables.ts';
import type { Connected } from '../manager-target.ts';
import { type ShownRow, toShownRow } from './cells.queries.ts';
import { countUpTo } from './count-rows.queries.ts';
import { orderOf, type PreparedPage, type RowsQuery, preparePage } from './page.queries.ts';
import { askForRow, positionOf } from './position.queries.ts';

type PositionAnswer = z.input<typeof rowPosition>;

export interface Page {
  readonly rows: readonly ShownRow[];
  readonly next: PositionAnswer | null;
  readonly previous: PositionAnswer | null;
}

export interface WrittenFilter {
  readonly column: string;
  readonly operator: FilterOperator;
  readonly value: string;
}

export type NamedRowsQuery = Omit<RowsQuery, 'filters'> & { readonly filters: readonly WrittenFilter[] };

/** Replaces names by columns of the table, or refuses unknown names. */
export function resolveQuery(
  table: TableDescription,
  query: NamedRowsQuery,
): Result<RowsQuery, ColumnRefusal> {
  for (const { column } of [...query.sort, ...query.filters]) {
    const found = findColumn(table, column);
    if (!found.ok) return found;
  }
  return ok({
    ...query,
    filters: query.filters.flatMap((filter) => {
      const column = table.columns.find((each) => each.name === filter.column);
      return column ? [{ ...filter, column: comparedColumn(column) }] : [];
    }),
  });
}

/**
 * The first column by which the query sorts or compares, although its values have no order; undefined if there is none.
 */
export function findUnordered(
  { columns }: TableDescription,
  { sort, filters }: Pick<NamedRowsQuery, 'sort' | 'filters'>,
): ColumnFacts | undefined {
  const comparing = [...sort, ...filters.filter(({ operator }) => orderOperators.includes(operator))];
  return columns.find(
    ({ name, isSortable }) => !isSortable && comparing.some(({ column }) => column === name),
  );
}

/**
 * Throws if the query sorts or compares by a column whose values have no order. The server's message would speak of
 * operators, and for some types would not come before the second page.
 */
export function demandOrder(table: TableDescription, query: Pick<NamedRowsQuery, 'sort' | 'filters'>): void {
  const found = findUnordered(table, query);
  if (!found) return;
  throw new ServerFailure({
    kind: 'invalid',
    details: `Values of type ${found.dataType} have no order, so rows can be neither sorted nor compared by ${found.name}.`,
    column: found.name,
  });
}

export async function readPage(at: Connected, table: TableDescription, query: RowsQuery): Promise<Page> {
  const prepared = preparePage(at.connection.dialect, table, query);
  return finishPage(
    at,
    table,
    query,
    prepared,
    await at.connection.run(prepared.statement, pageLimits(query)),
  );
}

/** Makes a page from the rows that its statement returned. If they are too few, the second statement adds rows. */
export async function finishPage(
  { connection }: Connected,
  table: TableDescription,
  query: RowsQuery,
  prepared: PreparedPage,
  { rows }: Outcome,
): Promise<Page> {
  const missing = query.limit + 1 - rows.length;
  const rest =
    missing > 0 && prepared.rest
      ? await connection.run(prepared.rest(missing), { ...pageLimits(query), rows: missing })
      : undefined;
  return toPage(table, query, prepared, [...rows, ...(rest?.rows ?? [])]);
}

/** Whether a page has no rows only because the row at which it should begin was deleted. */
export async function isPositionLost(
  { connection }: Connected,
  table: TableDescription,
  { sort, position }: RowsQuery,
  { rows }: Page,
): Promise<boolean> {
  if (rows.length > 0) return false;
  const { dialect } = connection;
  const question = askForRow(dialect, table, orderOf(dialect, table, sort), position);
  return question !== undefined && (await connection.run(question)).rows.length === 0;
}

export function pageLimits({ limit }: RowsQuery): RunLimits {
  return { rows: limit + 1, milliseconds: PAGE_TIMEOUT_MS };
}

function toPage(
  table: TableDescription,
  query: RowsQuery,
  prepared: PreparedPage,
  read: Outcome['rows'],
): Page {
  const { position } = query;
  const hasMore = read.length > query.limit;
  const found = read.slice(0, query.limit);
  const rows = prepared.isBackwards ? found.toReversed() : found;
  const keyOf = (row: readonly Value[] | undefined) =>
    row && prepared.positionIndexes.map((index) => row[index] ?? null);
  const shown = rows.map((row) => toShownRow(table.columns, row));
  if (prepared.order.steps.length === 0)
    return { rows: shown, ...byCounting(prepared.offset, query.limit, hasMore) };
  const isFirst = position === 'first' || (prepared.isBackwards && !hasMore);
  const isLast = position === 'last' || (!prepared.isBackwards && !hasMore);
  const [head, tail] = [keyOf(rows[0]), keyOf(rows.at(-1))];
  return {
    rows: shown,
    next: isLast || !tail ? null : positionOf('after', prepared.order, tail),
    previous: isFirst || !head ? null : positionOf('before', prepared.order, head),
  };
}

const PAGE_TIMEOUT_MS = 30_000;

function byCounting(offset: number, limit: number, hasMore: boolean): Pick<Page, 'next' | 'previous'> {
  return {
    next: hasMore ? { offset: offset + limit } : null,
    previous: offset > 0 ? { offset: Math.max(0, offset - limit) } : null,
  };
}

/** The number of rows of a table: exact for small tables, otherwise the server's estimate. */
export async function findTotal(
  { connection }: Connected,
  table: TableDescription,
): Promise<{ readonly total: number | null; readonly isEstimate: boolean }> {
  if (!table.isSmall) return { total: table.estimatedRows, isEstimate: true };
  const count = await countUpTo(connection, table, COUNTED_ROWS + 1);
  if (count <= COUNTED_ROWS) return { total: count, isEstimate: false };
  return { total: Math.max(table.estimatedRows ?? 0, count), isEstimate: true };
}
