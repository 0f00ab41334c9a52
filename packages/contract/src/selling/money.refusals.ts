export const moneyRefusals = {
  'money.ended': {
    status: 409,
    say: () => 'This payout has ended already. Reload the page to see how.',
  },
  'money.not_that_day': {
    status: 409,
    say: () => 'The payout can’t have been made on that day: it hadn’t begun, or the day is still to come.',
  },
  'money.paid_by_provider': {
    status: 409,
    say: () =>
      'The payment provider makes payouts here and has your bank details, so there is nothing to enter.',
  },
  'money.debt_changed': {
    status: 409,
    say: () => 'The seller owes another amount now. Reload the page.',
  },
  'money.not_flagged': {
    status: 409,
    say: () => 'Somebody has decided about this order already. Reload the page.',
  },
  'money.cannot_accept': {
    status: 409,
    say: () =>
      'This payment can’t be accepted, because its amount isn’t the order’s or the things are no longer available. Refund it instead.',
  },
  'money.cannot_refund': {
    status: 409,
    say: () =>
      'This order has no payment that can be refunded as a whole. Accept it as it is; then you can refund units of the order.',
  },
  'money.not_failed': {
    status: 409,
    say: () => 'This refund hasn’t failed, so there is nothing to try again.',
  },
  'money.no_onboarding': {
    status: 409,
    say: () => 'Payouts are made by bank transfer here, so there is nothing to set up.',
  },
} as const;
