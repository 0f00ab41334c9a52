import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { CELL_SHOWN } from '@tessera/domain/database/names';
import { type CellKind, cellKind } from '../../format/cell-kind.ts';
import { truncate } from '../../format/format.ts';
import type { NewCell } from '../data/table-rows.ts';

export type { CellKind };
export { cellKind };

/** Whether a cell of this kind may contain the empty string. */
export function isWords(kind: CellKind): boolean {
  return kind === 'text';
}

/** Parses a boolean as PostgreSQL and MySQL write it; undefined for anything else. */
export function truthOf(cell: string): boolean | undefined {
  if (cell === 't' || cell === '1' || cell === 'true') return true;
  return cell === 'f' || cell === '0' || cell === 'false' ? false : undefined;
}

/** The server's text for a boolean. */
export function truthText({ type_name }: Pick<ColumnInfo, 'type_name'>, isTrue: boolean): string {
  if (type_name.startsWith('bool')) return isTrue ? 't' : 'f';
  return isTrue ? '1' : '0';
}

/** Whether a cell shows only the beginning of a text. */
export function isLong(text: string): boolean {
  return text.length > CELL_SHOWN && truncate(text) !== text;
}

/** One-line text of a cell for messages and labels. */
export function formatCell(cell: NewCell | undefined): string {
  if (cell === undefined) return 'not set';
  if (cell === null) return 'NULL';
  if (typeof cell === 'object') return 'the default';
  return cell === '' ? 'empty text' : truncate(cell);
}
