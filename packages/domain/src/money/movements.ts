import { type FeeRates, type FeeSplit, splitFee } from './fees.ts';
import {
  type LedgerAccount,
  type LedgerEntry,
  mergePostings,
  OPERATOR,
  type Posting,
  sellerAccount,
} from './ledger.ts';

/** Part of an amount with the account that it is for, or from which it comes. Amounts are positive. */
export interface Share {
  readonly account: LedgerAccount;
  readonly amount: number;
}

const credit = ({ account, amount }: Share): Posting => ({ account, amount: -amount });
const total = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0);

function entry(kind: string, postings: readonly Posting[]): LedgerEntry {
  return { kind, postings: mergePostings(postings) };
}

function providerAccount(provider: string, currency: string): LedgerAccount {
  return { kind: 'provider', reference: provider, currency };
}

interface OfProvider {
  readonly provider: string;
  readonly currency: string;
}

/** A buyer's payment arrived at the provider, for the lines or pools in `shares`. */
export function paymentReceived({
  provider,
  currency,
  shares,
}: OfProvider & { readonly shares: readonly Share[] }): LedgerEntry {
  return entry('payment_received', [
    { account: providerAccount(provider, currency), amount: total(shares) },
    ...shares.map(credit),
  ]);
}

const refundingAccount = (orderId: string, currency: string): LedgerAccount => ({
  kind: 'refunding',
  reference: `order:${orderId}`,
  currency,
});

/** A refund was requested. `shares` says from whose money: what is held, or what seller and operator have earned. */
export function refundBegun({
  orderId,
  currency,
  shares,
}: {
  readonly orderId: string;
  readonly currency: string;
  readonly shares: readonly Share[];
}): LedgerEntry {
  return entry('refund_begun', [
    ...shares,
    { account: refundingAccount(orderId, currency), amount: -total(shares) },
  ]);
}

/**
 * A refund includes an amount that the buyer has already, because somebody refunded it at the provider and the operator bore
 * it. The operator gets it back.
 */
export function refundMadeBefore({
  orderId,
  currency,
  amount,
}: {
  readonly orderId: string;
  readonly currency: string;
  readonly amount: number;
}): LedgerEntry {
  return entry('refund_begun', [
    { account: refundingAccount(orderId, currency), amount },
    { account: operatorLosses(currency), amount: -amount },
  ]);
}

/** Costs of disputes, and of refunds on the provider's pages, that the operator bears. */
export function operatorLosses(currency: string): LedgerAccount {
  return { kind: 'dispute_fees', reference: OPERATOR, currency };
}

interface OfRefund extends OfProvider {
  readonly orderId: string;
  readonly amount: number;
}

/** The provider confirmed the refund. A refund that failed is the reversal of `refundBegun`. */
export function refundPaid({ orderId, provider, currency, amount }: OfRefund): LedgerEntry {
  return entry('refund_paid', [
    { account: refundingAccount(orderId, currency), amount },
    { account: providerAccount(provider, currency), amount: -amount },
  ]);
}

interface Earning {
  readonly seller: string;
  readonly currency: string;
}

/** The shares of a sale: the seller's, the operator's fee and the VAT on it. */
export function earningShares({ seller, currency }: Earning, split: FeeSplit): Share[] {
  return [
    { account: sellerAccount(seller, currency), amount: split.seller },
    { account: { kind: 'fees', reference: OPERATOR, currency }, amount: split.fee },
    { account: { kind: 'fee_vat', reference: OPERATOR, currency }, amount: split.vat },
  ];
}

interface EarnedSale {
  readonly held: LedgerAccount;
  readonly amount: number;
  readonly seller: string;
}

/** A pool completed, or a line was handed over: what was held belongs to the seller, less the fee. */
export function saleEarned({ held, amount, seller }: EarnedSale, rates: FeeRates): LedgerEntry {
  return entry('sale_earned', [
    { account: held, amount },
    ...earningShares({ seller, currency: held.currency }, splitFee(amount, rates)).map(credit),
  ]);
}

