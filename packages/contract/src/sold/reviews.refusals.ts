export const reviewRefusals = {
  'reviews.not_possible': {
    status: 409,
    say: () =>
      'This can’t be reviewed. Reviews are written after an order is completed, and at most 90 days later.',
  },
  'reviews.final': {
    status: 409,
    say: () => 'A review can be changed for 48 hours. This one is older. You can still delete it.',
  },
} as const;
