export const tradingRefusals = {
  'trading.missing': { status: 404, say: () => 'There is no such paper portfolio.' },
  'trading.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have ${limit} paper portfolios. Delete one to begin another.`,
  },
  'trading.too_many_bars': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `A paper portfolio can have ${limit.toLocaleString('en-GB')} bars.`,
  },
  'trading.settings_invalid': {
    status: 400,
    say: ({ reason }: { reason: string }) => reason,
  },
  'trading.not_later': {
    status: 409,
    say: ({ instrument }: { instrument: string }) =>
      `The new bars of ${instrument} begin before its last one. History cannot be changed.`,
  },
  'trading.other_instruments': {
    status: 400,
    say: ({ instrument }: { instrument: string }) => `This paper portfolio has no ${instrument}.`,
  },
} as const;
