/** One line of what is paid for. */
export interface CheckoutItem {
  readonly name: string;
  /** Pence for one. */
  readonly amount: number;
  readonly quantity: number;
}

/** The same order always makes the same request: a repeated one is answered with the session of the first. */
export interface CheckoutRequest {
  readonly orderId: string;
  readonly items: readonly CheckoutItem[];
  readonly currency: 'gbp';
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** How a payment page stands at the provider at this moment. */
export interface Checkout {
  readonly id: string;
  /** processing: the person is done, but the money is still under way. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Where the person pays; null once the page is closed. */
  readonly url: string | null;
  readonly orderId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentId: string | null;
  /** The whole sum was paid back, or the person's bank took it back. */
  readonly isTakenBack: boolean;
}

/** What a verified event says. It is a hint only: what counts is how the payment stands when it is looked up. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  /** Which part of the product the order belongs to. */
  readonly purpose: string | undefined;
  readonly orderId: string | undefined;
  readonly sessionId: string | undefined;
  readonly paymentId: string | undefined;
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Throws `ProviderAway` or `ProviderRefused`. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Nobody can pay there any more, unless they have already. */
  closeCheckout(id: string): Promise<void>;
  /** Throws `BadSignature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/** No answer, too late, or not now. What was asked for may have happened all the same. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider answered, and will answer a repetition alike. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
