import { minorDigits, type Money } from './money.ts';

/**
 * CSV by RFC 4180. Texts that a spreadsheet would run as formulas begin with an apostrophe, and so do those inside a cell
 * after a semicolon, tab or line break, where a spreadsheet with other separators begins a cell of its own.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** An amount such as 88.00, without its currency, as spreadsheets read numbers. It is not negative. */
export function formatCsvAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function formatCell(text: string): string {
  const safe = text.replaceAll(/(^|[;\t\r\n])(?=["'\s]*[=+\-@])|^(?=[\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
