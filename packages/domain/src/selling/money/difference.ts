/** A contradiction between two records of money, units or owners. */
export interface Difference {
  readonly kind:
    | 'payment'
    | 'refund'
    | 'unknown_payment'
    | 'ledger_payment'
    | 'ledger_refund'
    | 'ledger_sum'
    | 'account'
    | 'held_money'
    | 'held_units'
    | 'sold_units'
    | 'owned_units'
    | 'logged_units'
    | 'too_many_units'
    | OwnerDifferenceKind;
  /** What the difference is about: the id of an order, payment, account, capacity, lot, line or holder. */
  readonly subject: string;
  /** The currency of `expected` and `found`. Null if they are numbers of units. */
  readonly currency: string | null;
  readonly expected: number;
  readonly found: number;
  /** What the operator is told: the difference, and what to do next. */
  readonly message: string;
}

export type OwnerDifferenceKind =
  | 'lot_owner'
  | 'lot_commitment'
  | 'lot_amount'
  | 'line_shares'
  | 'line_money'
  | 'line_sale'
  | 'holder_shares'
  | 'holder_account';
