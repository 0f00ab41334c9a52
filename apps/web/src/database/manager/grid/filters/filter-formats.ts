import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { FilterOperator } from '@tessera/table-sql/paging';
import { type CellKind, cellKind, truthOf } from '../cells/cell-kind.ts';
import type { WrittenFilter } from '../data/table-rows.ts';

const words: Readonly<Record<FilterOperator, string>> = {
  equals: 'is',
  'not equals': 'is not',
  less: 'is less than',
  'at most': 'is at most',
  greater: 'is more than',
  'at least': 'is at least',
  contains: 'contains',
  'starts with': 'starts with',
  'ends with': 'ends with',
  'is null': 'is NULL',
  'is not null': 'is not NULL',
  'is empty': 'is empty text',
};

const dateWords: Partial<Record<FilterOperator, string>> = {
  less: 'is before',
  'at most': 'is on or before',
  greater: 'is after',
  'at least': 'is on or after',
};

const ordered: readonly FilterOperator[] = ['equals', 'not equals', 'less', 'at most', 'greater', 'at least'];
const byKind: Readonly<Record<CellKind, readonly FilterOperator[]>> = {
  text: ['contains', 'equals', 'not equals', 'starts with', 'ends with', 'is empty'],
  number: ordered,
  uuid: ['equals', 'not equals', 'starts with'],
  date: ordered,
  time: ordered,
  moment: ordered,
  boolean: ['equals'],
  json: ['contains'],
  bytes: ['contains'],
};

/** Operators for a column, most common first. */
export function operatorsOf(column: ColumnInfo): FilterOperator[] {
  const operators = [...byKind[cellKind(column)]];
  return column.is_nullable === 'YES' ? [...operators, 'is null', 'is not null'] : operators;
}

export function operatorWord(kind: CellKind, operator: FilterOperator): string {
  return (isInTime(kind) ? dateWords[operator] : undefined) ?? words[operator];
}

function isInTime(kind: CellKind): boolean {
  return kind === 'date' || kind === 'time' || kind === 'moment';
}

export function takesValue(operator: FilterOperator): boolean {
  return operator !== 'is null' && operator !== 'is not null' && operator !== 'is empty';
}

export function formatFilter(filter: WrittenFilter, columns: readonly ColumnInfo[]): string {
  const column = columns.find((each) => each.column_name === filter.column);
  const kind = column ? cellKind(column) : 'text';
  const verb = operatorWord(kind, filter.operator);
  if (!takesValue(filter.operator)) return `${filter.column} ${verb}`;
  const truth = kind === 'boolean' ? truthOf(filter.value) : undefined;
  return `${filter.column} ${verb} ${truth === undefined ? `“${filter.value}”` : String(truth)}`;
}
