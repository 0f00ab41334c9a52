import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { NewCell } from '../data/table-place.ts';
import { cellKind } from './cell-kind.ts';

/** What an editor holds: a text, or one of the signs that no text can say. */
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

/** Only a text can be empty; a number or a date without a letter is none at all. */
export function typedDraft(column: ColumnInfo, text: string): Draft {
  if (text !== '' || cellKind(column) === 'text' || column.is_nullable === 'NO') return { is: 'text', text };
  return { is: 'null' };
}

export function valueOf(draft: Draft): NewCell | undefined {
  if (draft.is === 'unset') return undefined;
  if (draft.is === 'null') return null;
  return draft.is === 'default' ? { default: true } : draft.text;
}

export type EditorShape = 'line' | 'lines' | 'choice' | 'date';

const LINE_LETTERS = 255;

/** The editor that fits: a choice where there are few values, several lines where a text may have them. */
export function editorShape(column: ColumnInfo, draft: Draft, typed: string | undefined): EditorShape {
  const kind = cellKind(column);
  if (kind === 'boolean' || isEnum(column)) return 'choice';
  if (kind === 'json' || kind === 'bytes') return 'lines';
  if (column.type_name === 'date' && typed === undefined && isCalendarDay(draft)) return 'date';
  return kind === 'text' && isLongText(column, draft) ? 'lines' : 'line';
}

function isEnum({ allowed_values, type_name }: ColumnInfo): boolean {
  return allowed_values !== null && type_name !== 'set';
}

function isLongText({ type_name, character_maximum_length }: ColumnInfo, draft: Draft): boolean {
  if (draft.is === 'text' && (draft.text.length > 80 || /[\r\n]/.test(draft.text))) return true;
  if (/text|xml/.test(type_name)) return true;
  return character_maximum_length !== null && character_maximum_length > LINE_LETTERS;
}

/** A day before the year 1, or infinity, is none that the browser's calendar knows. */
function isCalendarDay(draft: Draft): boolean {
  return draft.is !== 'text' || /^\d{4}-\d\d-\d\d$/.test(draft.text);
}

export const emptyWords: Readonly<Record<Draft['is'], string>> = {
  text: 'empty text',
  null: 'NULL',
  default: 'the default',
  unset: 'not set',
};
