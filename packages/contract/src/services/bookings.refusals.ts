export const bookingRefusals = {
  'bookings.not_possible': {
    status: 409,
    say: () => 'This is not possible any more. The order has changed meanwhile.',
  },
  'bookings.card_lost': {
    status: 409,
    say: () => 'The customer’s card couldn’t be charged, so this order was cancelled. Don’t prepare it.',
  },
  'bookings.card_unknown': {
    status: 503,
    say: () =>
      'We couldn’t reach the payment provider, so the customer’s card isn’t charged yet. Nothing has changed. Try again in a minute.',
  },
} as const;
