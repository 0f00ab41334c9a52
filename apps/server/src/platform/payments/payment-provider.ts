/** A line of the order. */
export interface CheckoutItem {
  readonly name: string;
  /** Price of one unit, in minor units of the request's currency as `money.ts` defines them. */
  readonly amount: number;
  readonly quantity: number;
}

/**
 * The same attempt at the same order always makes the same request. A repeated one is answered with the first session.
 */
export interface CheckoutRequest {
  readonly orderId: string;
  /** 1 is the first. An order whose earlier page expired or was refused needs the next number for another page. */
  readonly attempt: number;
  readonly items: readonly CheckoutItem[];
  /** ISO code in capitals. Amounts must be multiples of its `chargeStep`, or the request is refused. */
  readonly currency: string;
  /** Contains `purpose` and `orderId`, by which events find their order. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** Whether the person's bank was asked to reverse the payment. `open` includes inquiries before a dispute. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/** A payment that the person's bank was asked to reverse. */
export interface PaymentDispute {
  /** The provider's id. */
  readonly id: string;
  readonly state: Exclude<DisputeState, 'none'>;
  /** Whether the provider has taken the amount. It has not for an inquiry, and gives it back after a dispute that was won. */
  readonly isWithdrawn: boolean;
  readonly amount: number;
  readonly currency: string;
  /** The provider's charge, in the same currency. */
  readonly fee: number;
  /** The provider's word for the buyer's reason, such as `fraudulent`. */
  readonly reason: string;
  readonly openedAt: Date;
  /** Until when evidence can be sent at the provider. */
  readonly respondBy: Date | null;
}

/** State of a payment page at the provider. */
export interface Checkout {
  readonly id: string;
  /** processing: the person has finished, but the money has not arrived yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Address of the payment page. Null once it is closed. */
  readonly url: string | null;
  readonly orderId: string | null;
  /** In minor units of `currency` as `money.ts` defines them. */
  readonly amount: number | null;
  /** ISO code in capitals. */
  readonly currency: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
  /** Sum of the refunds, without those that failed. */
  readonly refundedAmount: number;
  readonly dispute: DisputeState;
}

/** The same `refundId` always means the same refund: a repeated request is answered with the first one. */
export interface RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  /** A multiple of the currency's `chargeStep`. */
  readonly amount: number;
  /** Currency of the payment. */
  readonly currency: string;
  /** For the operator, in the provider's records. */
  readonly reason: string;
  /** Contains `purpose` and `orderId`, by which events find their order. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** pending: the money is not returned yet, and the refund can still fail. */
export type RefundState = 'done' | 'pending' | 'failed';

export interface Refund {
  /** The provider's id. */
  readonly id: string;
  readonly state: RefundState;
  /** Null if somebody made the refund at the provider. */
  readonly refundId: string | null;
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** A payment that arrived, or a refund in any state, as the provider recorded it. */
export interface PaymentEntry {
  readonly kind: 'payment' | 'refund';
  /** The provider's id of the charge or the refund. */
  readonly id: string;
  readonly state: RefundState;
  readonly paymentId: string | null;
  /** Null for payments, and for refunds that somebody made at the provider. */
  readonly refundId: string | null;
  /** Null if it is no order of ours, or for a refund that somebody made at the provider. */
  readonly orderId: string | null;
  readonly purpose: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** Content of a verified event. It only triggers a look-up; the payment's current state counts. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  /** Feature that the order belongs to. */
  readonly purpose: string | undefined;
  readonly orderId: string | undefined;
  readonly sessionId: string | undefined;
  readonly paymentId: string | undefined;
  /** Ours, of an event about a refund that we requested. */
  readonly refundId: string | undefined;
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Whether real money is charged. */
  readonly isLive: boolean;
  /** Throws `ProviderAway` or `ProviderRefused`. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Closes the page, so that nobody can pay there any more. */
  closeCheckout(id: string): Promise<void>;
  /**
   * Throws `ProviderRefused` if nothing was refunded and nothing will be: more than was paid, or no such payment. After
   * `ProviderAway`, nobody knows: the same request can be repeated, also days later, and never refunds twice.
   */
  refund(request: RefundRequest): Promise<Refund>;
  findRefund(key: Pick<RefundRequest, 'paymentId' | 'refundId'>): Promise<Refund | undefined>;
  /** All disputes of a payment, also those that have ended. */
  findDisputes(paymentId: string): Promise<readonly PaymentDispute[]>;
  /** Everything that was paid or refunded from `from` until just before `to`. Fetched in pages while it is read. */
  listPayments(from: Date, to: Date): AsyncIterable<PaymentEntry>;
  /** Throws `BadSignature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/** There was no answer, or a late or temporary one. The request may have had its effect all the same. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refused, and would refuse the same request again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
