import { minorDigits, type Money } from './money.ts';

/**
 * Formats rows as CSV (RFC 4180). An apostrophe is put before text that a spreadsheet would run as a formula. That
 * includes text after a semicolon, tab or line break within a cell, because a spreadsheet with other separators begins
 * a new cell there.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('');
}

/**
 * Formats an amount without its currency, such as 88.00, so that spreadsheets read it as a number. The amount is not
 * negative.
 */
export function formatCsvAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export function formatCsvCell(text: string): string {
  const safe = text.replaceAll(/(^|[;\t\r\n])(?=["'\s]*[=+\-@])|^(?=[\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
