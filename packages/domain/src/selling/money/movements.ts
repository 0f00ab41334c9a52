import { type FeeRates, type FeeSplit, splitFee } from './fees.ts';
import {
  type LedgerAccount,
  type LedgerEntry,
  mergePostings,
  OPERATOR,
  type Posting,
  sellerAccount,
} from './ledger.ts';

/** A part of an amount, with the account that it goes to or comes from. The amount is positive. */
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

/**
 * Records that a buyer's payment arrived at the provider. `shares` are the held accounts of the lines or pools that it
 * is for.
 */
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

/**
 * Records that a refund was requested. `shares` says whose money is returned: money that is held for the buyers, or
 * what seller and operator have earned.
 */
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
 * Records that a part of a refund need not be sent, because the buyer has it already: somebody refunded it in the
 * provider's pages, and the operator bore it then. The operator gets that amount back.
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

/**
 * The account for what the operator bears: costs of disputes, and refunds that somebody made in the provider's pages.
 */
export function operatorLosses(currency: string): LedgerAccount {
  return { kind: 'dispute_fees', reference: OPERATOR, currency };
}

interface OfRefund extends OfProvider {
  readonly orderId: string;
  readonly amount: number;
}

/** Records that the provider confirmed a refund. For a refund that failed, `refundBegun` is reversed instead. */
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

/** Divides what was paid for a sale: the seller's share, the operator's fee and the VAT on that fee. */
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

/**
 * Records that a seller earned a sale, because a pool completed or an item was received. The held money becomes the
 * seller's, less the fee.
 */
export function saleEarned({ held, amount, seller }: EarnedSale, rates: FeeRates): LedgerEntry {
  return entry('sale_earned', [
    { account: held, amount },
    ...earningShares({ seller, currency: held.currency }, splitFee(amount, rates)).map(credit),
  ]);
}

/** How a seller's debt ended: the seller paid it, or the operator gave it up. */
export type DebtEnd = 'paid' | 'written_off';

/** Records that a debt of a seller, which comes from a refund after a payout, has ended. */
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

/** Records that a payout was requested. For a payout that fails, this entry is reversed. */
export function payoutBegun({ seller, currency, amount }: Payout): LedgerEntry {
  return entry('payout_begun', [
    { account: sellerAccount(seller, currency), amount },
    { account: payingOutAccount({ seller, currency }), amount: -amount },
  ]);
}

/**
 * Records that a payout's money left the provider's account or, if payouts are made by hand, the operator's bank
 * account.
 */
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

/** Records that the provider took the disputed amount, and its fee for the dispute. */
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

/** Records that a dispute was won: the provider returned the amount, and its fee if it returns that. */
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
 * Records that an appeal was won after the dispute had been lost. The buyer or seller has been settled already, so the
 * operator gets the amount, and the fee if the provider returns it.
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

/**
 * Records that a dispute was lost: the amount stays with the buyer. `shares` says whose money it was, as in
 * `refundBegun`.
 */
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
