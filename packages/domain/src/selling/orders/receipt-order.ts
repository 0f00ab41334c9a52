import type { FrozenPool, FrozenSeller } from './frozen-terms.ts';
import type { PricePart } from './price-parts.ts';
import type { OrderStatus } from './statuses.ts';

/** What a buyer's receipt needs to know about their order. */
export interface ReceiptOrder {
  readonly number: number;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly totals: readonly { readonly currency: string; readonly amount: number }[];
  readonly refundedAmount: number;
  readonly refunds: readonly ReceiptRefund[];
  readonly lines: readonly ReceiptLine[];
}

export interface ReceiptLine {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly seller: FrozenSeller | null;
  readonly terms: {
    readonly pool: FrozenPool | null;
    readonly parts: readonly PricePart[];
    readonly notes: readonly string[];
  };
  readonly requested: number;
  readonly quantity: number;
  readonly unitAmount: number;
  /** What this site charges. */
  readonly amount: number;
  /** What the seller is paid in person. Nothing if it is missing. */
  readonly inPersonAmount?: number | undefined;
  /** What the buyer's card is authorised for and was not charged. Nothing if it is missing. */
  readonly authorisedAmount?: number | undefined;
  readonly refundedQuantity: number;
  readonly refundedAmount: number;
}

export interface ReceiptRefund {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** An administrator's reason in words. */
  readonly note?: string | null;
  readonly status: 'pending' | 'done' | 'failed';
  readonly isSurplus: boolean;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
}
