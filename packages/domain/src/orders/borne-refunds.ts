/** Amounts of an order, in the same currency. */
export interface RefundedOrder {
  readonly amount: number;
  /** Refunded for units that were taken back. */
  readonly refunded: number;
  /** Refunded on the provider's pages while the buyer kept everything, so that the operator bears it. */
  readonly borne: number;
}

/**
 * The part of a further refund that the buyer has already. Together with what the operator bore, no order pays back more
 * than was paid.
 */
export function amountReturnedBefore({ amount, refunded, borne }: RefundedOrder, refund: number): number {
  const excess = (all: number) => Math.max(all + borne - amount, 0);
  return excess(refunded + refund) - excess(refunded);
}
