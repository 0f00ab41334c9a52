export const storagePlanRefusals = {
  'storage_plans.amount_differs': {
    status: 400,
    say: () => 'The price has changed or does not match this plan. Please choose your plan again.',
  },
  'storage_plans.sizes_apart': {
    status: 400,
    say: ({ total }: { total: string }) => `This per-file limit needs a total limit of ${total} or more.`,
  },
  'storage_plans.nothing_to_pay': { status: 400, say: () => 'This plan is free. There is nothing to pay.' },
  'storage_plans.smaller': {
    status: 409,
    say: () => 'Your current plan is larger. You can buy a smaller one when it has ended.',
  },
  'storage_plans.endless': { status: 409, say: () => 'You already have this plan, and it has no end date.' },
  'storage_plans.user_foreign': { status: 403, say: () => 'You can buy a plan only for your own account.' },
  'payments.not_set_up': {
    status: 403,
    say: () =>
      'This site cannot take payments yet. You haven’t been charged. Please ask whoever runs it to set up a payment provider.',
  },
  'payments.closed': { status: 409, say: () => 'This payment page has expired or was used already.' },
  'payments.unavailable': { status: 502, say: () => 'Failed to create checkout session' },
  'payments.away': {
    status: 503,
    say: (_: { retryAfter: number }) => 'Failed to create checkout session',
  },
} as const;
