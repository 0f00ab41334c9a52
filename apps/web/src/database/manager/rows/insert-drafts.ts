import { lookUp } from '@tessera/domain/look-up';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { TEXT_AREA_FROM } from '@tessera/domain/database/names';
import { cellKind } from '../format/cell-kind.ts';

/** The source of a new row's value: the column's default, NULL, or typed text, which may be empty. */
export type ValueSource = 'default' | 'null' | 'value';

export interface Draft {
  readonly source: ValueSource;
  readonly text: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** Whether people may enter a value: not for generated or hidden columns. */
export function isEditable({ is_auto, is_generated, is_hidden }: ColumnInfo): boolean {
  return !is_auto && !is_generated && !is_hidden;
}

export function isRequired(column: ColumnInfo): boolean {
  return isEditable(column) && column.is_nullable === 'NO' && column.column_default === null;
}

export function sourcesOf(column: ColumnInfo): ValueSource[] {
  const sources: ValueSource[] = [];
  if (column.column_default !== null) sources.push('default');
  if (column.is_nullable === 'YES') sources.push('null');
  return [...sources, 'value'];
}

export function firstDrafts(columns: readonly ColumnInfo[]): Drafts {
  return Object.fromEntries(
    columns
      .filter(isEditable)
      .map((column) => [column.column_name, { source: sourcesOf(column)[0] ?? 'value', text: '' }]),
  );
}

export type InputKind = 'boolean' | 'choice' | 'number' | 'date' | 'time' | 'moment' | 'line' | 'area';

export function inputKind(column: ColumnInfo): InputKind {
  const kind = cellKind(column);
  // A value of MySQL's SET may have several of the allowed values, so it is typed as text and not chosen from a list.
  if (column.allowed_values && !/^set/i.test(column.data_type)) return 'choice';
  const hasZone = /tz|with time zone/.test(`${column.type_name} ${column.data_type}`);
  if (kind === 'boolean' || kind === 'number' || kind === 'date') return kind;
  if (kind === 'moment' || kind === 'time') return hasZone ? 'line' : kind;
  return isLong(column) ? 'area' : 'line';
}

function isLong(column: ColumnInfo): boolean {
  const isText = ['json', 'text'].includes(cellKind(column)) && /text|json|xml/i.test(column.type_name);
  return isText || (column.character_maximum_length ?? 0) > TEXT_AREA_FROM;
}

/** Builds the request, or returns the first error. */
export function decideInsert(
  columns: readonly ColumnInfo[],
  drafts: Drafts,
): { readonly data: Record<string, string | null> } | { readonly fault: string } {
  const data: [string, string | null][] = [];
  for (const column of columns) {
    const { column_name: name } = column;
    const draft = lookUp(drafts, name);
    if (!draft || draft.source === 'default') continue;
    if (draft.source === 'null') {
      data.push([name, null]);
      continue;
    }
    const kind = inputKind(column);
    // Only text columns have the empty string as a value. In other columns an empty field means that nothing was
    // entered.
    if (draft.text === '' && kind !== 'line' && kind !== 'area') return { fault: `${name} needs a value` };
    data.push([name, kind === 'moment' ? draft.text.replace('T', ' ') : draft.text]);
  }
  return { data: Object.fromEntries(data) };
}

/** Describes the column's type, maximum length and precision. */
export function limitsOf(column: ColumnInfo): string {
  const { character_maximum_length: length, numeric_precision: precision, numeric_scale: scale } = column;
  const limits = [column.data_type];
  if (length !== null) limits.push(`at most ${length} characters`);
  if (precision !== null && cellKind(column) === 'number')
    limits.push(scale ? `precision ${precision}, scale ${scale}` : `precision ${precision}`);
  return limits.join(' · ');
}
