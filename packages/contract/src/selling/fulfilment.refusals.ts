import { plural } from '@tessera/domain/plural';

export const fulfilmentRefusals = {
  'fulfilment.not_possible': {
    status: 409,
    say: () =>
      'This has changed meanwhile, so it is no longer possible. Reload the page to see how it stands.',
  },
  'fulfilment.no_balance': {
    status: 409,
    say: () => 'No balance can be paid for this now. Reload the page to see how it stands.',
  },
  'fulfilment.wrong_code': {
    status: 409,
    say: ({ triesLeft }: { triesLeft: number }) =>
      triesLeft > 0
        ? `This is not the customer’s code. ${plural(triesLeft, 'try is', 'tries are')} left.`
        : 'This is not the customer’s code, and no tries are left. Contact us with the order number.',
  },
} as const;
