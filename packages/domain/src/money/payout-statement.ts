import { minorDigits, type Money } from './money.ts';

/** A payout that the operator makes by hand. */
export interface StatementLine extends Money {
  /** Written into the bank transfer, so that both sides find the payout again. */
  readonly reference: string;
  /** Null if the seller's account was deleted. */
  readonly name: string | null;
  readonly email: string | null;
}

const head = ['reference', 'name', 'email', 'amount', 'currency'];

/** CSV by RFC 4180, with amounts such as 88.00. Texts that a spreadsheet would run as formulas begin with an apostrophe. */
export function formatPayoutStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ reference, name, email, ...money }) => [
    reference,
    name ?? '',
    email ?? '',
    formatAmount(money),
    money.currency,
  ]);
  return [head, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
