import type { CartRowWords } from '../../selling/cart/cart-rows.ts';
import type { CalendarWords } from '../../selling/fulfilment/calendar-words.ts';
import type { FulfilmentRules } from '../../selling/fulfilment/rules.ts';
import type { StepEmails } from '../../selling/fulfilment/step-emails.ts';
import type { ReceiptLine, ReceiptOrder } from '../../selling/orders/receipt-order.ts';

/** For how many days a purchase from a trader can be cancelled. */
export const CANCELLATION_DAYS = 14;

/** What the page of an order says about things of one kind, by the order's status. */
export interface OrderPageWords {
  readonly waiting: string;
  readonly declined: string;
  readonly paid: string;
  readonly expired: string;
  readonly cancelled: string;
}

/** A term of the purchase that the buyer accepts. `[contact us]` is shown as a link to the contact page. */
export type PurchaseTerm = string;

/** All texts about one kind of thing that is sold, such as shares. */
export interface LineKindWords {
  /** Singular and plural of a unit, such as “share” and “shares”. */
  readonly unit: readonly [one: string, many: string];
  /** The first units may cost a step more than the others: see `sharePrice`. */
  readonly isPricedInSteps?: boolean;
  readonly page: OrderPageWords;
  /**
   * What the page of a paid order says about this kind if the order has several kinds, such as “The shares are yours”.
   */
  readonly paidBesideOthers: string;
  /** Where the buyer pays in person, such as “at collection”. Missing if the kind does not allow that. */
  readonly paidInPerson?: string;
  /** When a card that was only authorised is charged, such as “when the kitchen accepts your order”. */
  readonly chargedWhen?: string;
  readonly purchaseTerms: readonly PurchaseTerm[];
  /** Sentences about what was bought, for the line's entry in the receipt. */
  readonly receiptTerms?: (line: ReceiptLine, currency: string) => string[];
  /** Sentences below the receipt, once for all lines of the kind. */
  readonly receiptNotes?: readonly string[];
  /** How it is handed over after the payment. Missing if the kind hands everything over at once, or in its own way. */
  readonly fulfilment?: FulfilmentRules;
  /** The buyer's page for changes of what is on its way, such as its time, and the states in which it can be changed. */
  readonly changePage?: {
    readonly label: string;
    readonly states: readonly string[];
    readonly path: (lineId: string) => string;
  };
  /** Emails about steps of the fulfilment. */
  readonly stepEmails?: StepEmails;
  /** Its entries in calendars. Missing if it has no time. */
  readonly calendar?: CalendarWords;
  /** Where its things are in the cart. Missing if they are ordered without the cart, or are listings. */
  readonly cartRow?: CartRowWords;
  /** The page on which its buyers see what they have, instead of ordering more of it. */
  readonly ownPage?: { readonly path: string; readonly label: string };
  /** Nothing is reserved while the buyer pays, so no time runs out. */
  readonly isUnreserved?: boolean;
  /** How a purchase from a trader is cancelled. */
  readonly traderCancellation: (order: Pick<ReceiptOrder, 'paidAt'>) => string[];
}
