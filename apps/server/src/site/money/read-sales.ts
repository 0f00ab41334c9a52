import type { SaleFacts } from '@tessera/domain/selling/money/sales';
import { isPayable } from '@tessera/domain/selling/money/payouts';
import type { Db } from '../../platform/db/database.ts';
import { balances } from '../../selling/ledger/public.ts';
import { listSoldTitles } from '../../selling/orders/public.ts';
import { listDues, listPayouts, type Payout, type SellerDue } from '../../selling/payouts/public.ts';

export interface SellerSale extends SaleFacts {
  readonly id: string;
  readonly title: string;
  readonly payoutId: string | null;
  /** The amount of this sale that its payout includes. */
  readonly due: number;
  readonly payout: Payout | null;
}

export interface SellerTotal {
  readonly currency: string;
  readonly due: number;
  readonly onHold: number;
  readonly owed: number;
  readonly paying: number;
  readonly paid: number;
  readonly nextPayableAt: Date | null;
}

export interface SellerSales {
  readonly sales: readonly SellerSale[];
  readonly payouts: readonly Payout[];
  readonly totals: SellerTotal[];
}

/** Reads everything that a seller earned and was paid, the newest first. */
export async function readSales(db: Db, seller: string | undefined, now: Date): Promise<SellerSales> {
  if (seller === undefined) return { sales: [], payouts: [], totals: [] };
  const dues = await listDues(db, seller);
  const payouts = await listPayouts(db, { seller });
  const titles = await listSoldTitles(
    db,
    dues.map(({ source }) => source),
  );
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const sales = dues.map((due) => ({
    ...due,
    due: due.amount,
    title: titles.get(due.source) ?? 'A sale',
    payout: byId.get(due.payoutId ?? '') ?? null,
  }));
  const accounts = await balances(db, { kind: 'seller', reference: seller });
  return {
    sales,
    payouts,
    totals: accounts.map(({ currency, balance }) => totalOf({ currency, balance, dues, payouts, now })),
  };
}

/**
 * A seller's totals in one currency. If the seller owes money, `owed` is the whole debt, although the next payout will
 * set off what is due against it.
 */
function totalOf({
  currency,
  balance,
  dues,
  payouts,
  now,
}: {
  readonly currency: string;
  readonly balance: number;
  readonly dues: readonly SellerDue[];
  readonly payouts: readonly Payout[];
  readonly now: Date;
}): SellerTotal {
  const open = dues.filter((due) => due.currency === currency && due.payoutId === null && due.amount > 0);
  const sumOf = (of: readonly { readonly amount: number }[]) =>
    of.reduce((sum, { amount }) => sum + amount, 0);
  const ofStatus = (status: Payout['status']) =>
    sumOf(payouts.filter((payout) => payout.currency === currency && payout.status === status));
  const free = open.filter(({ isOnHold }) => !isOnHold);
  const next = free.filter((due) => !isPayable(due, now)).map(({ payableAt }) => payableAt);
  return {
    currency,
    due: sumOf(free),
    onHold: sumOf(open.filter(({ isOnHold }) => isOnHold)),
    // In the ledger a seller's debt is positive and unpaid sales are negative, so adding the unpaid sales back leaves
    // the debt.
    owed: Math.max(0, sumOf(open) + balance),
    paying: ofStatus('begun'),
    paid: ofStatus('paid'),
    nextPayableAt: free.length === 0 ? null : (next.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? now),
  };
}
