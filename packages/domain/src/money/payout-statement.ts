import { formatCsv, formatCsvAmount } from './csv.ts';
import type { Money } from './money.ts';

/** A payout that the operator makes by hand. */
export interface StatementLine extends Money {
  /** Written into the bank transfer, so that both sides find the payout again. */
  readonly reference: string;
  /** Null if the seller's account was deleted. */
  readonly name: string | null;
  readonly email: string | null;
}

const head = ['reference', 'name', 'email', 'amount', 'currency'];

export function formatPayoutStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ reference, name, email, ...money }) => [
    reference,
    name ?? '',
    email ?? '',
    formatCsvAmount(money),
    money.currency,
  ]);
  return formatCsv([head, ...rows]);
}
