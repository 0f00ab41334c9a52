import type { ColumnInfo } from '@tessera/contract/database-shapes';
import { CELL_SHOWN } from '@tessera/domain/database/names';
import { type CellKind, cellKind } from '../../format/cell-kind.ts';
import { truncate } from '../../format/format.ts';
import type { NewCell } from '../data/table-rows.ts';

export type { CellKind };
export { cellKind };

/** Where `''` is a value, not a mistake. */
export function isWords(kind: CellKind): boolean {
  return kind === 'text';
}

/** `t` and `1` are true, `f` and `0` false; whatever else a column holds is shown as it is. */
export function truthOf(cell: string): boolean | undefined {
  if (cell === 't' || cell === '1' || cell === 'true') return true;
  return cell === 'f' || cell === '0' || cell === 'false' ? false : undefined;
}

/** How a column's server writes the two. */
export function truthText({ type_name }: Pick<ColumnInfo, 'type_name'>, isTrue: boolean): string {
  if (type_name.startsWith('bool')) return isTrue ? 't' : 'f';
  return isTrue ? '1' : '0';
}

/** More than is shown in a cell. */
export function isLong(text: string): boolean {
  return text.length > CELL_SHOWN && truncate(text) !== text;
}

/** In one line of plain words, for messages and names. */
export function formatCell(cell: NewCell | undefined): string {
  if (cell === undefined) return 'not set';
  if (cell === null) return 'NULL';
  if (typeof cell === 'object') return 'the default';
  return cell === '' ? 'empty text' : truncate(cell);
}
