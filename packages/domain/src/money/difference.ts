/** Something that two records of money, units or owners say differently. */
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
  /** The order, provider's id, account, capacity, lot, line or holder. */
  readonly subject: string;
  /** Null for units. */
  readonly currency: string | null;
  readonly expected: number;
  readonly found: number;
  /** For the operator: the difference and the next step. */
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
