import { CELL_LETTERS } from '@tessera/domain/database/limits';
import type { Value } from '@tessera/table-sql/literals';
import type { ColumnFacts } from '../catalog/catalog.ts';

export interface ShownRow {
  readonly cells: (string | null)[];
  /** Columns of which only the beginning is shown. */
  readonly cut: string[];
}

/** A row of a page, with what was too long marked. */
export function toShownRow(columns: readonly ColumnFacts[], row: readonly Value[]): ShownRow {
  const cut: string[] = [];
  const cells = columns.map((column, index) => {
    const cell = row[index] ?? null;
    if (cell === null) return null;
    if (column.typeName === 'float') return shortFloat(cell);
    if (!column.isLong) return cell;
    const limit = mostLetters(column, cell);
    if (cell.length < limit) return cell;
    cut.push(column.name);
    return cell.slice(0, limit - 1);
  });
  return { cells, cut };
}

/** Bytes are asked for to the limit exactly: one that long may go on. */
function mostLetters({ typeName }: ColumnFacts, cell: string): number {
  if (typeName === 'bytea') return CELL_LETTERS + 2;
  return cell.startsWith('0x') && /blob|binary/.test(typeName)
    ? 2 + 2 * (CELL_LETTERS + 1)
    : CELL_LETTERS + 1;
}

/** The shortest text that is the same FLOAT again. */
export function shortFloat(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  for (let digits = 1; digits <= 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === Math.fround(number)) return String(short);
  }
  return text;
}