/** How a seller's debt ended: the operator got the money, or gives it up. */
export type DebtEnd = 'paid' | 'written_off';

/** A seller who owed money after a refund owes it no longer. */
export function debtEnded({
  seller,
  currency,
  amount,
  end,
}: Earning & { readonly amount: number; readonly end: DebtEnd }): LedgerEntry {
  const account: LedgerAccount =
    end === 'paid' ? { kind: 'bank', reference: OPERATOR, currency } : operatorLosses(currency);
  return entry(`debt_${end}`, [
    { account, amount },
    { account: sellerAccount(seller, currency), amount: -amount },
  ]);
}

interface Payout extends Earning {
  readonly amount: number;
}

const payingOutAccount = ({ seller, currency }: Earning): LedgerAccount => ({
  kind: 'paying_out',
  reference: seller,
  currency,
});

/** A payout was requested. One that failed is the reversal of this entry. */
export function payoutBegun({ seller, currency, amount }: Payout): LedgerEntry {
  return entry('payout_begun', [
    { account: sellerAccount(seller, currency), amount },
    { account: payingOutAccount({ seller, currency }), amount: -amount },
  ]);
}

/** The money left the provider, or the operator's bank where payouts are made by hand. */
export function payoutPaid({
  seller,
  currency,
  amount,
  from,
}: Payout & {
  readonly from: { readonly kind: 'provider' | 'bank'; readonly reference: string };
}): LedgerEntry {
  return entry('payout_paid', [
    { account: payingOutAccount({ seller, currency }), amount },
    { account: { ...from, currency }, amount: -amount },
  ]);
}

export function payoutFailed({ seller, currency, amount }: Payout): LedgerEntry {
  return entry('payout_failed', [
    { account: payingOutAccount({ seller, currency }), amount },
    { account: sellerAccount(seller, currency), amount: -amount },
  ]);
}

interface Dispute extends OfProvider {
  readonly disputeId: string;
  readonly amount: number;
}

const disputedAccount = ({
  disputeId,
  currency,
}: Pick<Dispute, 'disputeId' | 'currency'>): LedgerAccount => ({
  kind: 'disputed',
  reference: `dispute:${disputeId.toLowerCase()}`,
  currency,
});

/** The provider took the disputed amount, and its charge for the dispute. */
export function disputeOpened({
  provider,
  fee = 0,
  ...dispute
}: Dispute & { readonly fee?: number }): LedgerEntry {
  const { currency, amount } = dispute;
  return entry('dispute_opened', [
    { account: disputedAccount(dispute), amount },
    { account: operatorLosses(currency), amount: fee },
    { account: providerAccount(provider, currency), amount: -amount - fee },
  ]);
}

/** The provider gave the amount back, and the charge if it returns that. */
export function disputeWon({
  provider,
  fee = 0,
  ...dispute
}: Dispute & { readonly fee?: number }): LedgerEntry {
  const { currency, amount } = dispute;
  return entry('dispute_won', [
    { account: providerAccount(provider, currency), amount: amount + fee },
    { account: disputedAccount(dispute), amount: -amount },
    { account: operatorLosses(currency), amount: -fee },
  ]);
}

/**
 * An appeal was won after the dispute was lost: nobody is waiting for the amount, so the operator has it, and the charge if
 * the provider returns that.
 */
export function disputeWonLate({
  provider,
  currency,
  amount,
  fee = 0,
}: Omit<Dispute, 'disputeId'> & { readonly fee?: number }): LedgerEntry {
  return entry('dispute_won', [
    { account: providerAccount(provider, currency), amount: amount + fee },
    { account: operatorLosses(currency), amount: -amount - fee },
  ]);
}

/** The amount stays with the buyer. `shares` says whose money it was, as for a refund. */
export function disputeLost({
  disputeId,
  currency,
  shares,
}: Pick<Dispute, 'disputeId' | 'currency'> & { readonly shares: readonly Share[] }): LedgerEntry {
  return entry('dispute_lost', [
    ...shares,
    { account: disputedAccount({ disputeId, currency }), amount: -total(shares) },
  ]);
}
