export const poolRefusals = {
  'pools.nothing_sold': {
    status: 409,
    say: () => 'Nobody has shares of this pool, so there is nothing to refund.',
  },
  'pools.being_paid': {
    status: 409,
    say: () => 'Someone is paying for a share. Hide the listing and try again in a few minutes.',
  },
} as const;
