export const dayRefusals = {
  'days.booked': {
    status: 409,
    say: () => 'This day is paid already. Start a new plan for more.',
  },
  'days.empty': {
    status: 409,
    say: () => 'None of this is free any more. Choose other times or offers.',
  },
  'days.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You have changed this day ${limit} times while it was held. Pay for it, or wait until the time to pay is over.`,
  },
} as const;
