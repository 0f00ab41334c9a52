export const itemRefusals = {
  'items.not_possible': {
    status: 409,
    say: () =>
      'This has changed meanwhile, so it is no longer possible. Reload the page to see how it stands.',
  },
} as const;
