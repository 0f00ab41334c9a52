/** A line of the order. */
export interface CheckoutItem {
  readonly name: string;
  /** Price of one unit, in minor units of the request's currency as `money.ts` defines them. */
  readonly amount: number;
  readonly quantity: number;
}

/** A request for a payment page. A repeated request with the same order and attempt is answered with the first page. */
export interface CheckoutRequest {
  readonly orderId: string;
  /**
   * Number of the attempt to pay this order, from 1. If an earlier page expired or was refused, another page needs the
   * next number.
   */
  readonly attempt: number;
  readonly items: readonly CheckoutItem[];
  /** ISO code in capitals. Amounts have to be multiples of its `chargeStep`, or the request is refused. */
  readonly currency: string;
  /** Contains `purpose` and `orderId`, by which an event about this payment finds its order. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /**
   * If true, the buyer only authorises the payment, and `capture` charges it later. Otherwise it is charged at once. An
   * authorisation ends by itself after about a week.
   */
  readonly isCapturedLater?: boolean;
}

/**
 * Whether the buyer has asked their bank to reverse the payment, and how that ended. `open` includes inquiries before a
 * dispute.
 */
export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/** A dispute: the buyer has asked their bank to reverse a payment. */
export interface PaymentDispute {
  /** The provider's id of the dispute. */
  readonly id: string;
  readonly state: Exclude<DisputeState, 'none'>;
  /**
   * Whether the provider has taken the amount from the operator. For an inquiry it has not. After a dispute that was
   * won, it has given the amount back.
   */
  readonly isWithdrawn: boolean;
  readonly amount: number;
  readonly currency: string;
  /** What the provider charges for the dispute, in the same currency. */
  readonly fee: number;
  /** The provider's word for the buyer's reason, such as `fraudulent`. */
  readonly reason: string;
  readonly openedAt: Date;
  /** When the time ends in which evidence can be sent to the provider. */
  readonly respondBy: Date | null;
}

/** A payment page at the provider, as it is now. */
export interface Checkout {
  readonly id: string;
  /**
   * `processing`: the buyer has finished, but the money has not arrived yet. `authorised`: the buyer has finished, and the
   * payment can be captured. `failed`: the payment was not made, or its authorisation has ended without a charge.
   */
  readonly state: 'open' | 'processing' | 'authorised' | 'paid' | 'failed' | 'expired';
  /** Address of the payment page. Null once it is closed. */
  readonly url: string | null;
  readonly orderId: string | null;
  /** In minor units of `currency` as `money.ts` defines them. */
  readonly amount: number | null;
  /** ISO code in capitals. */
  readonly currency: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
  /** Sum of all refunds except those that failed. Zero if the payment was never captured. */
  readonly refundedAmount: number;
  readonly dispute: DisputeState;
}

/** A request for a refund. A repeated request with the same `refundId` is answered with the first refund. */
export interface RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  /** A multiple of the currency's `chargeStep`. */
  readonly amount: number;
  /** Currency of the payment. */
  readonly currency: string;
  /** Reason for the operator, shown in the provider's records. */
  readonly reason: string;
  /** Contains `purpose` and `orderId`, by which an event about this refund finds its order. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** `pending`: the money is not returned yet, and the refund can still fail. */
export type RefundState = 'done' | 'pending' | 'failed';

export interface Refund {
  /** The provider's id of the refund. */
  readonly id: string;
  readonly state: RefundState;
  /** Our id of the refund. Null if somebody made it at the provider. */
  readonly refundId: string | null;
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** An entry of the provider's books: a payment that arrived, or a refund in any state. */
export interface PaymentEntry {
  readonly kind: 'payment' | 'refund';
  /** The provider's id of the charge or the refund. */
  readonly id: string;
  readonly state: RefundState;
  readonly paymentId: string | null;
  /** Our id of the refund. Null for payments, and for refunds that somebody made at the provider. */
  readonly refundId: string | null;
  /** Null if the payment belongs to no order of ours, or for a refund that somebody made at the provider. */
  readonly orderId: string | null;
  readonly purpose: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Content of a verified event. The event only makes us look the payment up; what counts is the payment's current state.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  /** Purpose of the order, which names the feature it belongs to. */
  readonly purpose: string | undefined;
  readonly orderId: string | undefined;
  readonly sessionId: string | undefined;
  readonly paymentId: string | undefined;
  /** Our id of the refund, if the event is about one that we requested. */
  readonly refundId: string | undefined;
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Whether real money is charged. */
  readonly isLive: boolean;
  /** Opens a payment page. Throws `ProviderAway` or `ProviderRefused`. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Closes the page, so that nobody can pay there any more. */
  closeCheckout(id: string): Promise<void>;
  /**
   * Charges an authorised payment in full. Charging it again changes nothing. Throws `ProviderRefused` if it cannot be
   * charged, for example because the authorisation has ended. After `ProviderAway`, it is unknown whether it was charged.
   */
  capture(paymentId: string): Promise<void>;
  /**
   * Ends the authorisation of a payment without a charge. Releasing it again changes nothing. Answers `captured` if the
   * payment was charged before: then only a refund returns the money.
   */
  release(paymentId: string): Promise<'released' | 'captured'>;
  /**
   * Refunds a payment or a share of it. Throws `ProviderRefused` if nothing was refunded and nothing will be: more than
   * was paid, or no such payment. After `ProviderAway`, it is unknown whether the refund was made. The same request can
   * then be repeated, even days later, and never refunds twice.
   */
  refund(request: RefundRequest): Promise<Refund>;
  findRefund(key: Pick<RefundRequest, 'paymentId' | 'refundId'>): Promise<Refund | undefined>;
  /** All disputes of a payment, including those that have ended. */
  findDisputes(paymentId: string): Promise<readonly PaymentDispute[]>;
  /**
   * Everything that was paid or refunded from `from` until just before `to`. The list is fetched in pages while it is
   * read.
   */
  listPayments(from: Date, to: Date): AsyncIterable<PaymentEntry>;
  /** Verifies and parses an event. Throws `BadSignature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/**
 * The provider did not answer, answered too late, or is temporarily unavailable. The request may have had its effect
 * all the same.
 */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refused the request, and would refuse it again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
