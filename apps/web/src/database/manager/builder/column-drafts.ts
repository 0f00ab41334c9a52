import type { Dialect } from '@tessera/table-sql/dialect';
import type { ColumnDefinition } from '@tessera/table-sql/tables';
import { NEW_COLUMN_TYPE, offeredTypes, parseType, toAutoType, toPlainType } from '@tessera/table-sql/types';

/** A column in the table builder. Its number identifies it, because it may have no name yet. */
export interface ColumnDraft extends ColumnDefinition {
  readonly number: number;
}

export function newColumn(drafts: readonly ColumnDraft[]): ColumnDraft {
  return {
    number: Math.max(0, ...drafts.map(({ number }) => number)) + 1,
    name: '',
    type: NEW_COLUMN_TYPE,
    primaryKey: false,
    notNull: false,
    unique: false,
    autoIncrement: false,
    defaultValue: '',
  };
}

/** The columns with which the builder starts: only an `id` that is numbered automatically. */
export function firstColumns(dialect: Dialect): ColumnDraft[] {
  const type = offeredTypes[dialect][0] ?? NEW_COLUMN_TYPE;
  return [{ ...newColumn([]), name: 'id', type, primaryKey: true, autoIncrement: true }];
}

/** Changes a column's type. Some types number rows automatically, so the Auto increment switch is set to match. */
export function withType(dialect: Dialect, draft: ColumnDraft, type: string): ColumnDraft {
  const isAuto = parseType(dialect, type)?.isAuto ?? false;
  return { ...draft, type, autoIncrement: isAuto, ...(isAuto && { defaultValue: '' }) };
}

export function withAuto(dialect: Dialect, draft: ColumnDraft, isOn: boolean): ColumnDraft {
  if (!isOn) return { ...draft, type: toPlainType(dialect, draft.type), autoIncrement: false };
  const type = toAutoType(dialect, draft.type);
  return type === undefined ? draft : { ...draft, type, autoIncrement: true, defaultValue: '' };
}

export function canBeAuto(dialect: Dialect, { type }: ColumnDraft): boolean {
  return parseType(dialect, type)?.isInteger ?? false;
}

export function toDefinitions(drafts: readonly ColumnDraft[]): ColumnDefinition[] {
  return drafts.map(({ number: _, ...column }) => ({ ...column, name: column.name.trim() }));
}
