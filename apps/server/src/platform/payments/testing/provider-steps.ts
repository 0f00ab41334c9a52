import { randomUUID } from 'node:crypto';
import type { FakeClock } from '../../../testing/fake-clock.ts';
import type { Checkout, CheckoutRequest, PaymentProvider, RefundRequest } from '../payment-provider.ts';

export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  readonly clock: FakeClock;
  /** Pays at the page, as the buyer would. */
  pay(sessionId: string): Promise<void>;
  /** The bank ends the authorisation of a payment that was not captured. */
  endAuthorisation(sessionId: string): Promise<void>;
  dispute(sessionId: string, state: 'open' | 'won' | 'lost'): Promise<void>;
  /** Bodies and signatures of the events that were sent since the last call of this function. */
  takeEvents(): Promise<{ readonly body: string; readonly signature: string }[]>;
}

export interface PaidCheckout {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
}

/** Helpers for the tests of a provider. Each test opens a provider of its own. */
export class ProviderSteps {
  readonly #given: () => ProviderUnderTest;

  constructor(given: () => ProviderUnderTest) {
    this.#given = given;
  }

  get given(): ProviderUnderTest {
    return this.#given();
  }

  checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
    const orderId = changes.orderId ?? randomUUID();
    return {
      orderId,
      attempt: 1,
      items: [{ name: 'Share of a canoe', amount: 3_333, quantity: 2 }],
      currency: 'GBP',
      metadata: { purpose: 'order', orderId },
      successUrl: 'https://tessera.test/paid',
      cancelUrl: 'https://tessera.test/cancelled',
      expiresAt: new Date(this.given.clock.now().getTime() + 3_600_000),
      ...changes,
    };
  }

  async find(id: string): Promise<Checkout> {
    const found = await this.given.provider.findCheckout(id);
    if (!found) throw new Error('The page is missing');
    return found;
  }

  async pay(changes: Partial<CheckoutRequest> = {}): Promise<PaidCheckout> {
    const { id } = await this.given.provider.openCheckout(this.checkoutRequest(changes));
    await this.given.pay(id);
    const { paymentId, orderId } = await this.find(id);
    if (paymentId === null || orderId === null) throw new Error('Nothing was paid');
    return { id, paymentId, orderId };
  }

  refundRequest({ paymentId, orderId }: PaidCheckout, changes: Partial<RefundRequest> = {}): RefundRequest {
    return {
      refundId: randomUUID(),
      paymentId,
      amount: 3_333,
      currency: 'GBP',
      reason: 'The pool did not fill',
      metadata: { purpose: 'order', orderId },
      ...changes,
    };
  }
}
