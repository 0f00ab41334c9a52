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
  'reviews.deleted': {
    status: 409,
    say: () => 'You deleted your review of this. It can’t be written again.',
  },
  'reviews.held': {
    status: 409,
    say: () =>
      'A review that was reported or hidden can’t be changed or deleted while the moderators have it.',
  },
} as const;
