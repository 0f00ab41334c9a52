import type { rowPosition } from '@tessera/contract/database/database-shapes';
import { POSITION_MAX_CHARS } from '@tessera/domain/database/limits';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import {
  after,
  anchorsOf,
  before,
  namedRow,
  type SortStep,
  type Stretch,
  stretchesOf,
} from '@tessera/table-sql/paging';
import { type Sql, sql } from '@tessera/table-sql/sql';
import { type TableName, tableName } from '@tessera/table-sql/tables';
import type { z } from 'zod';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';

type PositionAnswer = z.input<typeof rowPosition>;

export type Position =
  | 'first'
  | 'last'
  | { readonly after: readonly Value[] }
  | { readonly before: readonly Value[] }
  | { readonly afterRow: readonly string[] }
  | { readonly beforeRow: readonly string[] }
  | { readonly offset: number };

/** All steps by which rows are sorted. `key` has those of them that identify a row. */
export interface Order {
  readonly steps: readonly SortStep[];
  readonly key: readonly SortStep[];
}

export function isBackwards(position: Position): boolean {
  return position === 'last' || (typeof position === 'object' && directionOf(position) === 'before');
}

function directionOf(position: Exclude<Position, string>): 'after' | 'before' {
  return 'before' in position || 'beforeRow' in position ? 'before' : 'after';
}

/**
 * The position of a row, at which another page begins. It has the row's values in all steps. If those are too long to
 * be sent to the browser and back, it has only the row's key, and the server looks up the other values. If even the key
 * is too long, it is empty and the list cannot continue. An offset is not used then, because rows would be shown twice
 * or never if somebody changed the table meanwhile.
 */
export function positionOf(direction: 'after' | 'before', { steps, key }: Order, cells: readonly Value[]) {
  if (charCountOf(cells) <= POSITION_MAX_CHARS)
    return (direction === 'after' ? { after: [...cells] } : { before: [...cells] }) satisfies PositionAnswer;
  const named = key.map((step) => cells[steps.indexOf(step)] ?? '');
  const row = charCountOf(named) <= POSITION_MAX_CHARS ? named : [];
  return (direction === 'after' ? { afterRow: row } : { beforeRow: row }) satisfies PositionAnswer;
}

function charCountOf(cells: readonly Value[]): number {
  return cells.reduce((chars, cell) => chars + (cell?.length ?? 0), 0);
}

/**
 * The rows on one side of a position, as stretches in the order in which they are read. Throws if the position belongs
 * to another sort order.
 */
export function stretchesAt(
  dialect: Dialect,
  table: TableName,
  order: Order,
  position: Position,
): readonly Stretch[] {
  const { steps } = order;
  if (typeof position === 'string') return stretchesOf(dialect, steps, position);
  if ('offset' in position) return [{ steps, conditions: [] }];
  const row = rowOf(position);
  if (row !== undefined) return [{ steps, conditions: beyondRow(dialect, table, order, position, row) }];
  const start = 'after' in position ? position : { before: 'before' in position ? position.before : [] };
  const from = 'after' in start ? start.after : start.before;
  if (from.length !== steps.length) throw notOfThisOrder;
  return stretchesOf(dialect, steps, start);
}

/**
 * Conditions for the rows beyond a row that is given by its key. They are one stretch: splitting them would need the
 * row's value in the first step, and only the server knows it.
 */
function beyondRow(
  dialect: Dialect,
  table: TableName,
  order: Order,
  position: Exclude<Position, string>,
  row: readonly string[],
): readonly Sql[] {
  const go = directionOf(position) === 'after' ? after : before;
  const key = keyOf(order, row);
  const anchors = anchorsOf(dialect, table, order.steps, key);
  // If the row was deleted, its values are NULL, and rows with null values would still match. So the row must exist.
  return [go(dialect, order.steps, anchors), sql`EXISTS (${findRow(dialect, table, order, key)})`];
}

/** Query that finds the row of a position; undefined if the position names no row. */
export function askForRow(
  dialect: Dialect,
  table: TableName,
  order: Order,
  position: Position,
): Sql | undefined {
  const row = typeof position === 'string' ? undefined : rowOf(position);
  return row && findRow(dialect, table, order, keyOf(order, row));
}

function findRow(dialect: Dialect, table: TableName, { steps }: Order, key: ReadonlyMap<SortStep, Value>) {
  return sql`SELECT 1 FROM ${tableName(table)} WHERE ${namedRow(dialect, steps, key)}`;
}

function rowOf(position: Exclude<Position, string>): readonly string[] | undefined {
  if ('afterRow' in position) return position.afterRow;
  return 'beforeRow' in position ? position.beforeRow : undefined;
}

function keyOf({ key }: Order, row: readonly string[]): ReadonlyMap<SortStep, string> {
  if (row.length === 0) throw tooLong;
  if (row.length !== key.length) throw notOfThisOrder;
  return new Map(key.map((step, index) => [step, row[index] ?? '']));
}

const notOfThisOrder = new ServerFailure({
  kind: 'invalid',
  details: 'This position does not belong to this sort order.',
});
const tooLong = new ServerFailure({
  kind: 'invalid',
  details: 'The keys of these rows are too long to show the next page. Filter the rows to see others.',
});
