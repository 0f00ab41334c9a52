import type { ReceiptLine, ReceiptOrder } from '../orders/receipt-order.ts';

/** Where the seller is a trader, a purchase can be cancelled for so long. */
export const CANCELLATION_DAYS = 14;

/** What the page of an order says of things of this kind, by the order's status. */
export interface OrderPageWords {
  readonly waiting: string;
  readonly declined: string;
  readonly paid: string;
  readonly expired: string;
  readonly cancelled: string;
}

/** A term of the purchase that the buyer accepts. `[contact us]` is shown as a link to the contact page. */
export type PurchaseTerm = string;

/** Everything that is said about a kind of thing that is sold. */
export interface LineKindWords {
  /** “share” and “shares”. */
  readonly unit: readonly [one: string, many: string];
  /** The first units may cost a step more than the others: see `sharePrice`. */
  readonly isPricedInSteps?: boolean;
  readonly page: OrderPageWords;
  /** How the kind is named in the page of an order that has several kinds: “The shares are yours”. */
  readonly paidBesideOthers: string;
  readonly purchaseTerms: readonly PurchaseTerm[];
  /** Sentences about what was bought, in its line of the receipt. */
  readonly receiptTerms?: (line: ReceiptLine, currency: string) => string[];
  /** Sentences below the receipt, once for all lines of the kind. */
  readonly receiptNotes?: readonly string[];
  /** How a purchase from a trader is cancelled. */
  readonly traderCancellation: (order: Pick<ReceiptOrder, 'paidAt'>) => string[];
}
