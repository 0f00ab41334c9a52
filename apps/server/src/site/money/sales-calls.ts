import * as contract from '@tessera/contract/selling/sales';
import type { DetailsWait } from '@tessera/domain/selling/money/bank-details';
import { formatPercent } from '@tessera/domain/selling/money/fees';
import { formatIncome, saleAmounts, saleStatus } from '@tessera/domain/selling/money/sales';
import { ok, refuse } from '@tessera/domain/result';
import { handle, handleBytes, type Route, signedIn } from '../../platform/http/handle.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { findSellerReference } from '../../selling/ledger/public.ts';
import {
  checkPayoutDestination,
  findBankDetails,
  openPayoutOnboarding,
  shownDetailsOf,
} from '../../selling/payouts/public.ts';
import { listHeldInPools } from '../../sold/shares/public.ts';
import { answerCsv } from './answer-csv.ts';
import { readSales, type SellerSales } from './read-sales.ts';

type Wait = DetailsWait | null;

const toSale = (sale: SellerSales['sales'][number], now: Date, wait: Wait) => {
  const { id, title, currency, sold, refunded, completedAt, payableAt } = sale;
  return {
    id,
    title,
    currency,
    sold,
    refunded,
    ...saleAmounts(sale),
    completedAt,
    payableAt,
    status: saleStatus(sale, now, wait ?? undefined),
  };
};

const toPayout = (payout: SellerSales['payouts'][number], wait: Wait) => {
  const { id, amount, currency, status, provider, providerReference, begunAt, endedAt, paidOn } = payout;
  const isPaused = status === 'begun' && provider === 'statement' && wait !== null;
  return {
    id,
    amount,
    currency,
    status: isPaused ? ('paused' as const) : status,
    reference: providerReference,
    begunAt,
    endedAt,
    paidOn,
  };
};

/**
 * The seller's masked bank details and why a payout has to wait. Null where the payment provider has the bank details.
 */
async function readBankDetails(userId: number, ports: Ports) {
  if (!ports.payouts.needsBankDetails) return null;
  return shownDetailsOf(await findBankDetails(ports, userId), ports.clock.now());
}

const getSalesRoute = handle<typeof contract.getSales, Ports>(
  contract.getSales,
  async ({ viewer, log }, ports) => {
    const { db, clock, config } = ports;
    const { user } = signedIn(viewer);
    const now = clock.now();
    const bankDetails = await readBankDetails(user.id, ports);
    const wait = bankDetails?.wait ?? null;
    const { sales, payouts, totals } = await readSales(db, await findSellerReference(db, user.id), now);
    return ok({
      totals: totals.map((total) => ({ ...total, nextPayableAt: afterWait(total.nextPayableAt, wait) })),
      held: await listHeldInPools(db, user.id),
      sales: sales.map((sale) => toSale(sale, now, wait)),
      payouts: payouts.map((payout) => toPayout(payout, wait)),
      bankDetails,
      feePercent: formatPercent(config.fees.fee),
      feeVatPercent: formatPercent(config.fees.vat),
      years: [...new Set(sales.map(({ completedAt }) => completedAt.getUTCFullYear()))],
      onboarding: await findOnboarding(user.id, ports).catch((error: unknown) => {
        if (!(error instanceof ProviderAway)) throw error;
        log.warn({ error }, 'payout account could not be looked up');
        return 'needed' as const;
      }),
    });
  },
);

/**
 * When the next payout can be made: once money is payable and the bank details are old enough. Null if there are no
 * bank details.
 */
function afterWait(payableAt: Date | null, wait: Wait): Date | null {
  if (payableAt === null || wait === null) return payableAt;
  if (wait.reason === 'no_details') return null;
  return wait.until > payableAt ? wait.until : payableAt;
}

async function findOnboarding(userId: number, ports: Ports): Promise<'none' | 'needed' | 'ready'> {
  if (!ports.payouts.needsDestination) return 'none';
  return (await checkPayoutDestination(ports, userId)) ? 'ready' : 'needed';
}

const getStatementRoute = handle<typeof contract.getPayoutStatement, Ports>(
  contract.getPayoutStatement,
  async ({ params: { payoutId }, viewer }, ports) => {
    const { db, clock } = ports;
    const now = clock.now();
    const { user } = signedIn(viewer);
    const wait = (await readBankDetails(user.id, ports))?.wait ?? null;
    const reference = await findSellerReference(db, user.id);
    const { sales, payouts } = await readSales(db, reference, now);
    const payout = payouts.find(({ id }) => id === payoutId);
    if (!payout) return refuse({ code: 'not_found' });
    const paid = sales.filter((sale) => sale.payoutId === payoutId);
    const due = paid.reduce((sum, { due: each }) => sum + each, 0);
    return ok({
      payout: toPayout(payout, wait),
      sales: paid.map((sale) => toSale(sale, now, wait)),
      recovered: payout.status === 'failed' ? 0 : due - payout.amount,
    });
  },
);

const downloadIncomeRoute = handleBytes<typeof contract.downloadIncome, Ports>(
  contract.downloadIncome,
  async ({ query: { year }, viewer }, { db, clock }) => {
    const reference = await findSellerReference(db, signedIn(viewer).user.id);
    const { sales } = await readSales(db, reference, clock.now());
    const lines = sales
      .filter(({ completedAt }) => completedAt.getUTCFullYear() === year)
      .toReversed()
      .map((sale) => ({ ...sale, paidAt: sale.payout?.status === 'paid' ? sale.payout.endedAt : null }));
    return ok(answerCsv(formatIncome(lines), `income-${year}.csv`));
  },
);

const openOnboardingRoute = handle<typeof contract.openOnboarding, Ports>(
  contract.openOnboarding,
  async ({ viewer, log }, ports) => {
    const page = `${ports.config.publicUrl}/sales`;
    try {
      const url = await openPayoutOnboarding(ports, {
        userId: signedIn(viewer).user.id,
        returnUrl: page,
        refreshUrl: page,
      });
      return url === undefined ? refuse({ code: 'money.no_onboarding' }) : ok({ url });
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ error }, 'payout onboarding could not be opened');
      return refuse({ code: 'payments.away', retryAfter: 5 });
    }
  },
);

export const salesRoutes: readonly Route<Ports>[] = [
  getSalesRoute,
  getStatementRoute,
  downloadIncomeRoute,
  openOnboardingRoute,
];
