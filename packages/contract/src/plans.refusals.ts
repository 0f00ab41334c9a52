/** The refusals of the plans feature. */
export const planRefusals = {
  'plans.amount_differs': {
    status: 400,
    say: () => 'The price has changed or does not match this plan. Please choose your plan again.',
  },
  'plans.sizes_apart': {
    status: 400,
    say: ({ total }: { total: string }) => `This per-file limit needs a total of ${total} or more.`,
  },
  'plans.nothing_to_pay': { status: 400, say: () => 'This plan is free: there is nothing to pay.' },
  'plans.smaller': {
    status: 409,
    say: () => 'Your present plan is larger. A smaller one can be bought when it has run out.',
  },
  'plans.endless': { status: 409, say: () => 'You already have this plan, and it has no end.' },
  'plans.user_foreign': { status: 403, say: () => 'A plan can only be bought for your own account.' },
  'payments.closed': { status: 409, say: () => 'This payment page has been used or has run out.' },
  'payments.unavailable': { status: 502, say: () => 'Failed to create checkout session' },
  'payments.away': {
    status: 503,
    say: (_: { retryAfter: number }) => 'Failed to create checkout session',
  },
} as const;
