import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { PostalAddress } from '@tessera/domain/people/postal-address';

/** An order that somebody placed. Lines for the same thing have been added up. */
export interface OrderRequest {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  readonly lines: readonly RequestedLine[];
  readonly payment: PaymentWay;
  /** Where to post what was ordered. Undefined if nothing is posted. */
  readonly address?: PostalAddress | undefined;
}
