import { type BankDetails, latestPayableChange } from '@tessera/domain/selling/money/bank-details';
import type { StatementLine } from '@tessera/domain/selling/money/payout-statement';
import type { Ports } from '../../ports.ts';
import {
  countSellersWithoutDetails,
  listPayoutRows,
  listStatementRows,
  type PayoutRow,
} from './admin-payouts.queries.ts';
import { openDetails, type SavedDetails, shownDetailsOf } from './bank-details.ts';

type Reading = Pick<Ports, 'db' | 'secrets' | 'clock'>;

export async function listNamedPayouts({ db, secrets, clock }: Reading, limit: number) {
  const rows = await listPayoutRows(db, limit);
  return rows.map(({ userId, sealed, changedAt, ...payout }) => {
    const isOpen = payout.status === 'begun' && payout.provider === 'statement';
    const saved = isOpen ? savedOf({ userId, sealed, changedAt }, secrets) : undefined;
    const shown = shownDetailsOf(saved, clock.now());
    return { ...payout, payTo: shown.saved, wait: isOpen ? shown.wait : null };
  });
}

/**
 * Payouts that the operator may make by hand now, the oldest first. Those of sellers without bank details, or with
 * details that were changed recently, are left out.
 */
export async function listStatementLines({ db, secrets, clock }: Reading): Promise<StatementLine[]> {
  const now = clock.now();
  return (await listStatementRows(db)).flatMap((row) => {
    const saved = savedOf(row, secrets);
    return saved && !shownDetailsOf(saved, now).wait ? [toLine(row, saved.details)] : [];
  });
}

function toLine({ id: reference, seller: name, email, amount, currency }: PayoutRow, payTo: BankDetails) {
  return { reference, name, email, amount, currency, payTo };
}

function savedOf(
  { userId, sealed, changedAt }: Pick<PayoutRow, 'userId' | 'sealed' | 'changedAt'>,
  secrets: Ports['secrets'],
): SavedDetails | undefined {
  if (userId === null || sealed === null || changedAt === null) return undefined;
  const details = openDetails(secrets, { userId, sealed });
  return details && { details, changedAt };
}

/** How many sellers have to wait for a payout because of their bank details. */
export async function countWaitingSellers({ db, clock, payouts }: Pick<Ports, 'db' | 'clock' | 'payouts'>) {
  if (!payouts.needsBankDetails) return 0;
  const now = clock.now();
  return countSellersWithoutDetails(db, { now, latestChange: latestPayableChange(now) });
}
