import { shortDay } from '@tessera/domain/days';
import { minorDigits, type Money } from '@tessera/domain/selling/money/money';
import { type LedgerAccountKind, OPERATOR } from '@tessera/domain/selling/money/ledger';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Formats an amount with all its decimals, so that amounts in a column line up. */
export function moneyText({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

/** Formats a day such as 2026-11-22, in the same way in every time zone. */
export function dayText(day: string): string {
  return shortDay(new Date(day));
}

export interface Label {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const orderLabels: Readonly<Record<string, Label>> = {
  open: { label: 'Open', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  authorised: { label: 'Authorised', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  partly_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const flagTexts: Readonly<Record<string, string>> = {
  differs: 'The payment’s amount, currency or details aren’t the order’s. The buyer has been given nothing.',
  no_payment: 'The provider says that this order is paid, but names no payment.',
  refund_failed: 'The provider refused a refund. The buyer is still owed the money.',
  refunded_at_provider:
    'Somebody refunded on the provider’s own pages. Decide whether the buyer keeps what was bought.',
  dispute_lost:
    'A dispute was lost for another amount than what is left of the order. The operator bears it.',
  paid_twice: 'The order was paid twice. Refund the second payment on the provider’s pages.',
  nobody: 'The account was deleted before the payment arrived.',
  smaller: 'The payment is for a smaller storage plan than the one that runs.',
  dispute_won_late: 'A dispute that was lost has been won after all. The operator has the money.',
};

export const refundLabels: Readonly<Record<string, Label>> = {
  pending: { label: 'On its way', tone: 'warning' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const disputeLabels: Readonly<Record<string, Label>> = {
  open: { label: 'Open', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
};

export const payoutLabels: Readonly<Record<string, Label>> = {
  begun: { label: 'To be paid', tone: 'warning' },
  paused: { label: 'Waiting', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const saleLabels: Readonly<Record<string, Label>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  on_hold: { label: 'On hold', tone: 'warning' },
  payable: { label: 'In the next payout', tone: 'info' },
  needs_details: { label: 'Needs your bank details', tone: 'warning' },
  details_changed: { label: 'Paused: new bank details', tone: 'warning' },
  paying: { label: 'Payout on its way', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
};

const accountLabels: Readonly<Record<LedgerAccountKind, string>> = {
  provider: 'At the payment provider',
  bank: 'In the operator’s bank',
  held: 'Held for buyers',
  refunding: 'Refunds on their way',
  seller: 'Owed to the seller',
  paying_out: 'Payouts on their way',
  disputed: 'Disputed',
  dispute_fees: 'Charges for disputes',
  fees: 'Fees',
  fee_vat: 'VAT on fees',
  storage_plans: 'Storage plans',
};

/**
 * The name of a ledger account in the API, such as `held pool:7`, in words. `reference` says which account it is, if
 * there are several of its kind.
 */
export function accountInWords(name: string): {
  readonly label: string;
  readonly reference: string | undefined;
} {
  const [kind = '', reference] = name.split(' ');
  const labels: Readonly<Record<string, string | undefined>> = accountLabels;
  return {
    label: labels[kind] ?? plainWords(kind),
    reference: reference === OPERATOR ? undefined : reference,
  };
}

/** Turns a code of the API or the provider, such as `charge.dispute.created`, into words. */
export function plainWords(code: string): string {
  const words = code.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
