import { randomUUID } from 'node:crypto';
import { sellerAccount } from '@tessera/domain/selling/money/ledger';
import { payoutBegun, payoutFailed, payoutPaid } from '@tessera/domain/selling/money/movements';
import { decideDetailsWait } from '@tessera/domain/selling/money/bank-details';
import { decidePayout, isPayable } from '@tessera/domain/selling/money/payouts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { PayoutProvider } from '../../platform/payouts/payout-provider.ts';
import { balanceOf, findSellerUser, postTransaction } from '../ledger/public.ts';
import { holdDetailsChange } from './bank-details.queries.ts';
import {
  listPayableSellers,
  lockUnpaidDues,
  type SellerDue,
  updateDuesAfterFailure,
  updateDuesPayout,
} from './dues.queries.ts';
import { createPayout, endPayout, findDestination, listPayouts, type Payout } from './payouts.queries.ts';

export interface PayoutNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly payouts: PayoutProvider;
  /** Emails the seller that the money was sent. */
  readonly notify?: (tx: Tx, payout: Payout) => Promise<void>;
}

/**
 * Begins a payout for each seller who has payable money, and then asks the provider to make all payouts that have
 * begun, including earlier ones that it did not answer. A seller waits who has no account at a provider that needs one,
 * or, where payouts are made by hand, whose bank details are missing or too new.
 */
export async function paySellers(needs: PayoutNeeds): Promise<void> {
  const { db, clock, payouts: provider } = needs;
  for (const seller of await listPayableSellers(db, clock.now())) {
    if ((await destinationOf(needs, seller.seller)) === undefined) continue;
    await db.transaction().execute((tx) => beginPayout(tx, seller, { provider, now: clock.now() }));
  }
  for (const payout of await listPayouts(db, { status: 'begun', provider: provider.name }))
    await requestPayout(needs, payout);
}

/**
 * The seller's account at the payout provider. Null if the provider needs no account, undefined if the seller has none
 * that is ready.
 */
async function destinationOf(
  { db, payouts }: PayoutNeeds,
  seller: string,
): Promise<string | null | undefined> {
  if (!payouts.needsDestination) return null;
  const userId = await findSellerUser(db, seller);
  const destination = userId === undefined ? undefined : await findDestination(db, userId);
  return destination?.isReady ? destination.accountId : undefined;
}

/**
 * Begins a payout of everything that may be paid to a seller now, if it is anything. The sales stay locked until the
 * payout is recorded, so that two processes do not pay them twice.
 */
async function beginPayout(
  tx: Tx,
  { seller, currency }: Pick<SellerDue, 'seller' | 'currency'>,
  { provider, now }: { readonly provider: PayoutProvider; readonly now: Date },
): Promise<void> {
  if (provider.needsBankDetails && decideDetailsWait(await holdDetailsChange(tx, seller), now)) return;
  const dues = await lockUnpaidDues(tx, { seller, currency });
  const owed = -(await balanceOf(tx, sellerAccount(seller, currency)));
  const amount = decidePayout({ owed, dues, now });
  if (amount === 0) return;
  const id = randomUUID();
  await createPayout(tx, { id, seller, currency, amount, provider: provider.name, begunAt: now });
  await updateDuesPayout(
    tx,
    dues.filter((due) => isPayable(due, now)).map((due) => due.id),
    id,
  );
  await postTransaction(tx, {
    key: `payout:${id}:begun`,
    occurredAt: now,
    ...payoutBegun({ seller, currency, amount }),
  });
}

async function requestPayout(needs: PayoutNeeds, payout: Payout): Promise<void> {
  const { db, payouts: provider } = needs;
  const destination = await destinationOf(needs, payout.seller);
  if (destination === undefined) return;
  const { id: payoutId, amount, currency } = payout;
  try {
    const { state, reference } = await provider.pay({ payoutId, destination, amount, currency });
    if (state === 'paid')
      await db.transaction().execute((tx) => markPayoutPaid(tx, needs, { payoutId, reference }));
  } catch (error) {
    if (error instanceof ProviderAway) return;
    if (!(error instanceof ProviderRefused)) throw error;
    await db.transaction().execute((tx) => markPayoutFailed(tx, needs, { payoutId, failure: error.message }));
  }
}

/** Records that a payout's money was sent. Returns false if the payout had ended before. */
export async function markPayoutPaid(
  tx: Tx,
  { clock, payouts: provider, notify }: Pick<PayoutNeeds, 'clock' | 'payouts' | 'notify'>,
  {
    payoutId,
    reference,
    paidOn = null,
  }: { readonly payoutId: string; readonly reference: string | null; readonly paidOn?: string | null },
): Promise<boolean> {
  const endedAt = clock.now();
  const end = { status: 'paid' as const, endedAt, providerReference: reference, failure: null, paidOn };
  const payout = await endPayout(tx, payoutId, end);
  if (!payout) return false;
  await postTransaction(tx, {
    key: `payout:${payoutId}:paid`,
    occurredAt: endedAt,
    ...payoutPaid({ ...payout, from: provider.source }),
  });
  await notify?.(tx, payout);
  return true;
}

/** Records that a payout failed, so that its money is due again. Returns false if the payout had ended before. */
export async function markPayoutFailed(
  tx: Tx,
  { clock }: Pick<PayoutNeeds, 'clock'>,
  { payoutId, failure }: { readonly payoutId: string; readonly failure: string },
): Promise<boolean> {
  const endedAt = clock.now();
  const end = { status: 'failed' as const, endedAt, providerReference: null, failure, paidOn: null };
  const payout = await endPayout(tx, payoutId, end);
  if (!payout) return false;
  await postTransaction(tx, {
    key: `payout:${payoutId}:failed`,
    occurredAt: endedAt,
    ...payoutFailed(payout),
  });
  await updateDuesAfterFailure(tx, payoutId);
  return true;
}
