/** A line of the order. */
export interface CheckoutItem {
  readonly name: string;
  /** Pence per unit. */
  readonly amount: number;
  readonly quantity: number;
}

/** The same order always makes the same request. A repeated one is answered with the first session. */
export interface CheckoutRequest {
  readonly orderId: string;
  readonly items: readonly CheckoutItem[];
  readonly currency: 'gbp';
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** State of a payment page at the provider. */
export interface Checkout {
  readonly id: string;
  /** processing: the person has finished, but the money has not arrived yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Address of the payment page. Null once it is closed. */
  readonly url: string | null;
  readonly orderId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
  /** The whole sum was refunded, or the person's bank reversed the payment. */
  readonly isTakenBack: boolean;
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
  /** Throws `BadSignature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/** There was no answer, or a late or temporary one. The request may have had its effect all the same. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refused, and would refuse a repetition too. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
