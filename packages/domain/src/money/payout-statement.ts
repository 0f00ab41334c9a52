import type { BankDetails } from './bank-details.ts';
import { formatCsv, formatCsvAmount } from './csv.ts';
import type { Money } from './money.ts';

/** A payout that the operator makes by hand. */
export interface StatementLine extends Money {
  /** Written into the bank transfer, so that both sides find the payout again. */
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

/** Sort codes and account numbers are plain digits, as banks import them. */
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
