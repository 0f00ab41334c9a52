import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { type DateTimeType, readDateTime } from '@tessera/table-sql/date-times';
import type { NewCell } from '../data/table-rows.ts';
import { cellKind } from './cell-kind.ts';
import { faultSentence } from './date-time-text.ts';

/** The value in an editor: a text, or one of the values that cannot be typed. */
export type Draft =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'null' }
  | { readonly is: 'default' }
  | { readonly is: 'unset' };

export function startDraft(start: NewCell | undefined, typed: string | undefined): Draft {
  if (typed !== undefined) return { is: 'text', text: typed };
  if (start === undefined) return { is: 'unset' };
  if (start === null) return { is: 'null' };
  return typeof start === 'object' ? { is: 'default' } : { is: 'text', text: start };
}

/**
 * What a typed text means. An empty field is the empty string in columns of text. In other columns it means NULL, if
 * the column allows NULL.
 */
export function typedDraft(column: ColumnInfo, text: string): Draft {
  if (text !== '' || cellKind(column) === 'text' || column.is_nullable === 'NO') return { is: 'text', text };
  return { is: 'null' };
}

/** The value to save, or why it is invalid. An unchanged text is always accepted. */
export function checkDraft(
  draft: Draft,
  { type, start }: { readonly type: DateTimeType | undefined; readonly start: NewCell | undefined },
): { readonly value: NewCell | undefined } | { readonly fault: string } {
  if (!type || draft.is !== 'text' || draft.text === start) return { value: valueOf(draft) };
  const read = readDateTime(type, draft.text);
  return 'text' in read ? { value: read.text } : { fault: faultSentence(type, read.fault) };
}

export function valueOf(draft: Draft): NewCell | undefined {
  if (draft.is === 'unset') return undefined;
  if (draft.is === 'null') return null;
  return draft.is === 'default' ? { default: true } : draft.text;
}

export type EditorShape = 'line' | 'lines' | 'choice';

const MAX_LINE_CHARS = 255;

/** Which control edits a value: a select for a few fixed values, a text area for long texts, otherwise an input. */
export function editorShape(column: ColumnInfo, draft: Draft): EditorShape {
  const kind = cellKind(column);
  if (kind === 'boolean' || isEnum(column)) return 'choice';
  if (kind === 'json' || kind === 'bytes') return 'lines';
  return kind === 'text' && isLongText(column, draft) ? 'lines' : 'line';
}

function isEnum({ allowed_values, type_name }: ColumnInfo): boolean {
  return allowed_values !== null && type_name !== 'set';
}

function isLongText({ type_name, character_maximum_length }: ColumnInfo, draft: Draft): boolean {
  if (draft.is === 'text' && (draft.text.length > 80 || /[\r\n]/.test(draft.text))) return true;
  if (/text|xml/.test(type_name)) return true;
  return character_maximum_length !== null && character_maximum_length > MAX_LINE_CHARS;
}

export const emptyWords: Readonly<Record<Draft['is'], string>> = {
  text: 'empty text',
  null: 'NULL',
  default: 'the default',
  unset: 'not set',
};
