import { formatCsvCell } from '../../selling/money/csv.ts';

export type ExportCell = string | number | undefined;

/**
 * Formats rows as CSV. Numbers stay numbers, also negative ones. Texts, which may come from somebody's file, are made
 * harmless for spreadsheets.
 */
export function formatTable(rows: Iterable<readonly ExportCell[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(formatCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function formatCell(cell: ExportCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return formatCsvCell(cell);
  return Number.isFinite(cell) ? String(Number(cell.toPrecision(12))) : '';
}

/** The date, with the time of day for bars within a day. */
export function exportTime(time: number): string {
  const text = new Date(time).toISOString();
  return time % 86_400_000 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
