export const bookingRefusals = {
  'bookings.not_possible': {
    status: 409,
    say: () => 'This is not possible any more. The order has changed meanwhile.',
  },
} as const;
