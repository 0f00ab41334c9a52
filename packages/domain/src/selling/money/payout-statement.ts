import type { BankDetails } from './bank-details.ts';
import { formatCsv, formatCsvAmount } from './csv.ts';
import type { Money } from './money.ts';

/** A payout that the operator makes by bank transfer. */
export interface StatementLine extends Money {
  /** The reference that is written into the bank transfer, so that operator and seller can find the payout. */
  readonly reference: string;
  /** Null if the seller's account was deleted. */
  readonly name: string | null;
  readonly email: string | null;
  readonly payTo: BankDetails;
}

const head = [
  'reference',
  'name',
  'email',
  'amount',
  'currency',
  'account name',
  'sort code',
  'account number',
  'iban',
];

/**
 * Formats payouts as CSV for the operator's bank. Sort codes and account numbers are plain digits, as banks import
 * them.
 */
export function formatPayoutStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ reference, name, email, payTo, ...money }) => [
    reference,
    name ?? '',
    email ?? '',
    formatCsvAmount(money),
    money.currency,
    payTo.name,
    ...(payTo.kind === 'uk' ? [payTo.sortCode, payTo.accountNumber, ''] : ['', '', payTo.iban]),
  ]);
  return formatCsv([head, ...rows]);
}
