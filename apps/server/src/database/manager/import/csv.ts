import type { Value } from '@tessera/table-sql/literals';

/** A line of CSV as PostgreSQL writes it: NULL is an empty field, and the empty text is a pair of quotes. */
export function csvLine(cells: readonly Value[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: Value): string {
  if (cell === null) return '';
  return cell === '' || /[",\r\n]/.test(cell) || cell === String.raw`\.`
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
