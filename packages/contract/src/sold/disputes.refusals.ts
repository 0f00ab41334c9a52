export const disputeRefusals = {
  'disputes.not_possible': {
    status: 409,
    say: () =>
      'This order can’t be disputed now. That is possible from its time on, until its money is paid out.',
  },
  'disputes.ended': {
    status: 409,
    say: () => 'This dispute has ended. Nothing can be added to it.',
  },
  'disputes.full': {
    status: 409,
    say: ({ limit }: { limit: number }) => `Each side can write ${limit} times. A moderator reads all of it.`,
  },
} as const;
