/**
 * How an order is paid: `online` on the payment page of this site, or `in_person` to the seller when it is handed over.
 * Money that is paid in person never reaches this site, so the ledger does not contain it.
 */
export const paymentWays = ['online', 'in_person'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** What a line costs, and how much of it the seller is paid in person. */
export interface SplitPrice {
  /** What this site charges. */
  readonly amount: number;
  readonly inPersonAmount?: number | undefined;
  /** What the buyer's card is authorised for and was not charged. */
  readonly authorisedAmount?: number | undefined;
}

/** The price of a line, however it is paid. */
export function priceOf({ amount, inPersonAmount = 0, authorisedAmount = 0 }: SplitPrice): number {
  return amount + inPersonAmount + authorisedAmount;
}

/** How much of all these lines the seller is paid in person. */
export function sumInPerson(lines: readonly SplitPrice[]): number {
  return lines.reduce((sum, { inPersonAmount = 0 }) => sum + inPersonAmount, 0);
}

/** For how much of all these lines the buyer's card is authorised without a charge. */
export function sumAuthorised(lines: readonly SplitPrice[]): number {
  return lines.reduce((sum, { authorisedAmount = 0 }) => sum + authorisedAmount, 0);
}

interface CancellableLine extends SplitPrice {
  readonly quantity: number;
  /** Units that were refunded, or cancelled before they were paid in person. */
  readonly refundedQuantity: number;
}

/** How much of a line is still to be paid in person: nothing for units that were cancelled. */
export function payableInPerson({ quantity, refundedQuantity, inPersonAmount = 0 }: CancellableLine): number {
  return Math.round((inPersonAmount * (quantity - refundedQuantity)) / quantity);
}
