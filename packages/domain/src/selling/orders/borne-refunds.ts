/** What was paid for an order and what was refunded. All amounts are in the order's currency. */
export interface RefundedOrder {
  readonly amount: number;
  /** The amount refunded for units that were taken back. */
  readonly refunded: number;
  /**
   * The amount that somebody refunded in the provider's pages while the buyer kept everything. The operator bears it.
   */
  readonly borne: number;
}

/**
 * How much of a new refund the buyer has already received, through refunds that the operator bore. It is not sent
 * again, so that no order pays back more than was paid.
 */
export function amountReturnedBefore({ amount, refunded, borne }: RefundedOrder, refund: number): number {
  const excess = (all: number) => Math.max(all + borne - amount, 0);
  return excess(refunded + refund) - excess(refunded);
}
